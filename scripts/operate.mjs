import { ensureBuilt } from "./building.mjs";
import { playTests } from "./play-tests.mjs";
import { enter } from "./setup.mjs";

// `npm run operate`: drills of operation in full, a line of figures each (docs/safety.md); `npm run operate -- backup` one.
await enter(import.meta.url, async () => {
  await ensureBuilt(["server"]);
  process.env.OPERATE = "full";
  return playTests("operate");
});
