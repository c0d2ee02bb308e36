import { telling } from "@creditline/adapters/driver/telling";
import { liveRandom } from "@creditline/adapters/ports/random";
import { recordingReporter, trackersNamed } from "@creditline/adapters/ports/trackers";
import { currentScreen } from "@creditline/core/journey/current-place";
import {
  MEASURING_KEY,
  type MeasuringAnswer,
  measuringAnswer,
  measuringKept,
} from "@creditline/core/session/measuring-consent";
import { application } from "./application.ts";
import { storageOf } from "./storages.ts";
import { watchWith } from "./watching.ts";

/** Whether the customer allows that their use is measured, and those who are told of it then. */
export interface Measuring {
  readonly answer: () => MeasuringAnswer;
  /** Tells of an answer that was given here, or in another tab; what comes back ends it. */
  readonly subscribe: (heard: () => void) => () => void;
  readonly say: (answer: "allowed" | "refused") => void;
}

function start(names: string): Measuring | null {
  const [lasting, passing] = [storageOf("localStorage"), storageOf("sessionStorage")];
  const trackers = trackersNamed(names, passing);
  if (trackers.length === 0) return null;
  const reporter = recordingReporter(passing);
  const answer = (): MeasuringAnswer => measuringAnswer(lasting.get(MEASURING_KEY), Date.now());
  const { watch, report } = telling({
    trackers,
    reporter,
    isAllowed: () => answer() === "allowed",
    random: liveRandom,
  });
  watchWith(watch);
  const uncaught = (what: unknown): void =>
    report({
      what: what instanceof Error ? what.name : "Error",
      screen: currentScreen(application().getState()),
      status: null,
    });
  window.addEventListener("error", ({ error }) => uncaught(error));
  window.addEventListener("unhandledrejection", ({ reason }) => uncaught(reason));
  const hearers = new Set<() => void>();
  return {
    answer,
    subscribe(heard) {
      hearers.add(heard);
      window.addEventListener("storage", heard);
      return () => {
        hearers.delete(heard);
        window.removeEventListener("storage", heard);
      };
    },
    say(said) {
      lasting.set(MEASURING_KEY, measuringKept(said, Date.now()));
      if (said === "refused") for (const { forget } of [...trackers, reporter]) forget();
      for (const heard of hearers) heard();
    },
  };
}

let running: Measuring | null | undefined;

/** The trackers that the page names itself, or else the build. */
const named = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="trackers"]')?.content ??
  import.meta.env.VITE_TRACKERS ??
  "";

/** What measures here, started when it is first asked for; null where nobody names a tracker. */
export const measuring = (): Measuring | null =>
  running === undefined ? (running = start(named())) : running;
