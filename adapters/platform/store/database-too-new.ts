/** A database that a later version of the program has written. */
export class DatabaseTooNew extends Error {
  override readonly name = "DatabaseTooNew";
  constructor(written: string, known: number) {
    super(
      `a newer version of the program has written it (format ${written}, this one knows ${known}): start that version again`,
    );
  }
}
