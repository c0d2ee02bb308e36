import { MINUTE_MS } from "../../../calendar/duration.ts";
import { minutesFor, USUAL_MINUTES } from "../../../reference/usual-times.table.ts";
import { say } from "../../../say/say.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineForm } from "../../define/define-form.ts";
import { defineScreen, link, main } from "../../define/define-screen.ts";
import { setUpProgress } from "../../behaviours/set-up-progress.ts";
import { slowAnswer } from "../../behaviours/slow-answer.ts";
import { KYC_WAYS, type KycWays } from "./kyc-ways.ts";
import { ANOTHER_WAY, visit, type VisitNow, visitParts } from "./visit.ts";

/** Whether the lender may use the address that the papers show (spec 1 §7 "KYC", address-consent). */
const ADDRESS_CONSENT_FORM = defineForm({
  name: "addressConsent",
  fields: [
    {
      name: "addressConsent",
      label: say("Is the address on your documents your current address?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one."),
      hint: say("If not, your lender will ask for an address proof later."),
      options: [
        { value: "yes", label: say("Yes") },
        { value: "no", label: say("No") },
      ],
    },
  ],
});

const DONE = say("Identity verified");

const PARTS = visitParts({
  kind: "digital",
  there: say("Finish in the other window"),
  turn: say("Finish in the partner's window. The partner then checks your documents."),
  usuallyMs: USUAL_MINUTES.digital * MINUTE_MS,
  done: DONE,
  failed: say("Digital KYC failed"),
  failedHelps: [
    say("A camera and good light."),
    say("The original document, flat, with all 4 corners visible."),
    say("No cap, mask or sunglasses."),
  ],
});

/** Digital KYC: papers and face, on the partner's page (spec 1 §2, §7 "KYC"). */
export const digitalKyc = <const Name extends ScreenName>(name: Name, ways: KycWays = KYC_WAYS) =>
  defineScreen({
    name,
    progress: setUpProgress("identity"),
    look: { template: "form", picture: "phone" },
    side: {
      why: say("By law, lenders must verify your identity."),
    },
    memory: visit.memory,
    kept: visit.kept,
    part: visit.part,
    parts: {
      before: {
        title: say("Show your documents and face"),
        blocks: [
          {
            kind: "lead",
            text: say("Our partner checks them on camera. This takes about {time}.", {
              time: minutesFor("digital"),
            }),
          },
          {
            kind: "list",
            title: say("Keep ready"),
            items: [
              say("Your PAN card, the original."),
              say("An address proof, such as a passport or voter ID."),
              say("A camera and good light."),
            ],
          },
        ],
        form: ADDRESS_CONSENT_FORM,
        actions: { start: main(say("Open partner's page")), otherWay: link(ANOTHER_WAY) },
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
        doing: say("checking your details"),
        loader: null,
        quiet: true,
        payload: ({ memory }: VisitNow) => ({ transactionId: memory.transactionId }),
        next: visit.leadsOn(ways, DONE),
        failed: slowAnswer.again,
      },
      ask: visit.ask("dkycGetStatus", ways, DONE),
      metadata: visit.metadata("digital"),
    },
    entered: visit.entered,
    timers: visit.timers,
  });

export const dkyc = digitalKyc("dkyc");
