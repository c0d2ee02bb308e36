import type { ReplyOf } from "../../../calls/calls.ts";
import { activeLineOf } from "../../../credit-line/active-line.ts";
import { approvedLimit } from "../../../credit-line/approved-limit.ts";
import { HIGHER_LIMIT_POSSIBLE, isHigherApprovedLimit } from "../../../credit-line/lender-offers.ts";
import type { CustomerRecord } from "../../../customer/record.ts";
import type { ChecklistStep, OnboardingChecklist } from "../../../onboarding/checklist.ts";
import type { OnboardingStep, StepStanding } from "../../../onboarding/step.ts";
import { assigneeInOnboarding } from "../../../onboarding/turn-in-onboarding.ts";
import { isLenderCode, legalNameOf } from "../../../reference/lenders/lender-codes.table.ts";
import { lenderRow } from "../../../reference/lenders/lenders.table.ts";
import { formatDuration } from "../../../messages/format-duration.ts";
import {
  atMoment,
  joinTexts,
  plural,
  rupees,
  t,
  type Text,
  verbatim,
  type Words,
} from "../../../messages/message.ts";
import { recordChoice } from "../../behaviours/timeline-event.ts";
import { assigneeBlock, PARTY_NAMES } from "../../behaviours/waiting.ts";
import type { Row, RowIcon } from "../../blocks/schedule.ts";
import type { StepState } from "../../blocks/status-blocks.ts";
import { continueButton, link, second } from "../../define/define-screen.ts";
import { type ActionLook, open, recheck, refresh, type Steps } from "../../define/screen-context.ts";
import { pathOf } from "../../catalogue.ts";
import {
  checklistIn,
  type Connect,
  type ProviderActionContext,
  type ProviderContext,
  type Recorded,
  type HomeBlocks,
} from "./aip-home-provider.ts";
import { askRange, LINE_NAMES } from "./ask-amount.form.ts";

/** Who lends: the legal name where it is known (rulings R57, R59). */
function lenderRows(record: CustomerRecord | null): readonly (readonly [Text, Text])[] {
  const code = record?.loanResponse?.applicationState?.currentPartnerCode ?? "";
  if (!isLenderCode(code)) return [];
  const legal = legalNameOf(code);
  return [
    [t("Your lender"), verbatim(lenderRow(code).name)],
    ...(legal === null ? [] : [[t("Legal name"), verbatim(legal)] as const]),
  ];
}

/** The amount the customer asked for (spec 1 §3 `userAskAmount`, `selectedAmount`). */
function askedRows(record: CustomerRecord | null): readonly (readonly [Text, Text])[] {
  const asked = record?.loanRequest?.userAskAmount ?? null;
  const selected = record?.loanResponse?.selectedAmount ?? null;
  return [
    ...(asked === null ? [] : [[t("You asked for"), rupees(asked)] as const]),
    ...(selected === null || selected === asked ? [] : [[t("You can get"), rupees(selected)] as const]),
  ];
}

/** The offer: amount, lender and costs before borrowing; after the steps on a phone, beside them where there is room. */
function offerBlocks({ record }: Recorded): HomeBlocks {
  const limit = approvedLimit(record);
  const line = LINE_NAMES[activeLineOf(record) ?? ""];
  const terms = [
    ...lenderRows(record),
    ...(line === undefined ? [] : [[t("Type of credit line"), line] as const]),
    ...askedRows(record),
    [t("Until you withdraw"), t("No interest")] as const,
  ];
  if (limit !== null && !isHigherApprovedLimit(limit))
    return [{ kind: "offer", region: "aside", title: t("Your limit"), amount: limit, upTo: true, terms }];
  return [
    { kind: "details", region: "aside", title: t("Your offer"), rows: terms },
    ...(limit === null
      ? []
      : ([
          {
            kind: "status",
            region: "hero",
            tone: "info",
            text: HIGHER_LIMIT_POSSIBLE,
          },
        ] as const)),
  ];
}

/** The place as the platform keeps it: a JSON text (spec 1 §3 "Application (server)"). */
const pathWith = (screen: string | null): string => JSON.stringify({ screen });

/** Returns the screen of a stored place; null if it names none or the text is not ours. */
function screenIn(pathInfo: string | null): string | null {
  try {
    const kept: unknown = JSON.parse(pathInfo ?? "null");
    return typeof kept === "object" && kept !== null && "screen" in kept && typeof kept.screen === "string"
      ? kept.screen
      : null;
  } catch {
    return null;
  }
}

const MODE_NAMES: Readonly<Record<Connect[number]["modes"][number], Text>> = {
  NETBANKING: t("netbanking"),
  ACCOUNT_AGGREGATOR: t("an account aggregator"),
  STATEMENT_UPLOAD: t("statements as PDF"),
};

/** How the statements of each account can come (spec 1 §7). */
const connectBlocks = ({ memory: { connect } }: ProviderContext): HomeBlocks =>
  connect.length === 0
    ? []
    : [
        {
          kind: "points",
          title: t("How to share your accounts"),
          items: connect.map(({ account, bankName, modes }) => ({
            title:
              bankName === null
                ? verbatim(account)
                : t("{first}, {second}", { first: verbatim(bankName), second: verbatim(account) }),
            text: t("By {ways}", {
              ways: joinTexts(
                modes.map((mode) => MODE_NAMES[mode]),
                "or",
              ),
            }),
          })),
        },
      ];

/** Where the customer was last, on whichever device (spec 1 §3 pathInfo). */
function lastBlocks(ctx: ProviderContext): HomeBlocks {
  const { steps } = checklistIn(ctx);
  const last = steps.find(({ screen }) => screen !== null && screen === ctx.memory.lastAt);
  return last === undefined || last.standing === "done" || last.standing === "waived"
    ? []
    : [
        {
          kind: "text",
          region: "aside",
          text: t("You left off at: {step}", { step: last.title }),
        },
      ];
}

/** Lookups beside the record, made once in a visit of the screen. */
export const SIDE_LOOKUPS = {
  flows: {
    /** Where the customer was last, on whichever device (spec 1 §7 pathInfo). */
    where: {
      call: "pathInfo",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: ({ customerId }: ProviderContext) => ({ id: customerId }),
      next: ({ remember }: ProviderActionContext, { pathInfo }: ReplyOf<"pathInfo">) =>
        remember({ lastAt: screenIn(pathInfo) }),
    },
    leave: {
      call: "savePathInfo",
      doing: t("saving your details"),
      loader: null,
      quiet: true,
      payload: ({ customerId, memory }: ProviderContext) => ({
        id: customerId,
        pathInfo: pathWith(memory.lastAt),
      }),
    },
    connect: {
      call: "connectOptions",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: ({ record }: ProviderContext) => ({
        accounts: (record?.bankAccounts ?? []).flatMap(({ accountNo, ifsc }) =>
          typeof accountNo === "string" ? [{ accountNo, ifsc: ifsc ?? null }] : [],
        ),
      }),
      next: ({ remember }: ProviderActionContext, { options }: ReplyOf<"connectOptions">) =>
        remember({ connect: options }),
    },
  },
} as const;

const STATE_OF: Readonly<Record<StepStanding, StepState>> = {
  "to-do": "next",
  "with-somebody": "waiting",
  done: "done",
  failed: "failed",
  optional: "next",
  waived: "done",
};

/** How a step of onboarding is drawn, as a row to work off and as a point of time: the next one to do is now. */
export const stateOfStep = (
  { id, standing }: Pick<OnboardingStep, "id" | "standing">,
  next: Pick<OnboardingStep, "id"> | null,
): StepState => (next?.id === id && standing === "to-do" ? "now" : STATE_OF[standing]);

/**
 * Returns who acts on a step, since when, and how long that usually takes (ruling R49); empty if it is the customer.
 */
export function stepOwner({
  id,
  turn,
  since,
  usuallyMs,
}: Pick<OnboardingStep, "id" | "turn" | "since" | "usuallyMs">): readonly Text[] {
  if (turn === "you" || turn === "nobody") return [];
  const from = Date.parse(since ?? "");
  return [
    id === "signing" && turn === "a partner"
      ? t("With the e-sign service")
      : t("With {party}", { party: PARTY_NAMES[turn] }),
    ...(Number.isNaN(from) ? [] : [t("Since {moment}.", { moment: atMoment(from) })]),
    ...(usuallyMs === null
      ? []
      : [t("Usually takes about {time}.", { time: formatDuration(usuallyMs / 1000) })]),
  ];
}

/** The notes beside a step's name, one sentence each. */
function sentences(step: ChecklistStep): readonly Text[] {
  const { standing, takes, note } = step;
  const noted = note === undefined ? [] : [note];
  if (standing === "done") return noted;
  if (standing === "waived") return noted.length > 0 ? noted : [t("Your lender doesn't need this.")];
  if (standing === "with-somebody") return [...stepOwner(step), ...noted];
  return noted.length > 0 ? noted : [takes];
}

function item(step: ChecklistStep, next: ChecklistStep | null) {
  const notes = sentences(step);
  return {
    title: step.required ? step.title : t("{step} (optional for now)", { step: step.title }),
    state: stateOfStep(step, next),
    ...(step.screen === null || !step.isOpen ? {} : { href: pathOf(step.screen) }),
    ...(notes.length === 0 ? {} : { text: joinTexts(notes, " ") }),
  };
}

/** Its status in one sentence, if the customer doesn't act next. */
function standingBlocks({ next, waitsFor, isComplete }: OnboardingChecklist): HomeBlocks {
  if (isComplete)
    return [
      {
        kind: "status",
        region: "hero",
        tone: "success",
        text: t("Your lender is opening your credit line. You can borrow once it's open."),
      },
    ];
  if (next !== null || waitsFor.length === 0) return [];
  return [
    {
      kind: "status",
      region: "hero",
      tone: "info",
      text: t("Nothing more to do for now."),
    },
  ];
}

type WayOn = "tracker" | "ask" | "benefits" | "rates" | "myAccount" | "askHelp";

/** Further links, each shown as a row. */
function waysOn(ctx: ProviderContext): { readonly [A in WayOn]?: ActionLook<never> } {
  const checklist = checklistIn(ctx);
  return {
    ...(checklist.next === null && isWaiting(checklist) ? {} : { tracker: link(CHECK_STATUS) }),
    ...(askRange(ctx.record) === null ? {} : { ask: link(t("How much do you need?")) }),
    benefits: link(t("Benefits")),
    rates: link(t("Interest and charges")),
    myAccount: link(t("Your account")),
    askHelp: link(helpLabel(ctx)),
  };
}

const SIGN_OF: Readonly<Record<WayOn, RowIcon>> = {
  tracker: "paper",
  ask: "limit",
  benefits: "gift",
  rates: "money",
  myAccount: "person",
  askHelp: "help",
};

function wayOnRows(ctx: ProviderContext): readonly Row<Words, WayOn>[] {
  const ways = waysOn(ctx);
  return (Object.keys(SIGN_OF) as readonly WayOn[]).flatMap((action) => {
    const look = ways[action];
    return look === undefined ? [] : [{ title: look.label, sign: SIGN_OF[action], action }];
  });
}

function homeBlocks(ctx: ProviderContext): HomeBlocks<WayOn> {
  const checklist = checklistIn(ctx);
  const { steps, next } = checklist;
  return [
    ...standingBlocks(checklist),
    ...offerBlocks(ctx),
    ...(steps.length === 0
      ? []
      : ([
          {
            kind: "checklist",
            title: t("What your lender needs"),
            items: steps.map((step) => item(step, next)),
          },
        ] as const)),
    ...connectBlocks(ctx),
    assigneeBlock(assigneeInOnboarding(ctx.record)),
    ...lastBlocks(ctx),
    { kind: "rows", region: "aside", items: wayOnRows(ctx) },
  ];
}

const CHECK_STATUS = t("Check status");

/** The label of help, with the number of unread answers. */
const helpLabel = ({ record }: Recorded): Words => {
  const unread = record?.unreadHelp ?? 0;
  return unread === 0 ? t("Help") : plural(unread, "Help: {count} new answer", "Help: {count} new answers");
};

const isLeft = ({ required, standing }: ChecklistStep): boolean =>
  !required && standing !== "done" && standing !== "waived" && standing !== "with-somebody";

/** Whether someone else has something to do. */
export const isWaiting = (checklist: OnboardingChecklist): boolean =>
  checklist.isComplete || checklist.waitsFor.length > 0;

/** Opens the next step: on this screen, on one of its parts, or on a separate screen. */
function nextStep(ctx: ProviderActionContext<"interested" | "leave", "place" | "provider">): Steps {
  const { next } = checklistIn(ctx);
  if (next === null) return refresh();
  if (next.id === "interest") return ctx.call("interested");
  if (next.screen === null) return ctx.turn(next.id === "place" ? "place" : "provider");
  return [ctx.remember({ lastAt: next.screen }), ctx.call("leave"), open(next.screen)];
}

/** The offer, what this lender still needs, and the next thing as the one button. */
export const HOME = {
  parts: {
    home: {
      title: t("Your next steps"),
      blocks: homeBlocks,
      actions(ctx: ProviderContext) {
        const { steps, next, waitsFor, isComplete } = checklistIn(ctx);
        const left = new Set(steps.filter(isLeft).map(({ id }) => id));
        const isWaited = isComplete || waitsFor.length > 0;
        return {
          ...(next === null ? {} : { next: continueButton(next.title) }),
          ...(next === null && isWaited ? { tracker: continueButton(CHECK_STATUS) } : {}),
          ...(left.has("account") ? { account: second(t("Add a bank account")) } : {}),
          ...(left.has("income") ? { income: second(t("Verify your income")) } : {}),
          ...(ctx.record?.providerFeeStatus === "REQUIRED" && next?.id !== "provider"
            ? { provider: second(t("Confirm your employer")) }
            : {}),
          ...waysOn(ctx),
        };
      },
    },
  },
  actions: { next: nextStep },
  flows: {
    interested: recordChoice("AIP_INTERESTED"),
    /** Polls for another party's progress; a change loads the record. */
    look: {
      call: "applicationStatus",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: ({ customerId }: ProviderContext) => ({ id: customerId }),
      next: recheck(),
    },
  },
} as const;
