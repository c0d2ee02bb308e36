import type { Who } from "@creditline/core/routing/situation";

/** Someone as a sentence names them: "the lender", "support", "no one". */
export const assigneeName = (who: Who): string =>
  who === "nobody" ? "no one" : who === "support" ? who : `the ${who}`;
