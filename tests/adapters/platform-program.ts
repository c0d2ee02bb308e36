import { fileURLToPath } from "node:url";

/** The platform's program as it is built and shipped: it starts in a fifth of the time that its sources take. */
export const PLATFORM_PROGRAM = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));
