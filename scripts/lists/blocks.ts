import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { byText, type MadeList, madeBy } from "./made.ts";

const CORE = "core/screens/blocks";
const WEB = "web/blocks";

const pascal = (kind: string): string =>
  kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const camel = (kind: string): string => kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const namesIn = (root: string, folder: string, ending: string): readonly string[] =>
  globSync(`${folder}/*${ending}`, { cwd: root })
    .map((file) => basename(file, ending))
    .toSorted(byText);

/** The names of a kind's type parameters, of those that Blocks has: what its words are made of, actions, fields. */
function parameters(text: string, type: string): string {
  const [, given = ""] = new RegExp(`^export (?:interface|type) ${type}<([^>]*)>`, "m").exec(text) ?? [];
  return given
    .split(",")
    .map((one) => one.trim().split(" ")[0])
    .filter((one) => one !== "")
    .join(", ");
}

/** The kinds of blocks: each file of core that tells one in words is named as its kind. */
export function kindsList(root: string): MadeList {
  const kinds = namesIn(root, CORE, ".ts").flatMap((kind) => {
    const text = readFileSync(join(root, CORE, `${kind}.ts`), "utf8");
    if (!new RegExp(`^export (?:const|function) ${camel(kind)}AsText\\b`, "m").test(text)) return [];
    return [{ kind, type: pascal(kind), tell: `${camel(kind)}AsText`, of: parameters(text, pascal(kind)) }];
  });
  return {
    file: `${CORE}/kinds.ts`,
    text: `${madeBy("the files beside it that tell a block in words")}${kinds
      .map(({ kind, type, tell }) => `import { type ${type}, ${tell} } from "./${kind}.ts";\n`)
      .join("")}
/** Every kind of block, with its data: W is what its words are made of, A and F are the screen's actions and fields. */
export interface Blocks<W = string, A extends string = string, F extends string = string> {
${kinds.map(({ kind, type, of }) => `readonly "${kind}": ${type}${of === "" ? "" : `<${of}>`};`).join("\n")}
}

/** How each is told in words. */
export const AS_TEXT = {
${kinds.map(({ kind, tell }) => `"${kind}": ${tell},`).join("\n")}
};
`,
  };
}

/** The kinds of a folder's drawings: each is exported as the block that its file is named for. */
const drawnIn = (root: string, folder: string): readonly string[] =>
  namesIn(root, folder, ".tsx").filter((kind) =>
    readFileSync(join(root, folder, `${kind}.tsx`), "utf8").includes(
      `export const ${pascal(kind)}Block: BlockRenderer<"${kind}">`,
    ),
  );

const drawing = (kind: string): string => `${pascal(kind)}Block`;

const imported = (kinds: readonly string[], folder: string): string =>
  kinds.map((kind) => `import { ${drawing(kind)} } from "${folder}/${kind}.tsx";\n`).join("");

/**
 * How the browser draws each kind. The folder of a drawing says when it is loaded: in `first` with the login, in `rare` in
 * a file of its own when one is shown, and beside them with the first area.
 */
export function drawingLists(root: string): readonly MadeList[] {
  const [first, more, rare] = [`${WEB}/first`, WEB, `${WEB}/rare`].map((folder) => drawnIn(root, folder)) as [
    readonly string[],
    readonly string[],
    readonly string[],
  ];
  return [
    {
      file: `${WEB}/first-drawings.ts`,
      text: `${madeBy(`the drawings in ${WEB}/first`)}${imported(first, "./first")}
/** How the browser draws what the login shows. */
export const FIRST = {
${first.map((kind) => `"${kind}": ${drawing(kind)},`).join("\n")}
};
`,
    },
    {
      file: `${WEB}/more-drawings.ts`,
      text: `${madeBy(`the drawings beside it and in ${WEB}/rare`)}import { later } from "../later.tsx";
${imported(more, ".")}import type { MoreKind } from "./render-blocks.tsx";
import type { BlockProps, BlockRenderer } from "./block-handlers.ts";

/** Large, and on few screens: each is a file of its own, fetched when one is shown. */
export const RARE = {
${rare
  .map(
    (kind) =>
      `"${kind}": later<BlockProps<"${kind}">>(async () => (await import("./rare/${kind}.tsx")).${drawing(kind)}),`,
  )
  .join("\n")}
};

/** How the browser draws every kind but the login's. */
export const DRAWN: { readonly [K in MoreKind]: BlockRenderer<K> } = {
${[
  ...more.map((kind) => `"${kind}": ${drawing(kind)},`),
  ...rare.map((kind) => `"${kind}": RARE${/^\w+$/.test(kind) ? `.${kind}` : `["${kind}"]`}.Drawn,`),
].join("\n")}
};
`,
    },
  ];
}
