import { t } from "../../messages/message.ts";
import type { HandOffFlow, HandOffKind } from "../../session/native-hand-off.ts";
import type { ScreenName } from "../catalogue.ts";
import { link } from "../define/define-screen.ts";
import { handOff, type ScreenContext, type Steps } from "../define/screen-context.ts";

type Here = Pick<ScreenContext, "context">;

/** Whether a flow that ends here returns to the native application that embeds the page. */
export const isInNative = ({ context }: Here): boolean => context.handOff === "bridge";

/** The screen to show in a browser, if the step names one. */
function screenOf(otherwise: Steps): { readonly screen?: ScreenName } {
  const screen = [otherwise]
    .flat()
    .map((step) => (step.do === "open" ? step.screen : step.do === "refresh" ? step.requested : undefined))
    .find((named) => named !== undefined);
  return screen === undefined ? {} : { screen };
}

/**
 * Ends a flow inside a native application (spec 1 §4 "Native hand-off") and passes it the address of the browser's
 * next screen; in a browser, continues there.
 */
export const endFlow =
  (flow: HandOffFlow, how: HandOffKind, otherwise: Steps) =>
  (ctx: Here): Steps =>
    isInNative(ctx) ? handOff({ flow, how, ...screenOf(otherwise) }) : otherwise;

/** The action that returns to the embedding native application, if there is one, with the error. */
export const backToApp = (ctx: Here) => (isInNative(ctx) ? { leave: link(t("Back to the app")) } : {});
