import type { AreaName } from "./state.ts";
import type { CallName } from "../calls/calls.ts";
import type { SaidCode } from "../screens/define/refusal.ts";
import type { FlowEnd, SavedFile } from "../screens/define/steps.ts";
import type { Session } from "../session/session.ts";
import type { Address } from "../routing/arrival.ts";
import type { HandOffFlow, HandOffKind } from "../session/native-hand-off.ts";

/** How a call ended. `status` is absent when no HTTP answer came. */
export type Reply<Body = unknown> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly body: Body;
      /** The platform's moment when it answered, in milliseconds since 1970; undefined where it does not say. */
      readonly at?: number | undefined;
    }
  | {
      readonly ok: false;
      readonly kind: "http" | "network" | "timeout" | "malformed";
      readonly status?: number | undefined;
      readonly errorCode?: SaidCode | undefined;
      readonly errorMessage?: string | undefined;
      /** The field that the platform says is wrong. */
      readonly field?: string | undefined;
      /** The captcha that the platform wants solved before the call (ruling R46). */
      readonly challenge?: string | undefined;
    };

/** What happens to the application. `at` is the moment, in milliseconds since 1970. */
export type JourneyEvent =
  /** Somebody came to an address from outside: the application is loaded there. */
  | { readonly type: "arrived"; readonly at: number; readonly address: Address; readonly referrer?: string }
  /**
   * Somebody went Back, Forward or along a link to another address, which the address bar shows already. `by` is how
   * many entries of the history that was: -1 is one back, 1 one on.
   */
  | { readonly type: "went"; readonly at: number; readonly address: Address; readonly by: number }
  /** A screen was asked for by its name, as links inside the application do. */
  | { readonly type: "opened"; readonly at: number; readonly route: string }
  | { readonly type: "changed"; readonly at: number; readonly field: string; readonly value: string }
  | { readonly type: "did"; readonly at: number; readonly action: string }
  | { readonly type: "signed-out"; readonly at: number }
  /** A flow that hands control over came to its end, by the customer or by who serves it (spec 1 §4). */
  | { readonly type: "flow-ended"; readonly at: number; readonly end: FlowEnd }
  | { readonly type: "answered"; readonly at: number; readonly id: number; readonly reply: Reply }
  | { readonly type: "timer"; readonly at: number; readonly name: string }
  /** Another tab of this browser changed the session that both keep. */
  | { readonly type: "session-elsewhere"; readonly at: number; readonly session: Session }
  | { readonly type: "network"; readonly at: number; readonly online: boolean }
  /** The screens of an area came, or could not be fetched. */
  | { readonly type: "area-came"; readonly at: number; readonly area: AreaName; readonly ok: boolean }
  | { readonly type: "dismissed"; readonly at: number; readonly notice: number };

/** How somebody else's page is opened. */
export type ExternalPageTarget = "open-window" | "open-page";

/** What the application wants done. The driver does it and feeds the outcome back. */
export type Command =
  | {
      readonly type: "call";
      readonly id: number;
      readonly call: CallName;
      readonly payload: object;
      /** Idempotency key (ruling R31). */
      readonly key: string;
    }
  /** Brings the screens of an area, of which `area-came` tells. The answer to a call of the same step waits for it. */
  | { readonly type: "load-area"; readonly area: AreaName }
  /** Loads the page anew: what it consists of may have changed. */
  | { readonly type: "reload" }
  /** Shows the address of the screen: in place of the entry of the history that is shown, or as one more. */
  | { readonly type: "navigate"; readonly address: string; readonly replace: boolean }
  /** Goes back to the entry of the history that was left: what is under way there does not allow it yet. */
  | { readonly type: "traverse"; readonly by: number }
  /** Shows another address before any request is made: what was read once is taken out of it (ruling R28). */
  | { readonly type: "clean-address"; readonly path: string; readonly hash: string }
  | { readonly type: "scroll"; readonly anchor: string }
  /** Feeds `timer` back after so many milliseconds; a timer of the same name is replaced. */
  | { readonly type: "timer"; readonly name: string; readonly afterMs: number }
  /** Tells the native application around the page how a flow ended, and the address to go on at (ruling R34). */
  | { readonly type: "bridge"; readonly flow: HandOffFlow; readonly kind: HandOffKind; readonly url: string }
  /** Opens the bank's pages in a window of their own, or the payment's in this tab. */
  | { readonly type: ExternalPageTarget; readonly url: string }
  /** Gives the customer a file to keep, as the surface can. */
  | { readonly type: "save-file"; readonly file: SavedFile };
