import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { indiaDay } from "@creditline/core/calendar/india";
import { checkLenderFile } from "@creditline/core/lenders/file/lender-file";
import type { Lender } from "@creditline/core/lenders/lender";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { configured } from "@creditline/core/lenders/override";

/** A file of lenders that cannot be used, with the line of what is wrong. */
export class LendersFileTrouble extends Error {
  override readonly name = "LendersFileTrouble";
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new LendersFileTrouble(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** The lenders as a file has them on the day of a moment. `say` is told what may be a mistake. */
export function lendersIn(path: string, now: number, say: (text: string) => void): readonly Lender[] {
  const checked = checkLenderFile(textOf(path), LENDERS);
  if (!checked.ok) {
    const [first] = checked.findings;
    throw new LendersFileTrouble(`${path}:${first?.line}:${first?.column}: ${first?.message}`);
  }
  for (const remark of checked.remarks) say(`warning: LENDERS_FILE: ${remark}`);
  const builtIn = LENDERS.map(({ code }): string => code);
  for (const { code } of checked.changes.filter((one) => !builtIn.includes(one.code))) {
    say(`warning: LENDERS_FILE: ${code} has no screens to sign on, so nothing is allocated to it`);
  }
  return configured(LENDERS, checked.changes, basename(path), indiaDay(now));
}
