import { PlainFailure } from "./plain-failure.ts";
import { DatabaseDamaged } from "../store/database-damaged.ts";
import type { HandlersOf } from "./handlers-of.ts";
import type { Services } from "./services.ts";

const CANNOT_SERVE = ["CANNOT_SERVE", "The platform cannot serve now."] as const;
const DAMAGED = ["DATABASE_DAMAGED", "The platform's database is damaged."] as const;

/** Whether the platform can serve: 200 while its store answers, 503 while it does not; and whether its log is written. */
export const healthHandlers = ({ store }: Services, isLogFailing: () => boolean): HandlersOf<"health"> => ({
  healthz: async () => {
    try {
      await store.check();
    } catch (error) {
      throw new PlainFailure(503, { words: error instanceof DatabaseDamaged ? DAMAGED : CANNOT_SERVE });
    }
    return { status: "ok", ...(isLogFailing() ? { log: "failing" } : {}) } as const;
  },
});
