import type { Who } from "@creditline/core/routing/situation";

/** Somebody as a sentence names them: "the lender", "support", "nobody". */
export const whoText = (who: Who): string => (who === "nobody" || who === "support" ? who : `the ${who}`);
