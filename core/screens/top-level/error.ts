import { MESSAGE } from "../../notices/messages.table.ts";
import { t } from "../../messages/message.ts";
import { continueButton, defineScreen } from "../define/define-screen.ts";
import { ending } from "../define/screen.ts";
import { initiallyNull, open, refresh } from "../define/screen-context.ts";

/** The catch-all (spec 1 §2). */
export const notFound = defineScreen({
  name: "notFound",
  look: ending("signpost"),
  parts: {
    nothing: {
      title: t("Page not found"),
      blocks: [
        {
          kind: "lead",
          text: t("The address may be wrong or old. Your application isn't affected."),
        },
      ],
      actions: { home: continueButton(t("Go to my application")) },
    },
  },
  actions: { home: open("customerLogin") },
});

/** The success screen; the message is given (spec 1 §2 "Top level"). */
export const successPage = defineScreen({
  name: "successPage",
  look: ending("receipt"),
  memory: { message: initiallyNull<string>() },
  parts: {
    done: {
      title: t("Done"),
      blocks: ({ memory }) => [{ kind: "lead", text: memory.message ?? t("We've received your request.") }],
      actions: { home: continueButton(t("Go to my application")) },
    },
  },
  actions: { home: refresh() },
});

/** The generic error screen; the message is given (spec 1 §2 "Top level"). */
export const error = defineScreen({
  name: "error",
  look: ending("plug"),
  memory: { message: initiallyNull<string>() },
  parts: {
    wrong: {
      title: MESSAGE.somethingWrong,
      blocks: ({ memory }) => [
        {
          kind: "lead",
          text: memory.message ?? t("Nothing is lost. Try again in a moment."),
        },
      ],
      actions: { tryAgain: continueButton(t("Try again")) },
    },
  },
  actions: { tryAgain: refresh() },
});
