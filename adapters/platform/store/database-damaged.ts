/** A database file whose pages contradict each other: what is read from it may be wrong. */
export class DatabaseDamaged extends Error {
  override readonly name = "DatabaseDamaged";
}
