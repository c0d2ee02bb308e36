import { momentText } from "../../calendar/moment.ts";
import { t } from "../../messages/message.ts";
import { continueButton, second } from "../define/define-screen.ts";
import { reportedToPlatform, type ScreenContext } from "../define/screen-context.ts";
import { timelineEvent } from "./timeline-event.ts";

const LABEL = t("Send me an SMS when there's a decision");

/** Whether the platform sends an SMS when there is a decision. */
const isAsked = ({ record }: Pick<ScreenContext, "record">): boolean =>
  Boolean(record?.loanResponse?.decisionSmsAskedAt);

/** An SMS when the decision is there (spec 1 §2: "If it is slow, the user is offered an SMS notice"): offered until it is asked for. */
export const decisionSms = {
  /** Says that it comes, once it is asked for. */
  block: (sight: Pick<ScreenContext, "record">) =>
    isAsked(sight) && {
      kind: "status" as const,
      tone: "success" as const,
      text: t("We'll send you an SMS when there's a decision. You can close this page."),
    },
  offer: (sight: Pick<ScreenContext, "record">) => (isAsked(sight) ? {} : { smsMe: continueButton(LABEL) }),
  /** The same beside a main action. */
  offerBeside: (sight: Pick<ScreenContext, "record">) => (isAsked(sight) ? {} : { smsMe: second(LABEL) }),
  flow: {
    call: "timelineEvent",
    doing: t("saving your details"),
    payload: () => timelineEvent("DECISION_SMS_REQUESTED"),
    next: ({ at }: Pick<ScreenContext, "at">) => reportedToPlatform({ decisionSmsAskedAt: momentText(at) }),
  },
} as const;
