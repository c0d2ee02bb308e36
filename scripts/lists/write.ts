import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { LENDER_CODES } from "../../core/reference/lenders/lender-codes.table.ts";
import { drawingLists, kindsList } from "./blocks.ts";
import { addressTables } from "./calls.ts";
import { lenderList } from "./lenders.ts";
import { Contradiction, type MadeList } from "./made.ts";
import { screenLists } from "./screens.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const onlyCheck = process.argv.includes("--check");

/** The text as the formatter would leave it. */
async function formatted({ file, text }: MadeList): Promise<string> {
  const filepath = join(ROOT, file);
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}

/** Writes the lists that say something else than the files do, or only names them; gives how many there were. */
async function bringUpToDate(lists: readonly MadeList[]): Promise<number> {
  let behind = 0;
  for (const list of lists) {
    const path = join(ROOT, list.file);
    const text = await formatted(list);
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    behind += 1;
    if (onlyCheck) {
      process.stdout.write(`${list.file} is not what the files say now: run npm run docs\n`);
    } else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      process.stdout.write(`wrote ${list.file}\n`);
    }
  }
  return behind;
}

/** Takes away the list of an area that no row names any more. */
function leaveNone(folder: string, lists: readonly MadeList[]): number {
  const made = new Set(lists.map(({ file }) => file));
  const old = globSync(`${folder}/**/*.ts`, { cwd: ROOT }).filter((file) => !made.has(file));
  for (const file of old) {
    process.stdout.write(
      onlyCheck ? `${file} lists nothing any more: run npm run docs\n` : `removed ${file}\n`,
    );
    if (!onlyCheck) rmSync(join(ROOT, file));
  }
  return old.length;
}

async function run(): Promise<number> {
  // What the screens import has to be right before they are read.
  const behind = await bringUpToDate([
    lenderList(ROOT, LENDER_CODES),
    kindsList(ROOT),
    ...drawingLists(ROOT),
  ]);
  // Worked out with the lenders' tables, whose list is right by now.
  const { aprTable } = await import("./apr.ts");
  const apr = await bringUpToDate([aprTable()]);
  const calls = await bringUpToDate(await addressTables());
  const screens = await screenLists(ROOT);
  return behind + apr + calls + (await bringUpToDate(screens)) + leaveNone("core/screens/areas", screens);
}

try {
  const behind = await run();
  if (onlyCheck && behind > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Contradiction)) throw error;
  process.stderr.write(`error: ${error.message}\n`);
  process.exitCode = 1;
}
