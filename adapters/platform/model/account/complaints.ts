import { momentText } from "@creditline/core/calendar/civil-day";
import { DAY_MS } from "@creditline/core/calendar/duration";
import type { ComplainReply, ComplainRequest } from "@creditline/core/calls/own-account/own-account.calls";
import { COMPLAINT_DAYS } from "@creditline/core/reference/complaints.table";

/** A complaint as stored. */
export interface KeptComplaint {
  readonly number: string;
  readonly about: ComplainRequest["about"];
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly raisedAt: string;
  readonly answer: { readonly at: string; readonly name: string; readonly text: string } | null;
}

type Shown = ComplainReply["complaint"];

/** The moment by which a complaint is to be answered, in milliseconds since 1970. */
const answerBy = ({ raisedAt }: KeptComplaint): number => Date.parse(raisedAt) + COMPLAINT_DAYS * DAY_MS;

/**
 * A complaint as of a moment: once answered, it may go to the regulator's ombudsman at once if the answer does not
 * settle it; without an answer, after thirty days (RBI, Integrated Ombudsman Scheme 2021).
 */
export function shownComplaint(complaint: KeptComplaint, now: number): Shown {
  const by = answerBy(complaint);
  const { answer } = complaint;
  return {
    ...complaint,
    state: answer !== null ? "ANSWERED" : now < by ? "OPEN" : "OVERDUE",
    answerBy: momentText(by),
    ombudsmanFrom: answer?.at ?? momentText(by),
  };
}

/** The complaints, newest first. */
export const shownComplaints = (complaints: readonly KeptComplaint[], now: number): readonly Shown[] =>
  complaints.toReversed().map((complaint) => shownComplaint(complaint, now));
