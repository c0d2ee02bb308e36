import type { ReplyOf } from "../../../calls/calls.ts";
import { activeLineOf } from "../../../credit-line/active-line-of.ts";
import { isHigherApprovedLimit } from "../../../credit-line/higher-limit.ts";
import type { CustomerRecord } from "../../../customer/record.ts";
import { checklistOf, type OnboardingChecklist, type StepScreen } from "../../../onboarding/checklist.ts";
import type { OnboardingStep, StepStanding } from "../../../onboarding/step.ts";
import { isLenderCode } from "../../../reference/lender-codes.table.ts";
import { lenderRow } from "../../../reference/lenders.table.ts";
import { counted, heard, listed, rupees, say, verbatim } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import { lookingAgain } from "../../behaviours/looking-again.ts";
import { blockOfTurn } from "../../behaviours/turn-block.ts";
import { turnInOnboarding } from "../../behaviours/turn-in-onboarding.ts";
import type { Block } from "../../blocks/block.ts";
import type { StepState } from "../../blocks/step-state.ts";
import { defineScreen, goOn, link, main, second } from "../../define-screen.ts";
import { nothing, type Sight } from "../../sight.ts";
import { mark, NOTHING, open, recheck, refresh } from "../../steps.ts";
import { ASK_FORM, askRange, lineOptions } from "./ask-amount.form.ts";
import { LINE_NAMES } from "./line-names.ts";
import { pathWith, screenIn } from "./path-info.ts";
import { PLACE_FORM, placeBlocks, wrongPlace } from "./place.form.ts";
import { PROVIDER_FORM } from "./provider.form.ts";
import { placeAnswer } from "../../../session/place-answer.ts";
import { whoHasIt } from "./who-has-it.ts";

type Step = OnboardingStep<StepScreen>;
type Recorded = Pick<Sight, "record">;
type Connect = ReplyOf<"connectOptions">["options"];

/** How far the customer is with the provider. */
interface WithProvider {
  readonly transactionId: string;
  readonly status: string;
  /** Whether the code was right. */
  readonly proved: boolean;
  readonly ids: readonly { readonly id: string; readonly name: string }[];
}

interface Memory {
  readonly provider: WithProvider | null;
  readonly connect: Connect;
  /** The screen that was opened last, on whichever device. */
  readonly lastAt: string | null;
  /** Whether what stands beside the record was asked for in this visit of the screen. */
  readonly asked: boolean;
}
type Here = Sight<Memory>;

const NOTHING_ASKED: OnboardingChecklist = { steps: [], next: null, waitsFor: [], isComplete: false };

const checklistIn = ({ record }: Recorded): OnboardingChecklist =>
  record === null ? NOTHING_ASKED : checklistOf(record);

/** Who lends: the legal name where it is public, and never guessed (ruling R57). */
function lenderRows(record: CustomerRecord | null): readonly (readonly [Text, Text])[] {
  const code = record?.loanResponse?.applicationState?.currentPartnerCode ?? "";
  if (!isLenderCode(code)) return [];
  const { name, legal } = lenderRow(code);
  return [
    [say("Your lender"), verbatim(name)],
    [say("Its legal name"), legal === null ? say("Not stated") : verbatim(legal.name)],
  ];
}

/** What the customer said is wanted (spec 1 §3 `userAskAmount`, `selectedAmount`). */
function askedRows(record: CustomerRecord | null): readonly (readonly [Text, Text])[] {
  const asked = record?.loanRequest?.userAskAmount ?? null;
  const selected = record?.loanResponse?.selectedAmount ?? null;
  return [
    ...(asked === null ? [] : [[say("You asked for"), rupees(asked)] as const]),
    ...(selected === null || selected === asked
      ? []
      : [[say("Of it you can have"), rupees(selected)] as const]),
  ];
}

/** The offer: how much, from whom, and what it costs before anything is taken. */
function offerBlocks({ record }: Recorded): readonly Block<Words, never, never>[] {
  const limit = record?.loanResponse?.bankerApprovedAmount ?? record?.loanResponse?.loanAmount ?? null;
  const line = LINE_NAMES[activeLineOf(record) ?? ""];
  const terms = [
    ...lenderRows(record),
    ...(line === undefined ? [] : [[say("Kind of line"), line] as const]),
    ...askedRows(record),
    [say("Until you transfer money"), say("It costs nothing")] as const,
  ];
  if (limit !== null && !isHigherApprovedLimit(limit))
    return [{ kind: "offer", region: "hero", title: say("Your limit"), amount: limit, upTo: true, terms }];
  return [
    { kind: "details", region: "hero", title: say("Your offer"), rows: terms },
    ...(limit === null
      ? []
      : ([
          {
            kind: "status",
            region: "hero",
            tone: "info",
            text: say("A higher limit is possible. Its amount follows once your income is confirmed."),
          },
        ] as const)),
  ];
}

const STATE_OF: Readonly<Record<StepStanding, StepState>> = {
  "to-do": "next",
  "with-somebody": "waiting",
  done: "done",
  failed: "failed",
  optional: "next",
  waived: "done",
};

/** What is to be said of a step beside its name, sentence by sentence. */
function sentences(step: Step): readonly Text[] {
  const { standing, takes, note } = step;
  const noted = note === undefined ? [] : [note];
  if (standing === "done") return noted;
  if (standing === "waived") return [say("Not needed."), ...noted];
  if (standing === "with-somebody") return [...whoHasIt(step), ...noted];
  return [...noted, takes];
}

function item(step: Step, next: Step | null) {
  const said = sentences(step);
  return {
    title: step.required ? step.title : say("{step} (you may leave it out)", { step: step.title }),
    state: next?.id === step.id && step.standing === "to-do" ? ("now" as const) : STATE_OF[step.standing],
    ...(said.length === 0 ? {} : { text: listed(said, " ") }),
  };
}

/** How it stands in one sentence, where it is not the customer's turn. */
function standingBlocks({
  next,
  waitsFor,
  isComplete,
}: OnboardingChecklist): readonly Block<Words, never, never>[] {
  if (isComplete)
    return [
      {
        kind: "status",
        tone: "success",
        text: say("You have done everything. Your lender opens your credit line now."),
      },
    ];
  if (next !== null || waitsFor.length === 0) return [];
  return [
    {
      kind: "status",
      tone: "info",
      text: say("Nothing is left for you to do now. We wait for others, and tell you how it goes."),
    },
  ];
}

const MODE_NAMES: Readonly<Record<Connect[number]["modes"][number], Text>> = {
  NETBANKING: say("netbanking"),
  ACCOUNT_AGGREGATOR: say("an account aggregator"),
  STATEMENT_UPLOAD: say("statements as PDF"),
};

/** How the statements of each account can come (spec 1 §7). */
const connectBlocks = ({ memory: { connect } }: Here): readonly Block<Words, never, never>[] =>
  connect.length === 0
    ? []
    : [
        {
          kind: "points",
          title: say("How your accounts can be seen"),
          items: connect.map(({ account, bankName, modes }) => ({
            title:
              bankName === null
                ? verbatim(account)
                : say("{bank}, {account}", { bank: verbatim(bankName), account: verbatim(account) }),
            text: say("By {ways}.", {
              ways: listed(
                modes.map((mode) => MODE_NAMES[mode]),
                "or",
              ),
            }),
          })),
        },
      ];

/** Where the customer was last, on whichever device (spec 1 §3 pathInfo). */
function lastBlocks(sight: Here): readonly Block<Words, never, never>[] {
  const { steps } = checklistIn(sight);
  const last = steps.find(({ screen }) => screen !== null && screen === sight.memory.lastAt);
  return last === undefined || last.standing === "done" || last.standing === "waived"
    ? []
    : [
        {
          kind: "text",
          region: "aside",
          text: say("Where you were last, on any of your devices: {step}.", { step: last.title }),
        },
      ];
}

/** What the line is, beneath what is to be done for it. */
type AboutTheLine = "ask" | "benefits" | "rates";

function homeBlocks(sight: Here): readonly Block<Words, AboutTheLine, never>[] {
  const checklist = checklistIn(sight);
  const { steps, next } = checklist;
  return [
    ...offerBlocks(sight),
    ...standingBlocks(checklist),
    ...(steps.length === 0
      ? []
      : ([
          {
            kind: "checklist",
            title: say("What your lender needs"),
            items: steps.map((step) => item(step, next)),
          },
        ] as const)),
    ...connectBlocks(sight),
    {
      kind: "card",
      title: say("About your line"),
      text: say("What it gives you and what it costs, before you take anything."),
      actions: askRange(sight.record) === null ? ["benefits", "rates"] : ["ask", "benefits", "rates"],
    },
    blockOfTurn(turnInOnboarding(sight.record)),
    ...lastBlocks(sight),
  ];
}

const HOW_IT_STANDS = say("See how it stands");

/** Help, with what has come from it and was not seen yet. */
const helpLabel = ({ record }: Recorded): Words => {
  const unread = record?.unreadHelp ?? 0;
  return unread === 0
    ? say("Help")
    : counted(unread, "Help: {count} new answer", "Help: {count} new answers");
};

const needsPlace = (sight: Recorded): boolean =>
  checklistIn(sight).steps.some(({ id, standing }) => id === "place" && standing !== "done");

const isLeft = ({ required, standing }: Step): boolean =>
  !required && standing !== "done" && standing !== "waived" && standing !== "with-somebody";

const isWaiting = (checklist: OnboardingChecklist): boolean =>
  checklist.isComplete || checklist.waitsFor.length > 0;

/** While the provider of the provident fund answers, it is asked about as often as this (assumed). */
const PROVIDER_EVERY_MS = 15_000;

/** The provider has the code; asked again without one it says how it stands. */
const isAnswering = ({ memory: { provider } }: Here): boolean =>
  provider !== null && provider.proved && provider.status === "IN_PROGRESS";

const isChoosing = ({ memory: { provider } }: Here): boolean => provider?.status === "COMPLETED";

function providerBlocks(sight: Here): readonly Block<Words, never, never>[] {
  const { provider } = sight.memory;
  return [
    {
      kind: "lead",
      text: say(
        "Your lender asks the provider of your provident fund who your employer is. It costs you nothing.",
      ),
    },
    ...(provider?.status === "FAILED"
      ? ([
          {
            kind: "status",
            tone: "error",
            text: say("The provider did not answer. Nothing is lost: ask for a new code."),
          },
        ] as const)
      : []),
    ...(isAnswering(sight)
      ? ([
          {
            kind: "status",
            tone: "info",
            text: say("It is the provider's turn. It usually takes a moment."),
          },
        ] as const)
      : []),
    ...(isChoosing(sight) && provider?.ids.length === 0
      ? ([
          { kind: "status", tone: "warning", text: say("The provider knows nobody by your phone.") },
        ] as const)
      : []),
  ];
}

/**
 * The home of onboarding (spec 1 §2 "/app"): the offer, what this lender still needs, and the next thing as the one
 * button. What it says is made from the record, by the function that the platform issues the line by.
 */
export const aipHome = defineScreen({
  name: "aipHome",
  look: { template: "dashboard", picture: "signpost" },
  memory: {
    ...lookingAgain.memory,
    provider: nothing<WithProvider>(),
    connect: [] as Connect,
    lastAt: nothing<string>(),
    asked: false,
  },
  /** Who looks for the provider's code in another application may find the page loaded anew. */
  kept: ["provider"],
  parts: {
    home: {
      title: say("Your next steps"),
      blocks: homeBlocks,
      actions(sight) {
        const { steps, next, waitsFor, isComplete } = checklistIn(sight);
        const left = new Set(steps.filter(isLeft).map(({ id }) => id));
        const isWaited = isComplete || waitsFor.length > 0;
        return {
          ...(next === null ? {} : { next: goOn(next.title) }),
          ...(next === null && isWaited ? { tracker: goOn(HOW_IT_STANDS) } : {}),
          ...(left.has("account") ? { account: second(say("Add your bank account")) } : {}),
          ...(left.has("income") ? { income: second(say("Show your income")) } : {}),
          ...(sight.record?.providerFeeStatus === "REQUIRED" && next?.id !== "provider"
            ? { provider: second(say("Confirm your employer")) }
            : {}),
          ...(next === null && isWaited ? {} : { tracker: link(HOW_IT_STANDS) }),
          ...(askRange(sight.record) === null
            ? {}
            : { ask: link(say("Say how much you need, and for what")) }),
          benefits: link(say("What your line gives you")),
          rates: link(say("What it costs")),
          myAccount: link(say("Your account")),
          askHelp: link(helpLabel(sight)),
        };
      },
    },
    ask: {
      title: say("How much do you need?"),
      look: { template: "form", picture: null },
      page: "amount",
      isOpen: ({ record }) => askRange(record) !== null,
      blocks: [
        {
          kind: "points",
          region: "aside",
          title: say("Why we ask"),
          items: [
            {
              title: say("It helps your lender"),
              text: say("It reads what you need, and opens the line that fits."),
            },
            {
              title: say("You are not bound"),
              text: say("Each transfer is chosen again, and its cost stands beside it before you say yes."),
            },
          ],
        },
      ],
      form: ASK_FORM,
      asking({ record }) {
        const options = lineOptions(record);
        const range = askRange(record);
        return {
          preferredLineType: options.length === 0 ? null : { options },
          userAskAmount: range === null ? null : { range },
        };
      },
      actions: { saveAsk: main(say("Save this")), backHome: link(say("Back to your steps")) },
    },
    place: {
      title: say("Share where you are"),
      look: { template: "form", picture: "house" },
      page: "place",
      isOpen: needsPlace,
      blocks: ({ values }) => placeBlocks(values.place),
      form: PLACE_FORM,
      actions: {
        share: main(say("Share it with my lender")),
        backHome: link(say("Back to your steps")),
        askHelp: link(say("I do not want to share it: ask for help")),
      },
    },
    provider: {
      title: say("Your provident fund"),
      look: { template: "form", picture: "phone" },
      page: "provider",
      isOpen: ({ record }) => record?.providerFeeStatus === "REQUIRED",
      blocks: providerBlocks,
      form: PROVIDER_FORM,
      asking: (sight) => ({
        otp: sight.memory.provider?.status === "IN_PROGRESS" && !isAnswering(sight) ? {} : null,
        providerId: isChoosing(sight)
          ? {
              options: (sight.memory.provider?.ids ?? []).map(({ id, name }) => ({
                value: id,
                label: say("{name}, {id}", { name: heard(name), id: verbatim(id) }),
              })),
            }
          : null,
      }),
      actions: (sight) => ({
        ...(isChoosing(sight)
          ? { confirmId: { ...main(say("This is mine")), checks: ["providerId"] as const } }
          : isAnswering(sight)
            ? { proveAgain: goOn(say("Look again")) }
            : sight.memory.provider?.status === "IN_PROGRESS"
              ? { prove: { ...main(say("Confirm the code")), checks: ["otp"] as const } }
              : { begin: goOn(say("Send me the provider's code")) }),
        ...(sight.memory.provider?.status === "IN_PROGRESS"
          ? { beginAnew: link(say("Send a new code")) }
          : {}),
        backHome: link(say("Back to your steps")),
      }),
    },
  },
  known: ({ record }) => ({
    userAskAmount: record?.loanRequest?.userAskAmount ?? undefined,
    loanReason: record?.loanRequest?.loanRequirementReason ?? undefined,
    otherReason: record?.loanRequest?.otherReason ?? undefined,
  }),
  actions: {
    next(now) {
      const { next } = checklistIn(now);
      if (next === null) return refresh();
      if (next.id === "interest") return now.call("interested");
      if (next.screen === null) return now.turn(next.id === "place" ? "place" : "provider");
      return [now.remember({ lastAt: next.screen }), now.call("leave"), open(next.screen)];
    },
    tracker: open("appStatusTracker"),
    account: open("bankFormalities"),
    income: open("verifyIncome"),
    benefits: open("benefits"),
    rates: open("interestRate"),
    ask: ({ turn }) => turn("ask"),
    provider: ({ turn }) => turn("provider"),
    backHome: ({ turn }) => turn("home"),
    myAccount: open("account"),
    askHelp: open("chatList"),
    share({ values, call }) {
      const wrong = wrongPlace(values.place);
      return wrong === null ? call("share") : mark("aipHome", [{ field: "place", ...wrong }]);
    },
    saveAsk: "evaluate",
    begin: "begin",
    beginAnew: "begin",
    prove: "prove",
    proveAgain: "prove",
    confirmId: "confirmId",
  },
  flows: {
    interested: {
      call: "timelineEvent",
      doing: say("saving your choice"),
      loader: "submitting",
      payload: () => ({ event: "AIP_INTERESTED", category: "QUALIFICATION" }),
      next: refresh(),
    },
    /** Looks whether somebody has done their part; what has changed brings the record. */
    look: {
      call: "applicationStatus",
      doing: say("checking your application"),
      loader: null,
      quiet: true,
      payload: ({ customerId }) => ({ id: customerId }),
      next: recheck(),
    },
    /** The platform says whether the amount can be lent, before it is kept. */
    evaluate: {
      call: "loanEvaluate",
      doing: say("checking the amount"),
      loader: "loading",
      payload: ({ values }) => ({ amount: values.userAskAmount }),
      blame: ({ status }) => (status === 400 || status === 477 ? "userAskAmount" : null),
      next: "saveAsk",
    },
    saveAsk: {
      call: "profile",
      during: "save-details",
      loader: "loading",
      payload: ({ values }) => ({
        userAskAmount: values.userAskAmount,
        loanReason: values.loanReason,
        ...(values.loanReason === "OTHER" ? { otherReason: values.otherReason } : {}),
        ...(values.preferredLineType === "" ? {} : { preferredLineType: values.preferredLineType }),
      }),
      next: ({ turn }) => [turn("home"), refresh("aipHome")],
    },
    /** A place that was allowed and not found is none: the permission is what counts (spec 1 §8). */
    share: {
      call: "profile",
      doing: say("sharing where you are"),
      loader: "loading",
      payload: ({ values }) => {
        const found = placeAnswer(values.place);
        return {
          appPermissions: ["LOCATION"],
          geoLocation: typeof found === "string" ? null : found,
        };
      },
      next: ({ turn, fill }) => [fill({ place: "" }), turn("home"), refresh("aipHome")],
    },
    begin: {
      call: "providerFeeInitiate",
      doing: say("asking the provider"),
      loader: "loading",
      payload: () => ({}),
      next: ({ remember, fill }, { transactionId, status }) => [
        fill({ otp: "" }),
        remember({ provider: { transactionId, status, proved: false, ids: [] } }),
      ],
    },
    prove: {
      call: "providerFeeOtpVerify",
      doing: say("confirming the code"),
      loader: "loading",
      payload: ({ memory, values }) => ({
        transactionId: memory.provider?.transactionId ?? null,
        otp: values.otp,
      }),
      blame: ({ status }) => (status === 400 || status === 477 ? "otp" : null),
      next: ({ remember, start }, { transactionId, status, ids }) => [
        remember({ provider: { transactionId, status, proved: true, ids } }),
        ...(status === "IN_PROGRESS" ? [start("poll", PROVIDER_EVERY_MS)] : []),
      ],
    },
    /** Asked again without a code, the provider's call says how it stands: nobody has to press for that. */
    watchProvider: {
      call: "providerFeeOtpVerify",
      doing: say("asking the provider"),
      loader: null,
      quiet: true,
      payload: ({ memory }) => ({ transactionId: memory.provider?.transactionId ?? null, otp: "" }),
      next: ({ remember, start }, { transactionId, status, ids }) => [
        remember({ provider: { transactionId, status, proved: true, ids } }),
        ...(status === "IN_PROGRESS" ? [start("poll", PROVIDER_EVERY_MS)] : []),
      ],
      failed: ({ start }) => start("poll", PROVIDER_EVERY_MS),
    },
    confirmId: {
      call: "providerFeeIdConfirm",
      doing: say("saving your choice"),
      loader: "loading",
      payload: ({ memory, values }) => ({
        transactionId: memory.provider?.transactionId ?? null,
        id: values.providerId,
      }),
      blame: ({ status }) => (status === 400 || status === 477 ? "providerId" : null),
      next: ({ turn }) => [turn("home"), refresh("aipHome")],
    },
    /** Where the customer was last, on whichever device (spec 1 §7 pathInfo). */
    where: {
      call: "pathInfo",
      doing: say("looking where you were"),
      loader: null,
      quiet: true,
      payload: ({ customerId }) => ({ id: customerId }),
      next: ({ remember }, { pathInfo }) => remember({ lastAt: screenIn(pathInfo) }),
    },
    leave: {
      call: "savePathInfo",
      doing: say("keeping where you are"),
      loader: null,
      quiet: true,
      payload: ({ customerId, memory }) => ({ id: customerId, pathInfo: pathWith(memory.lastAt) }),
    },
    connect: {
      call: "connectOptions",
      doing: say("looking up your accounts"),
      loader: null,
      quiet: true,
      payload: ({ record }) => ({
        accounts: (record?.bankAccounts ?? []).flatMap(({ accountNo, ifsc }) =>
          typeof accountNo === "string" ? [{ accountNo, ifsc: ifsc ?? null }] : [],
        ),
      }),
      next: ({ remember }, { options }) => remember({ connect: options }),
    },
  },
  entered: (now) => [
    // The record that comes with a look lands here again: the rest need not be asked for once more.
    ...(now.memory.asked ? NOTHING : [now.remember({ asked: true }), now.call("where")]),
    ...(now.memory.asked || (now.record?.bankAccounts ?? []).length === 0 ? NOTHING : [now.call("connect")]),
    ...[lookingAgain.entered(now, isWaiting(checklistIn(now)))].flat(),
    ...(isAnswering(now) && now.part === "provider" ? [now.start("poll", PROVIDER_EVERY_MS)] : NOTHING),
  ],
  left: (now) => [now.remember({ asked: false }), lookingAgain.left(now)].flat(),
  timers: {
    look: (now) => lookingAgain.looked(now, now.call("look")),
    poll: (now) =>
      isAnswering(now) && now.part === "provider" && !now.underWay.includes("prove")
        ? now.call("watchProvider")
        : NOTHING,
  },
});
