import type { ReplyOf } from "../../../calls/calls.ts";
import { heard, say, verbatim } from "../../../say/say.ts";
import { goToNextStep } from "../../behaviours/next-step.ts";
import { isInputRefusal } from "../../behaviours/refusal-kind.ts";
import { goOn, link, main } from "../../define/define-screen.ts";
import type { Refusal } from "../../define/refusal.ts";
import { NOTHING, type Steps } from "../../define/steps.ts";
import type { Doing, Here, Recorded, Said } from "./aip-home-memory.ts";
import { PROVIDER_FORM } from "./provider.form.ts";

/** While the provider of the provident fund answers, it is asked about as often as this (assumed). */
const PROVIDER_EVERY_MS = 15_000;

/** The provider has the code; asked again without one it says how it stands. */
const isAnswering = ({ memory: { provider } }: Here): boolean =>
  provider !== null && provider.proved && provider.status === "IN_PROGRESS";

const isChoosing = ({ memory: { provider } }: Here): boolean => provider?.status === "COMPLETED";

function providerBlocks(sight: Here): Said {
  const { provider } = sight.memory;
  return [
    {
      kind: "lead",
      text: say("Your lender confirms your employer with your provident fund. It's free."),
    },
    ...(provider?.status === "FAILED"
      ? ([
          {
            kind: "status",
            tone: "error",
            text: say("The provider didn't reply. Get a new OTP to try again."),
          },
        ] as const)
      : []),
    ...(isAnswering(sight)
      ? ([
          {
            kind: "status",
            tone: "info",
            text: say("The provider is checking. This usually takes a moment."),
          },
        ] as const)
      : []),
    ...(isChoosing(sight) && provider?.ids.length === 0
      ? ([
          { kind: "status", tone: "warning", text: say("No provident fund account found for your phone.") },
        ] as const)
      : []),
  ];
}

/** As it answers, so it is remembered; while it has not, it is asked again. */
const answered = (
  { remember, start }: Doing,
  { transactionId, status, ids }: ReplyOf<"providerFeeOtpVerify">,
): Steps => [
  remember({ provider: { transactionId, status, proved: true, ids } }),
  ...(status === "IN_PROGRESS" ? [start("poll", PROVIDER_EVERY_MS)] : []),
];

/** The provider of the provident fund says who the employer is: asked for, proven by its code, chosen among what it knows. */
export const PROVIDER = {
  parts: {
    provider: {
      title: say("Your provident fund"),
      look: { template: "form", picture: "phone" },
      page: "provider",
      isOpen: ({ record }: Recorded) => record?.providerFeeStatus === "REQUIRED",
      blocks: providerBlocks,
      form: PROVIDER_FORM,
      asking: (sight: Here) => ({
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
      actions: (sight: Here) => ({
        ...(isChoosing(sight)
          ? { confirmId: { ...main(say("This is mine")), checks: ["providerId"] as const } }
          : isAnswering(sight)
            ? { proveAgain: goOn(say("Check again")) }
            : sight.memory.provider?.status === "IN_PROGRESS"
              ? { prove: { ...main(say("Confirm with OTP")), checks: ["otp"] as const } }
              : { begin: goOn(say("Get OTP")) }),
        ...(sight.memory.provider?.status === "IN_PROGRESS"
          ? { beginAnew: link(say("Send a new OTP")) }
          : {}),
        backHome: link(say("Back to your steps")),
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
      doing: say("checking your details"),
      loader: "loading",
      payload: () => ({}),
      next: ({ remember, fill }: Doing, { transactionId, status }: ReplyOf<"providerFeeInitiate">): Steps => [
        fill({ otp: "" }),
        remember({ provider: { transactionId, status, proved: false, ids: [] } }),
      ],
    },
    prove: {
      call: "providerFeeOtpVerify",
      doing: say("checking your OTP"),
      loader: "loading",
      payload: ({ memory, values }: Here) => ({
        transactionId: memory.provider?.transactionId ?? null,
        otp: values.otp,
      }),
      blame: (refusal: Refusal) => (isInputRefusal(refusal) ? ("otp" as const) : null),
      next: answered,
    },
    /** Asked again without a code, the provider's call says how it stands: nobody has to press for that. */
    watchProvider: {
      call: "providerFeeOtpVerify",
      doing: say("checking your details"),
      loader: null,
      quiet: true,
      payload: ({ memory }: Here) => ({ transactionId: memory.provider?.transactionId ?? null, otp: "" }),
      next: answered,
      failed: ({ start }: Doing) => start("poll", PROVIDER_EVERY_MS),
    },
    confirmId: {
      call: "providerFeeIdConfirm",
      doing: say("saving your choice"),
      loader: "loading",
      payload: ({ memory, values }: Here) => ({
        transactionId: memory.provider?.transactionId ?? null,
        id: values.providerId,
      }),
      blame: (refusal: Refusal) => (isInputRefusal(refusal) ? ("providerId" as const) : null),
      next: (now: Doing<never, "home">): Steps => [now.turn("home"), goToNextStep(now, "provider")].flat(),
    },
  },
} as const;

/** Its part is shown: where it has not answered yet, it is asked about from then on. */
export const watchAgain = (now: Doing & { readonly part: string }): Steps =>
  isAnswering(now) && now.part === "provider" ? [now.start("poll", PROVIDER_EVERY_MS)] : NOTHING;

/** While its part shows. */
export const watchProvider = (now: Doing<"watchProvider"> & { readonly part: string }): Steps =>
  isAnswering(now) && now.part === "provider" && !now.underWay.includes("prove")
    ? now.call("watchProvider")
    : NOTHING;
