import { join } from "node:path";
import { ensureBuilt } from "./building.mjs";
import { ROOT, SetupError, enter, handOver } from "./setup.mjs";

// `npm run pictures -- FOLDER [--only LOOKS] [--minutes N] [--go-on] [JOURNEY…]`: contact sheets of every part of
// every screen that journeys come to, at 360 and 1280 pixels, light and dark; of some of each template at 768 and 1920
// and in forced colours too; and what a program finds wrong in their layout. FOLDER is emptied first, but with `--go-on`, which continues where an earlier
// run stopped. `--only 1280,360-dark` draws these alone, `--minutes` stops after the journey that is under way then.
await enter(import.meta.url, async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith("-"))
    throw new SetupError("name a folder for the pictures; it is emptied first");
  await ensureBuilt(["web"]);
  return handOver(process.execPath, [
    "--conditions=source",
    join(ROOT, "tests", "browser", "draw-pictures.ts"),
    folder,
    ...rest,
  ]);
});
