import { type Build, cacheFiles, type WorkerScope } from "./files-at-hand.ts";

declare const BUILD: Build;

cacheFiles(globalThis as unknown as WorkerScope, BUILD);
