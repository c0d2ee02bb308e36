import { TARGETS, ensureBuilt } from "./building.mjs";
import { enter } from "./setup.mjs";

// `npm run build`: everything that is shipped: the packages with their declarations, the command line, the platform
// and the web application.
await enter(import.meta.url, () => ensureBuilt(Object.keys(TARGETS)));
