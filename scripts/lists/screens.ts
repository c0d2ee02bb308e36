import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnyScreen } from "../../core/screens/define/screen-context.ts";
import { byText, Contradiction, type MadeList, madeBy } from "./made.ts";

/** Where screens have their files; what several of them do alike, and their blocks, are no screens. */
const FILES = "core/screens/{account,app,chat,cm,documents,google,ml,qual,restructure,top-level}/**/*.ts";

/** Screens that a file exports under one name: one, or a family of them. */
interface Exported {
  readonly file: string;
  readonly as: string;
  readonly screens: readonly AnyScreen[];
  readonly isFamily: boolean;
}

const isScreen = (value: unknown): value is AnyScreen =>
  typeof value === "object" && value !== null && "name" in value && "parts" in value && "memory" in value;

/** The screens that a file's export is or holds; none where it is something else. */
function screensIn(value: unknown): readonly AnyScreen[] {
  if (isScreen(value)) return [value];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const held = Object.values(value);
  return held.length > 0 && held.every(isScreen) ? held : [];
}

async function exportedIn(root: string): Promise<readonly Exported[]> {
  const found: Exported[] = [];
  for (const file of globSync(FILES, { cwd: root }).toSorted(byText)) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, unknown>>;
    for (const [as, value] of Object.entries(module)) {
      const screens = screensIn(value);
      if (screens.length > 0) found.push({ file, as, screens, isFamily: !isScreen(value) });
    }
  }
  return found;
}

/** Fails where two files make one screen, naming both: which of them is meant is no one's guess. */
export function failOnTwo(
  found: readonly (Pick<Exported, "file" | "as"> & {
    readonly screens: readonly Pick<AnyScreen, "name">[];
  })[],
): void {
  const makers = new Map<string, string>();
  for (const { file, as, screens } of found) {
    for (const { name } of screens) {
      const other = makers.get(name);
      if (other !== undefined)
        throw new Contradiction(`the screen ${name} is made twice: as ${other}, and as ${as} of ${file}`);
      makers.set(name, `${as} of ${file}`);
    }
  }
}

const constantOf = (area: string): string => `${area.toUpperCase().replaceAll("-", "_")}_SCREENS`;

/** One import for each file. */
const importsOf = (found: readonly Exported[], up: string): string =>
  [...new Set(found.map(({ file }) => file))]
    .map((file) => {
      const names = found.filter((one) => one.file === file).map(({ as }) => as);
      return `import { ${names.join(", ")} } from "${up}${file.slice("core/screens/".length)}";\n`;
    })
    .join("");

/** An area's file below `areas`: the parts of a context have a folder of their own, `app-bank` is `app/bank.ts`. */
const fileOf = (area: string): string => `${area.replace("-", "/")}.ts`;

const listOf = (area: string, found: readonly Exported[]): MadeList => {
  const up = area.includes("-") ? "../../" : "../";
  return {
    file: `core/screens/areas/${fileOf(area)}`,
    text: `${madeBy("the screens' files and rows")}${importsOf(found, up)}import { byName, type Screens } from "${up}define/define-screen.ts";

/** ${
      area === "open"
        ? "The screens of the first load: those whose rows name no family."
        : `What is loaded together as \`${area}\`, as the rows of these screens say.`
    } */
export const ${constantOf(area)}: Screens = byName(
${found.map(({ as, isFamily }) => (isFamily ? `...Object.values(${as})` : as)).join(",\n")},
);
`,
  };
};

/** Whether an area's screens are all of one file, which needs no list of its own. */
const isOneFile = ([area, found]: readonly [string, readonly Exported[]]): boolean =>
  area !== "open" && new Set(found.map(({ file }) => file)).size === 1;

/** How an area's screens are imported: its file of screens where it is one, else its list. */
function importOf(area: string, found: readonly Exported[]): string {
  const [first] = found;
  if (first === undefined || !isOneFile([area, found]))
    return `(await import("./${fileOf(area)}")).${constantOf(area)}`;
  const path = `../${first.file.slice("core/screens/".length)}`;
  if (found.length > 1)
    return `import("${path}").then((screens) => byName(${found.map(({ as, isFamily }) => (isFamily ? `...Object.values(screens.${as})` : `screens.${as}`)).join(", ")}))`;
  const only = `(await import("${path}")).${first.as}`;
  return first.isFamily ? `byName(...Object.values(${only}))` : `byName(${only})`;
}

/** Where each area's screens are, for who brings them. */
const index = (areas: readonly (readonly [string, readonly Exported[]])[]): MadeList => ({
  file: "core/screens/areas/screens-of.ts",
  text: `${madeBy("the screens' files and rows")}import type { Family } from "../define/screen.ts";
import { byName, type Screens } from "../define/define-screen.ts";

/**
 * Where every screen that is built comes from, but those that are there from the start: each area with the import of its
 * screens. The application brings one when the customer gets there, \`ALL_SCREENS\` all of them.
 */
export const SCREENS_OF = {
${areas.map(([area, found]) => `"${area}": async () => ${importOf(area, found)},`).join("\n")}
} satisfies Readonly<Record<string, () => Promise<Screens>>> & Readonly<Record<Family, unknown>>;
`,
});

/**
 * What is loaded together: a list for each area that has several files, with every screen whose row names it (\`family\`) or whose part of the
 * catalogue comes as one. A screen is every export of a screen's file that is one, or a family of them.
 */
export async function screenLists(root: string): Promise<readonly MadeList[]> {
  const { areaOf } = await import("../../core/journey/navigation/areas.ts");
  const { isScreenName, SCREENS } = await import("../../core/screens/catalogue.ts");
  const order = new Map<string, number>(SCREENS.map(({ name }, at) => [name, at]));
  const placeOf = ({ screens }: Exported): number =>
    Math.min(...screens.map(({ name }) => order.get(name) ?? 0));
  const found = await exportedIn(root);
  failOnTwo(found);
  const areas = new Map<string, Exported[]>();
  for (const each of found.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    for (const area of new Set(each.screens.map(({ name }) => areaFor(name, each.file)))) {
      areas.set(area, [...(areas.get(area) ?? []), each]);
    }
  }
  const lists = [...areas].filter((one) => !isOneFile(one)).map(([area, screens]) => listOf(area, screens));
  return [...lists, index([...areas].filter(([area]) => area !== "open"))];

  function areaFor(name: string, file: string): string {
    if (!isScreenName(name))
      throw new Contradiction(`${file} makes the screen ${name}, which has no row in a *.routes.table.ts`);
    return areaOf(name) ?? "open";
  }
}
