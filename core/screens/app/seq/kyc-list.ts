import type { ReplyOf } from "../../../calls/calls.ts";
import { kycStep, type KycStepRow } from "../../../onboarding/kyc-steps.table.ts";
import { currentStep, type StepInOrder, stepsInOrder } from "../../../onboarding/steps-in-order.ts";
import { KYC_KINDS } from "../../../reference/kyc-kinds.table.ts";
import { lasting } from "../../../say/lasting.ts";
import { say } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import type { BlockOf } from "../../blocks/block.ts";
import { isScreenName, type ScreenName } from "../../catalogue.ts";
import { defineScreen, goOn, link, main } from "../../define-screen.ts";
import { ending } from "../../look.ts";
import { nothing, type Sight } from "../../sight.ts";
import { open } from "../../steps.ts";
import {
  checklistOf,
  earlyPart,
  freePart,
  orderActions,
  screenOfStep,
  standingOf,
  stepProgress,
  titleOf,
} from "./in-order.ts";
import { KYC_LIST_FORM } from "./kyc-list.form.ts";

type Kinds = ReplyOf<"unifiedKycMetadata">["kycKinds"];
type Recorded = Pick<Sight, "record">;

const STEP = "KYC";
const TITLE = say("Prove who you are");

/** The step that each kind is in the sequence; the video call is none, and is held on its one screen. */
const STEP_OF_KIND: Readonly<Record<string, string>> = {
  aadhaar: "AADHAAR_KYC",
  digital: "DIGITAL_KYC",
  central: "CENTRAL_KYC",
};

/** What the video call asks for, and how long it takes (assumed). */
const VIDEO = {
  asks: say("A video call with a person of the lender, with your PAN card in your hand."),
  takesSeconds: 300,
  screen: "rblVkyc",
};

const wayOf = (kind: string): Pick<KycStepRow, "asks" | "takesSeconds" | "screen"> =>
  kycStep(STEP_OF_KIND[kind] ?? "") ?? VIDEO;

function screenOfKind(kind: string): ScreenName {
  const { screen } = wayOf(kind);
  return isScreenName(screen) ? screen : "seqStepCounter";
}

const labelOf = (kind: string): Text =>
  KYC_KINDS.find((row) => row.kind === kind)?.label ?? say("Another way");

/** The steps of a fixed order that prove who somebody is. */
const identitySteps = ({ record }: Recorded): readonly StepInOrder[] =>
  stepsInOrder(record).filter(({ actionType }) => Object.values(STEP_OF_KIND).includes(actionType));

const isListed = ({ record }: Recorded): boolean =>
  stepsInOrder(record).some(({ actionType }) => actionType === STEP);

const isDone = ({ record }: Recorded): boolean =>
  stepsInOrder(record).some(({ actionType, status }) => actionType === STEP && status === "COMPLETED");

/** Each way that the lender takes, with what it asks for and how long it takes. */
const cards = (kinds: Kinds): BlockOf<"choice-cards", Words, never, "kind"> => ({
  kind: "choice-cards",
  field: "kind",
  cards: kinds.map(({ kind }) => {
    const { asks, takesSeconds } = wayOf(kind);
    return {
      value: kind,
      title: labelOf(kind),
      text: asks,
      ...(takesSeconds === null
        ? {}
        : { rows: [[say("Takes"), say("About {time} (assumed)", { time: lasting(takesSeconds) })]] }),
    };
  }),
});

/** The current step, where it is one of those that prove who somebody is. */
function currentProof(sight: Recorded): StepInOrder | null {
  const current = currentStep(stepsInOrder(sight.record));
  return identitySteps(sight).some((step) => step.actionType === current?.actionType) ? current : null;
}

/**
 * The proofs of identity in a sequential onboarding (ruling R50): where the step leaves the kind to the customer, the
 * choice among those that the metadata allows; where the order names each, how far they are.
 */
export const seqKycList = defineScreen({
  name: "seqKycList",
  look: { template: "form", picture: "card" },
  progress: (sight) => stepProgress(sight, STEP),
  memory: { kinds: nothing<Kinds>() },
  kept: ["kinds"],
  part(sight) {
    if (!isListed(sight)) return identitySteps(sight).length === 0 ? "free" : "list";
    if (isDone(sight)) return "done";
    const where = standingOf(sight, STEP);
    return where !== "open" ? where : sight.memory.kinds === null ? "unknown" : "choose";
  },
  parts: {
    choose: {
      title: TITLE,
      blocks: ({ memory }) => [
        { kind: "lead", text: say("One proof is enough. Choose the way that suits you.") },
        cards(memory.kinds ?? []),
      ],
      form: KYC_LIST_FORM,
      asking: ({ memory }) => ({
        kind: { options: (memory.kinds ?? []).map(({ kind }) => ({ value: kind, label: labelOf(kind) })) },
      }),
      actions: { take: main(say("Go on")), toSteps: link(say("To my steps")) },
    },
    unknown: {
      title: TITLE,
      blocks: [{ kind: "lead", text: say("We look up in which ways you can prove who you are.") }],
      actions: { tryAgain: goOn(say("Try again")), toSteps: link(say("To my steps")) },
    },
    list: {
      title: say("Your proofs of identity"),
      blocks: (sight) => [
        { kind: "lead", text: say("Your lender asks for these, in this order.") },
        checklistOf(sight, identitySteps(sight)),
      ],
      actions: (sight) => {
        const current = currentProof(sight);
        return current === null
          ? { toSteps: goOn(say("To my steps")) }
          : { toProof: goOn(titleOf(current)), toSteps: link(say("To my steps")) };
      },
    },
    done: {
      title: say("You have proven who you are"),
      look: ending("card"),
      blocks: [{ kind: "lead", text: say("One proof is enough. There is nothing more to do here.") }],
      actions: { toSteps: goOn(say("To my steps")) },
    },
    early: earlyPart,
    free: freePart,
  },
  actions: {
    ...orderActions,
    take: ({ values }) => open(screenOfKind(values.kind)),
    toProof(now) {
      const current = currentProof(now);
      return open(current === null ? "seqStepCounter" : screenOfStep(current));
    },
    tryAgain: "kinds",
  },
  flows: {
    kinds: {
      call: "unifiedKycMetadata",
      doing: say("looking up the ways"),
      loader: "gathering",
      payload: () => ({}),
      next: ({ remember }, { kycKinds }) => remember({ kinds: kycKinds }),
    },
  },
  entered: ({ part, call, memory }) =>
    part === "unknown" || (part === "choose" && memory.kinds === null) ? call("kinds") : [],
});
