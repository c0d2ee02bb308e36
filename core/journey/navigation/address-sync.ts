import { type Notice, LIFETIME_MS, plainNotice } from "../../notices/notice.ts";
import { ASSUMED_MESSAGE } from "../../notices/messages.table.ts";
import { sameRoute } from "../../routing/situation.ts";
import { pathOf } from "../../screens/catalogue.ts";
import type { StepContext, Command } from "../events.ts";
import { currentPageName, pageNames, withPage } from "../screen-hooks.ts";
import { type JourneyState, currentScreen } from "../state.ts";
import { isAllowed } from "./navigation.ts";

/**
 * Returns the page of the current screen, or the requested page while the screen loads; empty for the first or only
 * page.
 */
export function currentPage(ctx: StepContext, state: JourneyState): string {
  const screen = ctx.screens[currentScreen(state)];
  return screen === undefined ? (state.place?.page ?? "") : currentPageName(screen, state, ctx);
}

/** The notice to a customer who goes Back or Forward to a screen that cannot be shown and stays where they are. */
export function stayedNotice(ctx: StepContext, before: JourneyState, state: JourneyState): Notice | null {
  const stayed =
    before.place !== null &&
    state.place !== null &&
    sameRoute(before.place, state.place) &&
    currentPage(ctx, before) === currentPage(ctx, state);
  if (!stayed) return null;
  return plainNotice(
    "info",
    state.session.accessToken === null ? ASSUMED_MESSAGE.signInFirst : ASSUMED_MESSAGE.alreadyPast,
    LIFETIME_MS.remark,
  );
}

/** Returns the address of the current screen, with its page in the hash; null if the address should stay as it is. */
function addressOf(ctx: StepContext, state: JourneyState): string | null {
  const { place, address, retry, asked } = state;
  // The catch-all and an interruption keep the address that led to them.
  if (place === null || place.route === "notFound" || retry !== null || asked !== null) return null;
  const path = pathOf(place.route, place.params);
  const page = currentPage(ctx, state);
  if (page !== "") return `${path}#${page}`;
  if (address === null) return path;
  // A hash that names no page is an anchor on this page, and stays.
  const [shown, hash = ""] = address.text.split("#");
  const screen = ctx.screens[currentScreen(state)];
  const isPage = screen !== undefined && pageNames(screen).includes(hash);
  return shown === path && !isPage ? address.text : path;
}

/** Whether the previous screen can be shown again: only then does it keep its history entry. */
function canComeBack(ctx: StepContext, before: JourneyState, state: JourneyState): boolean {
  if (before.place === null) return false;
  if (currentScreen(before) !== currentScreen(state)) return isAllowed(ctx, state, before.place);
  const screen = ctx.screens[currentScreen(state)];
  return screen === undefined || withPage(screen, state, currentPageName(screen, before, ctx), ctx) !== null;
}

/**
 * Updates the address bar after a step. The previous history entry is kept only if its screen can be shown again; an
 * address that the visitor arrived at is corrected in place. So Back and Forward never add an entry.
 */
export function syncAddress(
  ctx: StepContext,
  before: JourneyState,
  state: JourneyState,
): { readonly state: JourneyState; readonly commands: readonly Command[] } {
  const { address } = state;
  const isAsking = state.pending.some(({ entering }) => entering !== null);
  if (address?.answered === false && isAsking) return { state, commands: [] };
  const wanted = addressOf(ctx, state);
  if (wanted === null || wanted === address?.text) {
    const isAnswered = address === null || address.answered;
    return {
      state: isAnswered ? state : { ...state, address: { ...address, answered: true } },
      commands: [],
    };
  }
  const replace = address === null || !address.answered || !canComeBack(ctx, before, state);
  return {
    state: { ...state, address: { text: wanted, answered: true } },
    commands: [{ type: "navigate", address: wanted, replace }],
  };
}
