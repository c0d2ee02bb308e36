import { MINUTE_MS } from "../../calendar/duration.ts";
import { LATER_MESSAGE } from "../../notices/later-messages.table.ts";
import { say } from "../../say/say.ts";
import { decisionSms } from "../behaviours/decision-sms.ts";
import { isStatusCheckRunning } from "../behaviours/status-check.ts";
import { waitingForBlock } from "../behaviours/waiting-for-block.ts";
import { defineScreen, goOn } from "../define/define-screen.ts";
import { ending } from "../define/look.ts";
import { nothing } from "../define/screen-context.ts";
import { recheck, refresh } from "../define/steps.ts";

/** How often the record is looked at when a wait is given up. */
const AFTERWARDS_MS = MINUTE_MS;

/** A wait without an answer (spec 1 §2 "No-response screen"): a decision that did not come, and what can still be done. */
export const noResponse = defineScreen({
  name: "noResponse",
  look: ending("hourglass"),
  /** When the customer wanted to go on waiting: it is given up again as long after this. */
  memory: { againSince: nothing<number>() },
  kept: ["againSince"],
  parts: {
    over: {
      title: LATER_MESSAGE.noResponse,
      blocks: (sight) => [
        {
          kind: "lead",
          text: say(
            "The lender hasn't replied in time. Your application is safe; you don't have to fill it in again.",
          ),
        },
        { kind: "text", text: say("Check again now, or come back later. We'll keep checking.") },
        decisionSms.block(sight),
        waitingForBlock(sight),
      ],
      actions: (sight) => ({ checkAgain: goOn(say("Check again")), ...decisionSms.offerBeside(sight) }),
    },
  },
  actions: {
    checkAgain: ({ remember, at }) => [remember({ againSince: at }), refresh()],
    smsMe: "askForSms",
  },
  flows: { askForSms: decisionSms.flow },
  entered: ({ start }) => start("look", AFTERWARDS_MS),
  timers: {
    // The rules lead to what has come, or back to here.
    look: (now) => [now.start("look", AFTERWARDS_MS), ...(isStatusCheckRunning(now) ? [] : [recheck()])],
  },
});
