import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { byText, type MadeList, madeBy } from "./made.ts";

const CORE = "core/screens/blocks";
const WEB = "web/blocks";

const pascal = (kind: string): string =>
  kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const kebab = (name: string): string =>
  name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

const filesIn = (root: string, folder: string, ending: string): readonly string[] =>
  globSync(`${folder}/*${ending}`, { cwd: root })
    .map((file) => basename(file))
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

/** The kinds of blocks: each has a function in core that gives it as text, `cardAsText` for `card`. */
export function kindsList(root: string): MadeList {
  const kinds = filesIn(root, CORE, ".ts")
    .flatMap((file) => {
      const text = readFileSync(join(root, CORE, file), "utf8");
      return [...text.matchAll(/^export (?:const|function) (\w+)AsText\b/gm)].map(([, name = ""]) => {
        const kind = kebab(name);
        return { kind, file, type: pascal(kind), tell: `${name}AsText`, of: parameters(text, pascal(kind)) };
      });
    })
    .toSorted((one, other) => byText(one.kind, other.kind));
  return {
    file: `${CORE}/kinds.ts`,
    text: `${madeBy("the files beside it that give a block as text")}${byFile(kinds, ({ type, tell }) => `type ${type}, ${tell}`, ".")}
/** Every kind of block, with its data: W is what its words are made of, A and F are the screen's actions and fields. */
export interface Blocks<W = string, A extends string = string, F extends string = string> {
${kinds.map(({ kind, type, of }) => `readonly "${kind}": ${type}${of === "" ? "" : `<${of}>`};`).join("\n")}
}

/** The description of each. */
export const AS_TEXT = {
${kinds.map(({ kind, tell }) => `"${kind}": ${tell},`).join("\n")}
};
`,
  };
}

interface Placed {
  readonly kind: string;
  readonly file: string;
}

/** The kinds that a folder's files draw, each by a component that is called after its kind. */
const drawnIn = (root: string, folder: string): readonly Placed[] =>
  filesIn(root, folder, ".tsx")
    .flatMap((file) =>
      [
        ...readFileSync(join(root, folder, file), "utf8").matchAll(
          /^export const \w+Block: BlockRenderer<"([\w-]+)">/gm,
        ),
      ].map(([, kind = ""]) => ({ kind, file })),
    )
    .toSorted((one, other) => byText(one.kind, other.kind));

const drawing = (kind: string): string => `${pascal(kind)}Block`;

/** One import for each file, of what `names` says of its kinds. */
function byFile<T extends Placed>(kinds: readonly T[], names: (kind: T) => string, folder: string): string {
  return [...Map.groupBy(kinds, ({ file }) => file)]
    .map(([file, those]) => `import { ${those.map(names).join(", ")} } from "${folder}/${file}";\n`)
    .join("");
}

const imported = (kinds: readonly Placed[], folder: string): string =>
  byFile(kinds, ({ kind }) => drawing(kind), folder);

/**
 * How the browser draws each kind. The folder of a drawing says when it is loaded: in `first` with the login, in `rare` in
 * a file of its own when one is shown, and beside them with the first area.
 */
export function drawingLists(root: string): readonly MadeList[] {
  const [first, more, rare] = [`${WEB}/first`, WEB, `${WEB}/rare`].map((folder) => drawnIn(root, folder)) as [
    readonly Placed[],
    readonly Placed[],
    readonly Placed[],
  ];
  return [
    {
      file: `${WEB}/first-drawings.ts`,
      text: `${madeBy(`the drawings in ${WEB}/first`)}import type { BlockKind } from "@creditline/core/screens/blocks/block";
${imported(first, "./first")}
/** Renderers of the blocks that the login shows. */
export const FIRST = {
${first.map(({ kind }) => `"${kind}": ${drawing(kind)},`).join("\n")}
};

/** The kinds that the login shows; the others come with the first area (\`more-drawings.ts\`). */
export type FirstKind = keyof typeof FIRST;
export type MoreKind = Exclude<BlockKind, FirstKind>;
`,
    },
    {
      file: `${WEB}/more-drawings.ts`,
      text: `${madeBy(`the drawings beside it and in ${WEB}/rare`)}import { lazyComponent } from "../later.tsx";
${imported(more, ".")}import type { MoreKind } from "./first-drawings.ts";
import type { BlockProps, BlockRenderer } from "./block-handlers.ts";

/** Large and rare: each is a separate file, loaded when one is shown. */
export const RARE = {
${rare
  .map(
    ({ kind, file }) =>
      `"${kind}": lazyComponent<BlockProps<"${kind}">>(async () => (await import("./rare/${file}")).${drawing(kind)}),`,
  )
  .join("\n")}
};

/** Renderers of every kind of block except the login's. */
export const DRAWN: { readonly [K in MoreKind]: BlockRenderer<K> } = {
${[
  ...more.map(({ kind }) => `"${kind}": ${drawing(kind)},`),
  ...rare.map(({ kind }) => `"${kind}": RARE${/^\w+$/.test(kind) ? `.${kind}` : `["${kind}"]`}.Drawn,`),
].join("\n")}
};
`,
    },
  ];
}
