import { MINUTE_MS } from "../../../calendar/duration.ts";
import { minutesFor, USUAL_MINUTES } from "../../../reference/usual-times.table.ts";
import { t } from "../../../messages/message.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineForm, defineScreen, link, main } from "../../define/define-screen.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { slowAnswer } from "../../behaviours/slow-answer.ts";
import { KYC_WAYS, type KycWays } from "./kyc-ways.ts";
import { ANOTHER_WAY, visit, type VisitContext, visitParts } from "./visit.ts";

/** Whether the lender may use the address that the papers show (spec 1 §7 "KYC", address-consent). */
const ADDRESS_CONSENT_FORM = defineForm({
  name: "addressConsent",
  fields: [
    {
      name: "addressConsent",
      label: t("Is the address on your documents your current address?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      hint: t("If not, your lender will ask for an address proof later."),
      options: [
        { value: "yes", label: t("Yes") },
        { value: "no", label: t("No") },
      ],
    },
  ],
});

const DONE = t("Identity verified");

const PARTS = visitParts({
  kind: "digital",
  there: t("Finish in the other window"),
  turn: t("Finish in the partner's window. The partner then checks your documents."),
  usuallyMs: USUAL_MINUTES.digital * MINUTE_MS,
  done: DONE,
  failed: t("Digital KYC failed"),
  failedHelps: [
    t("A camera and good light."),
    t("The original document, flat, with all 4 corners visible."),
    t("No cap, mask or sunglasses."),
  ],
});

/** Digital KYC: papers and face, on the partner's page (spec 1 §2, §7 "KYC"). */
export const digitalKyc = <const Name extends ScreenName>(name: Name, ways: KycWays = KYC_WAYS) =>
  defineScreen({
    name,
    progress: setUpProgress("identity"),
    look: { template: "form", picture: "phone" },
    side: {
      why: t("By law, lenders must verify your identity."),
    },
    memory: visit.memory,
    kept: visit.kept,
    part: visit.part,
    parts: {
      before: {
        title: t("Show your documents on camera"),
        blocks: [
          {
            kind: "lead",
            text: t("Our partner checks them on camera. This takes about {time}.", {
              time: minutesFor("digital"),
            }),
          },
          {
            kind: "list",
            title: t("Keep ready"),
            items: [
              t("Your original PAN card."),
              t("An address proof, such as a passport or voter ID."),
              t("A camera and good light."),
            ],
          },
        ],
        form: ADDRESS_CONSENT_FORM,
        actions: { start: main(t("Open our partner's page")), otherWay: link(ANOTHER_WAY) },
      },
      ...PARTS,
    },
    actions: { start: "consent", ...visit.actions(ways) },
    flows: {
      consent: {
        call: "addressConsent",
        during: "save-details",
        doing: t("saving your details"),
        loader: "submitting",
        payload: ({ values }) => ({ consentGiven: values.addressConsent === "yes" }),
        next: "visit",
      },
      visit: {
        call: "dkycInitiate",
        doing: t("opening the page"),
        loader: "loading",
        payload: () => ({}),
        next: visit.begun,
      },
      status: {
        call: "dkycGetStatus",
        doing: t("checking your details"),
        loader: null,
        quiet: true,
        payload: ({ memory }: VisitContext) => ({ transactionId: memory.transactionId }),
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
