import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { byText, Contradiction, type MadeList, madeBy } from "./made.ts";

const LENDER = /^\s*export const (\w+): BuiltInLender\b/m;

/**
 * Lists the lenders' figures by code, from their files. A file without a row does not compile; a code among `codes` without a file
 * throws Contradiction.
 */
export function lenderList(root: string, codes: readonly string[] = []): MadeList {
  const lenders = globSync("core/lenders/built-in/*.ts", { cwd: root })
    .toSorted(byText)
    .flatMap((file) => {
      const code = LENDER.exec(readFileSync(join(root, file), "utf8"))?.[1];
      return code === undefined ? [] : [{ code, file: basename(file) }];
    });
  for (const code of codes) {
    if (lenders.some((lender) => lender.code === code)) continue;
    throw new Contradiction(
      `${code} has a row in core/reference/lenders/lenders.table.ts and no figures: export const ${code}: BuiltInLender from a file of core/lenders/built-in`,
    );
  }
  return {
    file: "core/lenders/built-in/built-in.ts",
    text: `${madeBy("the lenders' files")}import type { LenderCode } from "../../reference/lenders/lender-codes.table.ts";
${lenders.map(({ code, file }) => `import { ${code} } from "./${file}";\n`).join("")}import type { BuiltInLender } from "../lender.ts";

/** The figures of every lender that has a row, by its code. */
export const BUILT_IN: Readonly<Record<LenderCode, BuiltInLender>> = {
${lenders.map(({ code }) => code).join(",\n")},
};
`,
  };
}
