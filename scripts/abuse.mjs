import { playTests } from "./play-tests.mjs";
import { enter } from "./setup.mjs";

// `npm run abuse`: every class of abuse in full, a line of counts each (docs/safety.md); `npm run abuse -- links` some of it.
await enter(import.meta.url, () => {
  process.env.ABUSE_SIZE ||= "20";
  return playTests("abuse");
});
