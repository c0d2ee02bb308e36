import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { byText, type MadeList, madeBy } from "./made.ts";

const LENDER = /^export const (\w+): BuiltInLender\b/m;

/** Every lender's figures by its code, as its file says: one that has a row and no file, or a file and no row, does not compile. */
export function lenderList(root: string): MadeList {
  const lenders = globSync("core/lenders/built-in/*.ts", { cwd: root })
    .toSorted(byText)
    .flatMap((file) => {
      const code = LENDER.exec(readFileSync(join(root, file), "utf8"))?.[1];
      return code === undefined ? [] : [{ code, file: basename(file) }];
    });
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
