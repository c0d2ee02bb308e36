import { lasting } from "../say/lasting.ts";
import { say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import type { KycStepRow } from "./kyc-steps.table.ts";
import type { StepInOrder } from "./steps-in-order.ts";

/** What a step of the sequential onboarding is called; by its action type where nothing else is known of it. */
export const titleOf = ({ row, actionType }: Pick<StepInOrder, "row" | "actionType">): Text =>
  row?.title ?? verbatim(actionType);

/** What a step asks of the customer, and how long it takes where that is known. */
export const takesOf = ({ asks, takesSeconds }: KycStepRow): Text =>
  takesSeconds === null ? asks : say("{asks} About {time}.", { asks, time: lasting(takesSeconds) });
