import { LOADER } from "../../notices/messages.table.ts";
import { DECISION_USUALLY_MS } from "../../onboarding/decision-time.ts";
import { t } from "../../messages/message.ts";
import { STATUS_CODES } from "../../status/code.ts";
import { bankStatements, STATEMENT_MODE_FORM } from "../behaviours/bank-statements.ts";
import { waitingForBesideWait } from "../behaviours/waiting.ts";
import { waitForDecision } from "../behaviours/decision-wait.ts";
import { TU_VERSION } from "../../calls/tu-version.ts";
import { defineScreen, main } from "../define/define-screen.ts";
import { applicationSent, refresh } from "../define/screen-context.ts";

const TITLE = t("Verify your income");

/** The income-statement screen: netbanking or PDF statements (spec 1 §2; landing rule 3). */
export const perfiosValidation = defineScreen({
  name: "perfiosValidation",
  look: { template: "form", picture: "bank" },
  side: {
    why: t("Your lender uses your statements only to check your income."),
    next: { 30_000: t("Next, the decision, usually in about 30 seconds.") }[DECISION_USUALLY_MS],
  },
  memory: { ...waitForDecision.memory, ...bankStatements.memory },
  kept: [waitForDecision.kept, ...bankStatements.kept],
  part: ({ status }, turned) =>
    status === STATUS_CODES.AIP_PERFIOS_SUBMITTED ? "wait" : (turned ?? "choose"),
  parts: {
    choose: {
      title: TITLE,
      blocks: [{ kind: "lead", text: t("One more step: verify your income.") }],
      form: STATEMENT_MODE_FORM,
      actions: { continue: main(t("Continue")) },
    },
    "at-bank": { title: TITLE, ...bankStatements.atBank },
    account: { title: TITLE, ...bankStatements.account },
    wait: {
      title: t("We're checking your statements"),
      blocks: (ctx) => [...waitForDecision.blocks(ctx, LOADER.scrutinizing), waitingForBesideWait(ctx)],
    },
  },
  actions: {
    continue: ({ values, call }) => call(values.mode === "NETBANKING" ? "openBank" : "upload"),
    openAgain: "openBank",
    checkStatus: "checkStatus",
    otherWay: bankStatements.again,
    submit: "choose",
  },
  flows: {
    ...bankStatements.flows,
    choose: { ...bankStatements.flows.choose, next: "submit" },
    submit: {
      call: "applicationSubmitPerfios",
      during: "submit-statements",
      loader: "submitting",
      payload: ({ customerId }) => ({ customerId, tuVersion: TU_VERSION }),
      next: (ctx) => [...bankStatements.again(ctx), applicationSent(), refresh()],
    },
    ...waitForDecision.flows,
  },
  entered: (ctx) => (ctx.part === "wait" ? waitForDecision.begin(ctx) : []),
  left: waitForDecision.left,
  timers: waitForDecision.timers,
});
