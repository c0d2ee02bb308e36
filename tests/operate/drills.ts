import { BACKUP } from "./backup.ts";
import type { Drill } from "./drill.ts";

/** Every drill, in the order of docs/safety.md. */
export const DRILLS: readonly Drill[] = [BACKUP];
