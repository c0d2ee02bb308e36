import { parseAddress, screenAt } from "@creditline/core/routing/arrival";
import { screenOf } from "@creditline/core/screens/catalogue";
import { BRIDGE_RESET_MS } from "@creditline/core/session/native-hand-off";
import type { HandOffMessage } from "../../ports/native-bridge.ts";
import type { JourneyHarness } from "./run-journey.ts";
import type { Surface } from "./surface.ts";

/** What a native application around a page provides. */
export interface NativeHost {
  /** Takes the bridge messages that were not taken before. */
  readonly takeMessages: () => Promise<readonly HandOffMessage[]>;
  /** The access token of its customer, with which it signs its webview in; null before there is one. */
  readonly token: () => Promise<string | null>;
}

/** Whether the screen at an address needs a customer: the application signs its webview in only there. */
function needsLoginAt(url: string): boolean {
  const name = screenAt(parseAddress(url).path, "default")?.name;
  return name !== undefined && screenOf(name).login;
}

const withQuery = (url: string, query: Readonly<Record<string, string>>): string =>
  `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams(query)}`;

/**
 * A surface inside a native application: if a flow ends through the bridge, the application waits until the page has
 * reset itself, checks that it has, and opens the address that the message names, signed in (spec 1 §4 "Native
 * hand-off", ruling R34).
 */
export function inNativeApplication(
  surface: Surface,
  control: JourneyHarness["control"],
  { takeMessages, token }: NativeHost,
  told: (message: HandOffMessage) => void = () => {},
): Surface {
  async function takenOver(before: string | null): Promise<void> {
    const [message, ...more] = await takeMessages();
    if (message === undefined) return;
    if (more.length > 0) throw new Error(`the bridge was told ${more.length + 1} times of one flow`);
    told(message);
    await surface.pass(BRIDGE_RESET_MS, (ms) => control.advance(ms));
    const { screen } = await surface.look();
    if (screen !== "customerLogin") throw new Error(`the page was not reset after the hand-off: ${screen}`);
    const query: Record<string, string> = { platform: "android" };
    if (before !== null && needsLoginAt(message.url)) query["token"] = before;
    await surface.visit(withQuery(message.url, query));
  }
  return {
    ...surface,
    async fill(field, value) {
      const before = await token();
      await surface.fill(field, value);
      await takenOver(before);
    },
    async do(action) {
      const before = await token();
      await surface.do(action);
      await takenOver(before);
    },
  };
}
