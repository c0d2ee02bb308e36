import type { ReplyOf } from "../../../calls/calls.ts";
import { goesToAccount } from "../../../reference/channels.table.ts";
import { say } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";
import type { SaidCode } from "../../define/refusal.ts";
import { nothing, type Remembered, type ScreenContext } from "../../define/screen-context.ts";

/** What a withdrawal brings, by its channel: money that is sent, or a code. */
export const whatComes = (channel: string): Text =>
  goesToAccount(channel) ? say("You receive") : say("Your code is worth");

/** A withdrawal that the platform has worked out, under a reference of its own: nothing else is confirmed by it. */
export interface Prepared {
  readonly referenceNo: string;
  readonly terms: NonNullable<ReplyOf<"txnGenRefNo">["terms"]>;
  /** Of which choice. */
  readonly of: string;
  /** Whether its loan agreement form is signed before money moves (ruling R52). */
  readonly formToSign: boolean;
}

/** What came of it; `unknown` where no answer came, so that it has to be looked after. */
export interface WithdrawalResult {
  readonly kind: "done" | "failed" | "unknown";
  /** The platform's words and its code, where it refused. */
  readonly says: string | null;
  readonly code: SaidCode | null;
}

/** What was learnt later of a withdrawal that no answer came to. */
export interface Settled {
  readonly referenceNo: string;
  readonly made: boolean;
}

/** The attempt as the screens around it see it: they do not bring the one that confirms it. */
export const CONFIRMED = {
  name: "cm-confirm-transaction",
  memory: { prepared: nothing<Prepared>(), outcome: nothing<WithdrawalResult>() },
} satisfies Remembered;

/** What the screen that follows it up has learnt of it. */
export const FOLLOWED = {
  name: "cm-transaction-response",
  memory: { settled: nothing<Settled>() },
} satisfies Remembered;

/**
 * How the last attempt at a withdrawal stands: `none` where nothing was confirmed, `made` and `not-made` where that is
 * known, `failed` where it was refused, `unknown` as long as no answer has come. While one is unknown no other begins.
 */
export function attemptStands({
  remembered,
}: Pick<ScreenContext, "remembered">): "none" | "made" | "failed" | "unknown" | "not-made" {
  const { prepared, outcome } = remembered(CONFIRMED);
  if (outcome === null) return "none";
  if (outcome.kind === "done") return "made";
  if (outcome.kind === "failed") return "failed";
  const { settled } = remembered(FOLLOWED);
  if (settled === null || settled.referenceNo !== prepared?.referenceNo) return "unknown";
  return settled.made ? "made" : "not-made";
}
