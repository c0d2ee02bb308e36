import { TARGETS, ensureBuilt } from "./building.mjs";
import { makeSbom } from "./sbom.mjs";
import { enter } from "./setup.mjs";

// `npm run build`: everything that is shipped: the packages with their declarations, the command line, the platform
// and the web application, and beside them what they are made of.
await enter(import.meta.url, async () => {
  await ensureBuilt(Object.keys(TARGETS));
  await makeSbom();
});
