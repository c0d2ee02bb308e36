import type { HandOffFlow, HandOffKind } from "@creditline/core/session/native-hand-off";

/** What is told to the native application: which flow ended how, and the address to go on at. */
export interface HandOffMessage {
  readonly flow: HandOffFlow;
  readonly kind: HandOffKind;
  readonly url: string;
}

/** The way out of a webview into the native application around it. */
export interface NativeBridge {
  send(message: HandOffMessage): void;
}

/** What the native application puts into its webview (assumed: the bridge's own protocol is not stated, ruling R34). */
export interface BridgeObject {
  postMessage(json: string): void;
}

const hasPostMessage = (value: unknown): value is BridgeObject =>
  typeof value === "object" &&
  value !== null &&
  "postMessage" in value &&
  typeof value.postMessage === "function";

/** The bridge of a page, `window.CreditlineBridge`; null where no native application is around it. */
export function pageBridge(page: object): NativeBridge | null {
  const found: unknown = Reflect.get(page, "CreditlineBridge");
  if (!hasPostMessage(found)) return null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a bridge and no window
  return { send: (message) => found.postMessage(JSON.stringify(message)) };
}

/** A native application that only remembers what it was told, for tests and the simulator. */
export function simulatedBridge(): NativeBridge & { readonly received: readonly HandOffMessage[] } {
  const received: HandOffMessage[] = [];
  return { received, send: (message) => void received.push(message) };
}
