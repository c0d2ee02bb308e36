import { join } from "node:path";
import { ensureBuilt } from "./building.mjs";
import { ROOT, SetupError, enter, handOver } from "./setup.mjs";

// `npm run pictures -- FOLDER [JOURNEY…]`: contact sheets of every part of every screen that journeys come to, at 360 and
// 1280 pixels, light and dark; and what a program finds wrong in their layout. FOLDER is emptied first.
await enter(import.meta.url, async () => {
  const [folder, ...journeys] = process.argv.slice(2);
  if (folder === undefined) throw new SetupError("name a folder for the pictures; it is emptied first");
  await ensureBuilt(["web"]);
  return handOver(process.execPath, [
    "--conditions=source",
    join(ROOT, "tests", "browser", "draw-pictures.ts"),
    folder,
    ...journeys,
  ]);
});
