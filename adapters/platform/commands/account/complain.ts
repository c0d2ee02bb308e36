import { DAY_MS, indiaDay } from "@creditline/core/calendar/duration";
import type { Done } from "@creditline/core/calls/call";
import {
  type ComplainReply,
  type ComplainRequest,
  COMPLAINTS_A_DAY,
} from "@creditline/core/calls/own-account/own-account.calls";
import { COMPLAINT_DAYS } from "@creditline/core/reference/complaints.table";
import { LONGEST_COMPLAINT } from "@creditline/core/reference/text-lengths.table";
import { onDay, t, verbatim } from "@creditline/core/messages/message";
import type { ComplaintAnswerRequest } from "../../../contract/sandbox.shapes.ts";
import { shownComplaint } from "../../model/account/complaints.ts";
import { createEvent } from "../../model/customer/events.ts";
import { smsTo } from "../../model/customer/notices.ts";
import { isAbsent, textField, notFound, refused, requireKnown } from "../../model/refusals.ts";
import type { Decide } from "../customers.ts";
import { plainMessage } from "../help/help.ts";

/**
 * Raises a complaint under a number, and sends the phone the date by which it is answered. Throws Refused for too many
 * in a day.
 */
export const complain =
  ({ about, text }: ComplainRequest, number: string): Decide<ComplainReply> =>
  (state, now) => {
    const { complaints } = state.onboarding;
    const lately = complaints.filter(({ raisedAt }) => Date.parse(raisedAt) > now - DAY_MS);
    if (lately.length >= COMPLAINTS_A_DAY) {
      throw refused(
        "TOO_MANY_COMPLAINTS",
        t("You've raised several complaints today. Write again tomorrow, or call us."),
        "text",
      );
    }
    const message = t("We've received your complaint {number}. We'll reply by {day}.", {
      number: verbatim(number),
      day: onDay(indiaDay(now + COMPLAINT_DAYS * DAY_MS)),
    });
    return {
      events: [
        createEvent(now, "complaint.raised", {
          number,
          about,
          text: plainMessage(text, LONGEST_COMPLAINT),
        }),
      ],
      messages: [smsTo(state, now, message)],
      reply: (after) => {
        const raised = after.onboarding.complaints.find((one) => one.number === number);
        if (raised === undefined) throw new Error("a complaint that was raised is there");
        return { success: true, complaint: shownComplaint(raised, now) };
      },
    };
  };

/**
 * Records the grievance officer's answer to a complaint, the newest open one if none is named, and notifies the phone
 * that there is an answer.
 */
export const answerComplaint =
  ({ number, text, name }: ComplaintAnswerRequest): Decide<Done> =>
  (state, now) => {
    requireKnown(state);
    const { complaints } = state.onboarding;
    const meant = isAbsent(number)
      ? complaints.findLast(({ answer }) => answer === null)
      : complaints.find((one) => one.number === number);
    if (meant === undefined) throw notFound("NO_SUCH_COMPLAINT", t("Complaint not found."));
    const message = t("We've replied to your complaint {number}. Read it under Your account.", {
      number: verbatim(meant.number),
    });
    return {
      events: [
        createEvent(now, "complaint.answered", {
          number: meant.number,
          text: plainMessage(text, LONGEST_COMPLAINT),
          name: isAbsent(name) ? "Our grievance officer" : textField("name", name),
        }),
      ],
      messages: [smsTo(state, now, message)],
      reply: () => ({ success: true }),
    };
  };
