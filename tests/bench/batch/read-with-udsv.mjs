import { createReadStream } from "node:fs";
import { inferSchema, initParser } from "udsv";

// Reads a CSV as udsv's own page shows for files of any size, to arrays of texts, and counts the rows.

const utf8 = new TextDecoder();
let parser;
let rows = 0;
const count = () => {
  rows += 1;
};
for await (const bytes of createReadStream(process.argv[2])) {
  const text = utf8.decode(bytes, { stream: true });
  parser ??= initParser(inferSchema(text));
  parser.chunk(text, parser.stringArrs, count);
}
parser.end();
process.stdout.write(`${rows}\n`);
