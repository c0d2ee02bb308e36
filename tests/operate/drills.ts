import { BACKUP } from "./backup.ts";
import { CONNECTIONS } from "./connections.ts";
import { FAILOVER, RESTART, UPGRADE } from "./database.ts";
import { DAY, FULL_DISK } from "./day.ts";
import type { Drill } from "./drill.ts";

/** Every drill, in the order of docs/safety.md. */
export const DRILLS: readonly Drill[] = [BACKUP, UPGRADE, RESTART, FAILOVER, CONNECTIONS, DAY, FULL_DISK];
