/** A document that the customer chose. Its bytes stay with the surface, under the id. */
export interface FileHandle {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}
