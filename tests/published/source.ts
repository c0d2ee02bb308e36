/** Where a published figure stands. */
export interface Source {
  readonly title: string;
  /** An address, or a repository with the path of the file and the commit that was read. */
  readonly address: string;
}
