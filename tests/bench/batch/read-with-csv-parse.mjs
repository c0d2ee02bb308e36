import { createReadStream } from "node:fs";
import { parse } from "csv-parse";

// Reads a CSV with csv-parse's stream, to arrays of texts, and counts the rows.
let rows = -1;
const parser = createReadStream(process.argv[2]).pipe(parse());
parser.on("readable", () => {
  while (parser.read() !== null) rows += 1;
});
parser.once("end", () => process.stdout.write(`${rows}\n`));
