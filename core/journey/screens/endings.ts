import { MESSAGE } from "../../notices/messages.table.ts";
import type { ScreenLogic } from "../logic.ts";
import { ending } from "../look.ts";
import { turnBlock } from "../turn-block.ts";
import { goOnWaiting, lookAfterwards, onLookTimer } from "../waiting.ts";

/** The no-response screen (spec 1 §2): a decision that did not come, and what can still be done. */
export const noResponse: ScreenLogic = {
  title: () => MESSAGE.noResponse,
  look: ending("hourglass"),
  blocks: (state) => [
    {
      kind: "lead",
      text: "The lender has not answered in time. Your application is safe, and you need not fill it in again.",
    },
    { kind: "text", text: "Check again now, or come back later: we keep asking." },
    turnBlock(state),
  ],
  actions: () => [{ name: "checkAgain", label: "Check again", kind: "main", checks: "none" }],
  does: { checkAgain: (state, _values, moment) => goOnWaiting(state, moment) },
  entered: (state) => ({ state, next: [lookAfterwards("noResponse")] }),
  timer: (state) => onLookTimer(state, "noResponse"),
};

/** The generic error screen; what went wrong comes as its message (spec 1 §2 "/error"). */
export const error: ScreenLogic = {
  title: () => MESSAGE.somethingWrong,
  look: ending("plug"),
  blocks: (state) => [
    {
      kind: "lead",
      text: state.facts.message ?? "We could not read your application just now. Nothing is lost.",
    },
  ],
  actions: () => [{ name: "tryAgain", label: "Try again", kind: "main", checks: "none" }],
  does: { tryAgain: (state) => ({ state, next: [{ kind: "refresh" }] }) },
};

/** The success screen (spec 1 §2 "/success-page"). */
export const successPage: ScreenLogic = {
  title: () => "Done",
  look: ending("receipt"),
  blocks: (state) => [{ kind: "lead", text: state.facts.message ?? "Your request has reached us." }],
  actions: () => [{ name: "home", label: "Go to my application", kind: "main", checks: "none" }],
  does: { home: (state) => ({ state, next: [{ kind: "refresh" }] }) },
};

/** The catch-all (spec 1 §2). */
export const notFound: ScreenLogic = {
  title: () => "This page does not exist",
  look: ending("signpost"),
  blocks: () => [
    { kind: "lead", text: "The address may be mistyped or old. Your application is not affected." },
  ],
  actions: () => [{ name: "home", label: "Go to my application", kind: "main", checks: "none" }],
  does: { home: (state) => ({ state, next: [{ kind: "open", route: "customerLogin" }] }) },
};
