import type { ReplyOf } from "../../../calls/calls.ts";
import { checklistOf, type OnboardingChecklist } from "../../../onboarding/checklist.ts";
import { CODE_DIGITS } from "../../../reference/text-lengths.table.ts";
import { lookUp, t, type Text, verbatim, type Words } from "../../../messages/message.ts";
import { type GeolocationFailure, placeAnswer } from "../../../session/geolocation.ts";
import { goToNextStep } from "../../behaviours/set-up-steps.ts";
import { pollRecord } from "../../behaviours/waiting.ts";
import { isInputRefusal } from "../../behaviours/refusal-kind.ts";
import type { Block } from "../../blocks/block.ts";
import { continueButton, defineForm, link, main, type ValuesOf } from "../../define/define-screen.ts";
import {
  type ActionContext,
  initiallyNull,
  NOTHING,
  type ScreenContext,
  type Steps,
} from "../../define/screen-context.ts";
import type { Refusal } from "../../define/screen.ts";
import { digits } from "../../define/form.ts";
import type { ASK_FORM } from "./ask-amount.form.ts";

/** The customer's location from their device. */
export const PLACE_FORM = defineForm({
  name: "place",
  fields: [
    {
      name: "place",
      label: t("Your location"),
      kind: "place",
      rule: null,
      required: true,
      missing: t("Location is blocked. Allow it for this page in your settings, then try again."),
    },
  ],
});

/** The message without a location: a denied permission blocks the customer, any other failure doesn't (spec 1 §8). */
const WITHOUT: Readonly<Record<GeolocationFailure, Text>> = {
  denied: t("Location is blocked. Allow it for this page in your settings, then try again."),
  "timed-out": t("Your device can't find your location. You can continue without it, or try again."),
  unavailable: t("Your device can't find your location. You can continue without it, or try again."),
};

/** Why the location is needed, before asking; afterwards, the outcome. */
export function placeBlocks(answer: string): readonly Block<Words, never, never>[] {
  const found = placeAnswer(answer);
  return [
    {
      kind: "lead",
      text: t("You must be in India."),
    },
    {
      kind: "list",
      region: "beside",
      title: t("How it's used"),
      items: [
        t(
          "While your browser allows it, your location is sent with your details. You can turn it off in the browser.",
        ),
        t("Only we and your lender keep it, with your application."),
        t("We don't access your contacts, messages or photos."),
      ],
    },
    ...(typeof found === "string"
      ? ([{ kind: "status", tone: found === "denied" ? "warning" : "info", text: WITHOUT[found] }] as const)
      : []),
  ];
}

/** Checks a location answer; null if it can be shared. */
export function locationError(answer: string): { readonly code: string; readonly message: Text } | null {
  const found = placeAnswer(answer);
  if (found === "denied")
    return {
      code: "PLACE_DENIED",
      message: t("Location is blocked. Allow it for this page in your settings, then try again."),
    };
  return found === null
    ? { code: "PLACE", message: t("Enter a latitude and a longitude, such as 12.97, 77.59.") }
    : null;
}

/** The provider's OTP, and the choice of the customer's own record. */
const PROVIDER_FORM = defineForm({
  name: "providerFee",
  fields: [
    {
      name: "otp",
      label: t("OTP from the provider"),
      kind: "code",
      rule: "otp",
      required: true,
      hint: t("Six digits."),
      autocomplete: "one-time-code",
      inputMode: "numeric",
      ...digits(CODE_DIGITS),
    },
    {
      name: "providerId",
      label: t("Which one is yours?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
    },
  ],
});

/** How the statements of each account can come. */
export type Connect = ReplyOf<"connectOptions">["options"];

/** How far the customer is with the provider. */
export interface WithProvider {
  readonly transactionId: string;
  readonly status: string;
  /** Whether the code was right. */
  readonly proved: boolean;
  readonly ids: readonly { readonly id: string; readonly name: string }[];
}

/** The initial memory of the onboarding home. */
export const AIP_HOME_MEMORY = {
  ...pollRecord.memory,
  provider: initiallyNull<WithProvider>(),
  connect: [] as Connect,
  /** The screen that was opened last, on whichever device. */
  lastAt: initiallyNull<string>(),
  /** Whether the lookups beside the record were made in this visit of the screen. */
  asked: false as boolean,
};
type Memory = typeof AIP_HOME_MEMORY;

/** What can be typed, on any of its parts. */
type Values = ValuesOf<typeof ASK_FORM | typeof PLACE_FORM | typeof PROVIDER_FORM>;
export type ProviderContext = ScreenContext<Memory, Values>;
/** The screen's action context, limited to some of its flows and parts. */
export type ProviderActionContext<Flow extends string = never, Part extends string = never> = Omit<
  ActionContext<Memory, Values, Flow, "poll", Part>,
  "part"
>;
export type Recorded = Pick<ScreenContext, "record">;
/** What a part shows, with the actions that are inside it. */
export type HomeBlocks<A extends string = never> = readonly Block<Words, A, never>[];

const NOTHING_ASKED: OnboardingChecklist = { steps: [], next: null, waitsFor: [], isComplete: false };

/** What this lender still needs, made from the record. */
export const checklistIn = ({ record }: Recorded): OnboardingChecklist =>
  record === null ? NOTHING_ASKED : checklistOf(record);

/** Polling interval while the provident fund's provider is answering, in milliseconds (assumed). */
const PROVIDER_EVERY_MS = 15_000;

/** The provider has received the code; a call without a code returns its status. */
const isAnswering = ({ memory: { provider } }: ProviderContext): boolean =>
  provider !== null && provider.proved && provider.status === "IN_PROGRESS";

const isChoosing = ({ memory: { provider } }: ProviderContext): boolean => provider?.status === "COMPLETED";

function providerBlocks(ctx: ProviderContext): HomeBlocks {
  const { provider } = ctx.memory;
  return [
    {
      kind: "lead",
      text: t("Your lender confirms your employer through your provident fund. It's free."),
    },
    ...(provider?.status === "FAILED"
      ? ([
          {
            kind: "status",
            tone: "error",
            text: t("The provider didn't reply. Get a new OTP to try again."),
          },
        ] as const)
      : []),
    ...(isAnswering(ctx)
      ? ([
          {
            kind: "status",
            tone: "info",
            text: t("The provider is checking. This usually takes a moment."),
          },
        ] as const)
      : []),
    ...(isChoosing(ctx) && provider?.ids.length === 0
      ? ([
          { kind: "status", tone: "warning", text: t("No provident fund account found for your phone.") },
        ] as const)
      : []),
  ];
}

/** Stores the provider's reply; polls again while there is none. */
const answered = (
  { remember, start }: ProviderActionContext,
  { transactionId, status, ids }: ReplyOf<"providerFeeOtpVerify">,
): Steps => [
  remember({ provider: { transactionId, status, proved: true, ids } }),
  ...(status === "IN_PROGRESS" ? [start("poll", PROVIDER_EVERY_MS)] : []),
];

/**
 * The provident fund's provider names the employer: the customer requests it, confirms with a code and chooses among
 * the results.
 */
export const PROVIDER = {
  parts: {
    provider: {
      title: t("Your provident fund"),
      look: { template: "form", picture: "phone" },
      page: "provider",
      isOpen: ({ record }: Recorded) => record?.providerFeeStatus === "REQUIRED",
      blocks: providerBlocks,
      form: PROVIDER_FORM,
      asking: (ctx: ProviderContext) => ({
        otp: ctx.memory.provider?.status === "IN_PROGRESS" && !isAnswering(ctx) ? {} : null,
        providerId: isChoosing(ctx)
          ? {
              options: (ctx.memory.provider?.ids ?? []).map(({ id, name }) => ({
                value: id,
                label: t("{first}, {second}", { first: lookUp(name), second: verbatim(id) }),
              })),
            }
          : null,
      }),
      actions: (ctx: ProviderContext) => ({
        ...(isChoosing(ctx)
          ? { confirmId: { ...main(t("This is mine")), checks: ["providerId"] as const } }
          : isAnswering(ctx)
            ? { proveAgain: continueButton(t("Check again")) }
            : ctx.memory.provider?.status === "IN_PROGRESS"
              ? { prove: { ...main(t("Confirm with OTP")), checks: ["otp"] as const } }
              : { begin: continueButton(t("Get OTP")) }),
        ...(ctx.memory.provider?.status === "IN_PROGRESS" ? { beginAnew: link(t("Send a new OTP")) } : {}),
        backHome: link(t("Back to your steps")),
      }),
    },
  },
  actions: {
    begin: "begin",
    beginAnew: "begin",
    prove: "prove",
    proveAgain: "prove",
    confirmId: "confirmId",
  },
  flows: {
    begin: {
      call: "providerFeeInitiate",
      doing: t("checking your details"),
      loader: "loading",
      payload: () => ({}),
      next: (
        { remember, fill }: ProviderActionContext,
        { transactionId, status }: ReplyOf<"providerFeeInitiate">,
      ): Steps => [
        fill({ otp: "" }),
        remember({ provider: { transactionId, status, proved: false, ids: [] } }),
      ],
    },
    prove: {
      call: "providerFeeOtpVerify",
      doing: t("checking your details"),
      loader: "loading",
      payload: ({ memory, values }: ProviderContext) => ({
        transactionId: memory.provider?.transactionId ?? null,
        otp: values.otp,
      }),
      blame: (refusal: Refusal) => (isInputRefusal(refusal) ? ("otp" as const) : null),
      next: answered,
    },
    /** Polls the provider's status by a call without a code. */
    watchProvider: {
      call: "providerFeeOtpVerify",
      doing: t("checking your details"),
      loader: null,
      quiet: true,
      payload: ({ memory }: ProviderContext) => ({
        transactionId: memory.provider?.transactionId ?? null,
        otp: "",
      }),
      next: answered,
      failed: ({ start }: ProviderActionContext) => start("poll", PROVIDER_EVERY_MS),
    },
    confirmId: {
      call: "providerFeeIdConfirm",
      doing: t("saving your details"),
      loader: "loading",
      payload: ({ memory, values }: ProviderContext) => ({
        transactionId: memory.provider?.transactionId ?? null,
        id: values.providerId,
      }),
      blame: (refusal: Refusal) => (isInputRefusal(refusal) ? ("providerId" as const) : null),
      next: (ctx: ProviderActionContext<never, "home">): Steps =>
        [ctx.turn("home"), goToNextStep(ctx, "provider")].flat(),
    },
  },
} as const;

/** Resumes the polling when its part is shown and the provider has not answered yet. */
export const resumeWatching = (ctx: ProviderActionContext & { readonly part: string }): Steps =>
  isAnswering(ctx) && ctx.part === "provider" ? [ctx.start("poll", PROVIDER_EVERY_MS)] : NOTHING;

/** While its part shows. */
export const watchProvider = (
  ctx: ProviderActionContext<"watchProvider"> & { readonly part: string },
): Steps =>
  isAnswering(ctx) && ctx.part === "provider" && !ctx.underWay.includes("prove")
    ? ctx.call("watchProvider")
    : NOTHING;
