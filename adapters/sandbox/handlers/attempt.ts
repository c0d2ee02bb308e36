import * as Effect from "effect/Effect";
import { isFailure } from "../../contract/failures.ts";
import type { Failure } from "../../contract/failures.ts";

/** Runs a handler: a failure of the contract that it throws is answered, anything else is a defect. */
export const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, Failure> =>
  Effect.tryPromise({ try: run, catch: (thrown) => thrown }).pipe(
    Effect.catch((thrown) => (isFailure(thrown) ? Effect.fail(thrown) : Effect.die(thrown))),
  );
