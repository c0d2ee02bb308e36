/** A document that the customer chose. Its bytes stay with the surface, under the id. */
export interface FileHandle {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** Whether something is such a document, as a field's value or a payload lists them: no other of ours has an id and a size. */
export const isFileHandle = (one: unknown): one is FileHandle =>
  typeof one === "object" && one !== null && "id" in one && "size" in one;
