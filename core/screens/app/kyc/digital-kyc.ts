import { MINUTE_MS } from "../../../calendar/duration.ts";
import { minutesFor, USUAL_MINUTES } from "../../../reference/usual-times.table.ts";
import { say } from "../../../say/say.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineForm } from "../../define-form.ts";
import { defineScreen, link, main } from "../../define-screen.ts";
import { setUpProgress } from "../../behaviours/set-up-progress.ts";
import { slowAnswer } from "../../behaviours/slow-answer.ts";
import { KYC_WAYS, type KycWays } from "./kyc-ways.ts";
import { ANOTHER_WAY, visit, visitParts, type VisitNow } from "./visit.ts";

/** Whether the lender may use the address that the papers show (spec 1 §7 "KYC", address-consent). */
const ADDRESS_CONSENT_FORM = defineForm({
  name: "addressConsent",
  fields: [
    {
      name: "addressConsent",
      label: say("May your lender use the address on your papers as the address where you live now?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Say whether the address on your papers may be used."),
      hint: say("With no, your lender asks you for a proof of your address later."),
      options: [
        { value: "yes", label: say("Yes, use it") },
        { value: "no", label: say("No, do not use it") },
      ],
    },
  ],
});

const PARTS = visitParts({
  kind: "digital",
  there: say("Finish in the window that has opened"),
  thereLead: say("The partner looks at your papers and at your face, in a window of its own."),
  turn: say("Finish in the partner's window. The partner then checks it."),
  usuallyMs: USUAL_MINUTES.digital * MINUTE_MS,
  done: say("Your digital KYC is done"),
  doneLead: say("Your papers and your face have been checked."),
  failed: say("Your digital KYC did not succeed"),
  failedHelps: [
    say("A bright place, and a clean lens."),
    say("The original paper, flat, with all 4 corners in the picture."),
    say("Your face without cap, mask or sunglasses."),
  ],
});

/** Digital KYC: papers and face, on the partner's page (spec 1 §2, §7 "KYC"). */
export const digitalKyc = <const Name extends ScreenName>(name: Name, ways: KycWays = KYC_WAYS) =>
  defineScreen({
    name,
    progress: setUpProgress("identity"),
    look: { template: "form", picture: "phone" },
    side: {
      why: say("A lender has to know who borrows."),
      next: say("Once the partner has checked, you go on here with your next step."),
    },
    memory: visit.memory,
    kept: visit.kept,
    part: visit.part,
    parts: {
      before: {
        title: say("Show your papers and your face"),
        blocks: [
          {
            kind: "lead",
            text: say("A partner of your lender checks them by camera. It takes about {time}.", {
              time: minutesFor("digital"),
            }),
          },
          {
            kind: "list",
            title: say("Have at hand"),
            items: [
              say("Your PAN card, the original."),
              say("A paper with your address, such as a passport or a voter card."),
              say("A camera, and a bright place."),
            ],
          },
        ],
        form: ADDRESS_CONSENT_FORM,
        actions: { start: main(say("Open the partner's page")), otherWay: link(ANOTHER_WAY) },
      },
      ...PARTS,
    },
    actions: { start: "consent", ...visit.actions(ways) },
    flows: {
      consent: {
        call: "addressConsent",
        during: "save-details",
        doing: say("saving your details"),
        loader: "submitting",
        payload: ({ values }) => ({ consentGiven: values.addressConsent === "yes" }),
        next: "visit",
      },
      visit: {
        call: "dkycInitiate",
        doing: say("opening the page"),
        loader: "loading",
        payload: () => ({}),
        next: visit.begun,
      },
      status: {
        call: "dkycGetStatus",
        doing: say("checking your KYC"),
        loader: null,
        quiet: true,
        payload: ({ memory }: VisitNow) => ({ transactionId: memory.transactionId }),
        next: (now: VisitNow, { status }) => visit.stands(now, status),
        failed: slowAnswer.again,
      },
      ask: visit.ask("dkycGetStatus"),
      metadata: visit.metadata("digital"),
    },
    entered: visit.entered,
    timers: visit.timers,
  });

export const dkyc = digitalKyc("dkyc");
