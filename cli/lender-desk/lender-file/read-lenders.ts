import { basename } from "node:path";
import type { Lender } from "@creditline/core/lenders/lender";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { lendersWith } from "@creditline/core/lenders/override";
import { InputError } from "../../io.ts";
import { checkLenderFile } from "./check-lender.ts";
import { readTextFile } from "../../source/text-file.ts";

/** All lenders, with what the given files change of them, the later files last. Throws InputError for a file that is wrong. */
export async function readLenderFiles(paths: readonly string[] | undefined): Promise<readonly Lender[]> {
  let lenders = LENDERS;
  for (const path of paths ?? []) {
    const checked = checkLenderFile(await readTextFile(path));
    if (!checked.ok) {
      const [first] = checked.findings;
      throw new InputError(
        `${path}:${first?.line}:${first?.column}: ${first?.message} ('creditline lenders check ${path}' tells all)`,
        "config",
      );
    }
    lenders = lendersWith(lenders, checked.override, basename(path));
  }
  return lenders;
}
