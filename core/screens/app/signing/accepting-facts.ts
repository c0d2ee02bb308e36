import type { ReplyOf } from "../../../calls/calls.ts";
import { say } from "../../../say/say.ts";
import type { ScreenContext } from "../../screen-context.ts";

type Shown = Pick<ScreenContext<{ readonly facts: ReplyOf<"keyFacts"> | null }>, "memory">;

/** The withdrawal that the statement which is shown was worked out for. */
export const workedOutFor = ({ memory: { facts } }: Shown) => ({
  amount: facts?.amount ?? null,
  tenure: facts?.tenure ?? null,
});

/** The flow by which the line's key fact statement is accepted as it is shown; a screen adds what follows. */
export const acceptingFacts = {
  call: "keyFacts",
  doing: say("saving your choice"),
  loader: "submitting",
  payload: (sight: Shown) => ({ accepted: true, ...workedOutFor(sight) }),
} as const;
