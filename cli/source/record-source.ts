import type { CustomerRecord } from "@creditline/core/customer/record";
import { InputError, type Io, parseJson, readDocument } from "../io.ts";
import { readRecord } from "./server-source.ts";
import type { Remark } from "./remarks.ts";
import { readTextFile } from "./text-file.ts";

/** The customer record in a file, or on standard input for `-`. Throws InputError. */
export async function recordInFile(io: Io, file: string, remark: Remark): Promise<CustomerRecord> {
  const document = file === "-" ? await readDocument(io) : readText(file, await readTextFile(file));
  return readRecord(document, "record", remark);
}

function readText(file: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${file}: ${error.message}`, "record");
    throw error;
  }
}
