import { isFileRefusal } from "../../behaviours/refusal-kind.ts";
import { megabytesOf, SELFIE_LIMITS } from "../../../reference/documents/upload-limits.table.ts";
import { isSelfieDone, SELFIE_DOCUMENT_TYPE } from "../../../customer/record-facts.ts";
import { whySelfieRefused } from "../../../notices/refusal-reasons.table.ts";
import { t } from "../../../messages/message.ts";
import { endFlow, isInNative } from "../../behaviours/end-flow.ts";
import { finishStep, goToNextStep, nextStepButton, setUpProgress } from "../../behaviours/set-up-steps.ts";
import { pollRecord } from "../../behaviours/waiting.ts";
import { continueButton, defineForm, defineScreen, link, main } from "../../define/define-screen.ts";
import { acceptedFileKinds, filesTaken } from "../../files-taken.ts";
import { fileHandles } from "../../../calls/file-handle.ts";
import { empty, refresh, type ScreenContext } from "../../define/screen-context.ts";
import { KYC_WAYS } from "./kyc-ways.ts";

/** One picture of the face: from the camera, or a file. */
const SELFIE_FORM = defineForm({
  name: "selfie",
  fields: [
    {
      name: "selfie",
      label: t("Your selfie"),
      kind: "capture",
      rule: null,
      required: true,
      missing: t("Take a selfie"),
      hint: t("Your whole face in the frame, looking straight. {kinds}, up to {most} MB.", {
        kinds: acceptedFileKinds(SELFIE_LIMITS),
        most: megabytesOf(SELFIE_LIMITS),
      }),
      facing: "user",
      ...filesTaken(SELFIE_LIMITS),
    },
  ],
});

const selfieOf = ({ record }: Pick<ScreenContext, "record">) =>
  record?.uploadedDocuments?.findLast(({ documentType }) => documentType === SELFIE_DOCUMENT_TYPE) ?? null;

const HOME = link(t("Skip for now"));

/** A picture of the customer's face; UPLOADED or ACCEPTED is done (spec 1 §3 "Full customer record"). */
export const uploadSelfie = defineScreen({
  name: "uploadSelfie",
  progress: setUpProgress("identity"),
  look: { template: "form", picture: "card" },
  memory: { isAnother: false, ...pollRecord.memory },
  kept: ["isAnother"],
  part: ({ record, memory }) =>
    isSelfieDone(record?.uploadedDocuments ?? []) && !memory.isAnother ? "done" : "take",
  parts: {
    take: {
      title: t("Take a selfie"),
      blocks: (ctx) => [
        selfieOf(ctx)?.status === "REJECTED" && {
          kind: "status",
          tone: "error",
          text: t("Your last selfie was rejected. {reason}", {
            reason: whySelfieRefused(selfieOf(ctx)?.reason),
          }),
        },
        { kind: "lead", text: t("Only your lender sees it.") },
        {
          kind: "list",
          title: t("For a clear selfie"),
          items: [t("Light from the front, no one beside you."), t("No cap, mask or sunglasses.")],
        },
      ],
      form: SELFIE_FORM,
      actions: { send: main(t("Send selfie")), home: HOME },
    },
    done: {
      title: t("Selfie received"),
      look: { template: "ending", picture: "key" },
      blocks: (ctx) => [
        selfieOf(ctx)?.status === "ACCEPTED"
          ? { kind: "status", tone: "success", text: t("Accepted") }
          : {
              kind: "status",
              tone: "info",
              text: t("Nothing more to do for now."),
            },
      ],
      actions: (ctx) => ({
        goOn: nextStepButton(ctx, "selfie") ?? continueButton(t("Continue")),
        another: link(t("Retake")),
      }),
    },
  },
  actions: {
    send: "send",
    another: ({ remember }) => remember({ isAnother: true }),
    goOn: (ctx) => endFlow("kyc-documents", "return", goToNextStep(ctx, "selfie"))(ctx),
    home: (ctx) => KYC_WAYS.later(ctx),
  },
  flows: {
    send: {
      call: "uploadAvatar",
      doing: t("sending your files"),
      loader: "submitting",
      payload: ({ customerId, values }) => ({ id: customerId, file: fileHandles(values.selfie) }),
      blame: (refusal) => (isFileRefusal(refusal) ? "selfie" : null),
      // Inside a native application, and on a link, the page itself shows that the picture has arrived.
      next: (ctx) => [
        empty(),
        ctx.remember({ isAnother: false }),
        ...(isInNative(ctx) || ctx.link !== null
          ? [refresh("uploadSelfie")]
          : [finishStep(ctx, "selfie", t("Selfie received"))].flat()),
      ],
    },
  },
  entered: (ctx) => pollRecord.entered(ctx, selfieOf(ctx)?.status === "UPLOADED"),
  left: pollRecord.left,
  timers: pollRecord.timers,
});
