import type { CallName, ReplyOf, Sent } from "../calls/calls.ts";
import type { AnyFlow, AnyActionContext } from "./any-screen.ts";
import type { Answered, Fits, Loose } from "./define-screen.ts";
import type { Step } from "./steps.ts";

/** Defines a flow apart from a screen, what its call takes and answers checked. */
export const defineFlow = <const C extends CallName, P extends Loose<Sent<C>>>(
  flow: Omit<AnyFlow, "call" | "payload" | "next"> & {
    readonly call: C;
    readonly payload: (now: AnyActionContext) => Fits<P, Sent<C>>;
    readonly next?: string | Step | Answered<AnyActionContext, ReplyOf<C>>;
  },
): AnyFlow => flow as unknown as AnyFlow;
