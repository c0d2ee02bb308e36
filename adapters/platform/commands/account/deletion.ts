import { DAY_MS } from "@creditline/core/calendar/duration";
import { indiaDay } from "@creditline/core/calendar/india";
import type { AccountDeletionReply } from "@creditline/core/calls/own-account.shapes";
import { DELETION_DAYS } from "@creditline/core/reference/kept-by-law.table";
import { english } from "@creditline/core/say/said";
import { onDay, say, verbatim } from "@creditline/core/say/say";
import { happened } from "../../model/customer/events.ts";
import { NOT_YOU, toldBySms } from "../../model/customer/told-by-sms.ts";
import type { Decide } from "../customers.ts";

const replyOf: ReturnType<Decide<AccountDeletionReply>>["reply"] = ({ onboarding: { deletion } }) => ({
  success: true,
  deletion,
});

/**
 * Asks that what is kept of the customer be deleted. A person carries it out: what the law has us keep is told from what
 * it does not. Asked again it goes on as it did; the phone is told (ruling R58).
 */
export const askDeletion =
  (number: string): Decide<AccountDeletionReply> =>
  (state, now) => {
    if (state.onboarding.deletion !== null) return { events: [], reply: replyOf };
    const doneBy = new Date(now + DELETION_DAYS * DAY_MS).toISOString();
    const told = say(
      "We delete what we keep about you by {day}, as you asked, but for what the law has us keep. Number {number}. {notYou}",
      {
        day: onDay(indiaDay(Date.parse(doneBy))),
        number: verbatim(number),
        notYou: verbatim(NOT_YOU),
      },
    );
    return {
      events: [happened(now, "deletion.asked", { number, doneBy })],
      messages: [toldBySms(state.phone, now, english(told))],
      reply: replyOf,
    };
  };

/** The customer stays after all. Nothing that is not asked for is taken back. */
export const takeDeletionBack: Decide<AccountDeletionReply> = (state, now) => ({
  events: state.onboarding.deletion === null ? [] : [happened(now, "deletion.taken-back", {})],
  messages:
    state.onboarding.deletion === null
      ? []
      : [
          toldBySms(
            state.phone,
            now,
            "You took back that we delete what we keep about you. Nothing was deleted.",
          ),
        ],
  reply: replyOf,
});
