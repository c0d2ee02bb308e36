import { MAGIC_LINK_ACTIONS } from "./actions.table.ts";
import type { MagicLinkAction } from "./actions.table.ts";

/** The actions that are completed by signing a lender's documents (spec 2 §2). */
export const SIGNING_ACTIONS: readonly MagicLinkAction[] = MAGIC_LINK_ACTIONS.filter(({ screen }) =>
  screen.startsWith("signDocuments"),
).map(({ action }) => action);

/** The actions whose screen shows the terms: their own, and a signature that waits for them. */
export const TERMS_ACTIONS: readonly MagicLinkAction[] = ["terms_and_conditions_pending", ...SIGNING_ACTIONS];
