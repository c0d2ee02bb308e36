/** A database file whose pages contradict each other: what is read from it may be wrong. */
export class DatabaseDamaged extends Error {
  override readonly name = "DatabaseDamaged";
}

/** A database that a later version of the program has written. */
export class DatabaseTooNew extends Error {
  override readonly name = "DatabaseTooNew";
  constructor(written: string, known: number) {
    super(
      `a newer version of the program has written it (format ${written}, this one knows ${known}): start that version again`,
    );
  }
}
