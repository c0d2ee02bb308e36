import { type Build, keepFilesAtHand, type WorkerScope } from "./files-at-hand.ts";

declare const BUILD: Build;

keepFilesAtHand(globalThis as unknown as WorkerScope, BUILD);
