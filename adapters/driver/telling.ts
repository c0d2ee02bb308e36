import { type ErrorTrace, errorTraces, trackedEvents } from "@creditline/core/journey/tracking";
import type { JourneyState } from "@creditline/core/journey/state";
import { TRACE_SAMPLE_RATE } from "@creditline/core/session/measuring";
import type { Random } from "../ports/random.ts";
import type { ErrorReporter, Tracker } from "../ports/trackers.ts";
import type { DriverPorts } from "./driver.ts";

interface Listeners {
  readonly trackers: readonly Tracker[];
  readonly reporter: ErrorReporter;
  /** Whether the customer has given consent; checked before each event. */
  readonly isAllowed: () => boolean;
  readonly random: Random;
}

const SHARE_OF = 2 ** 32;

/** Sends trackers and the error reporter what they may know, only after the customer's consent. */
export function createTelemetry({ trackers, reporter, isAllowed, random }: Listeners): {
  readonly watch: NonNullable<DriverPorts["watch"]>;
  readonly report: (trace: ErrorTrace) => void;
} {
  let before: JourneyState | null = null;
  /** Samples traces at the stated rate (spec 1 §9). */
  const report = (trace: ErrorTrace): void => {
    if (!isAllowed()) return;
    const sample = new DataView(random.bytes(4).buffer).getUint32(0);
    if (sample < TRACE_SAMPLE_RATE * SHARE_OF) reporter.report(trace);
  };
  return {
    report,
    watch(event, state, commands) {
      const last = before;
      before = state;
      if (!isAllowed()) return;
      for (const tracked of trackedEvents(last, state, commands)) {
        for (const tracker of trackers) tracker.track(tracked);
      }
      errorTraces(event, state).forEach(report);
    },
  };
}
