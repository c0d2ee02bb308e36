import "./measuring-asked.css";
import { createTelemetry } from "@creditline/adapters/driver/telling";
import { recordingReporter, trackersNamed } from "@creditline/adapters/ports/trackers";
import { liveRandom } from "@creditline/adapters/ports/random";
import { currentScreen } from "@creditline/core/journey/state";
import { t } from "@creditline/core/messages/message";
import {
  formatMeasuringAnswer,
  MEASURING_KEY,
  type MeasuringAnswer,
  parseMeasuringAnswer,
} from "@creditline/core/session/measuring";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { application } from "../application/use-application.ts";
import { storageOf } from "../application/page-environment.ts";
import { watchWith } from "../application/watching.ts";
import { Button } from "../kit/button.tsx";
import { inWords } from "../kit/words.tsx";

/** Whether the customer allows usage statistics, and the trackers that receive them then. */
interface Measuring {
  readonly answer: () => MeasuringAnswer;
  /** Notifies of an answer that was given here, or in another tab; the returned function stops it. */
  readonly subscribe: (heard: () => void) => () => void;
  readonly say: (answer: "allowed" | "refused") => void;
}

function start(names: string): Measuring | null {
  const [lasting, passing] = [storageOf("localStorage"), storageOf("sessionStorage")];
  const trackers = trackersNamed(names, passing);
  if (trackers.length === 0) return null;
  const reporter = recordingReporter(passing);
  const answer = (): MeasuringAnswer => parseMeasuringAnswer(lasting.get(MEASURING_KEY), Date.now());
  const { watch, report } = createTelemetry({
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
      lasting.set(MEASURING_KEY, formatMeasuringAnswer(said, Date.now()));
      if (said === "refused") for (const { forget } of [...trackers, reporter]) forget();
      for (const heard of hearers) heard();
    },
  };
}

let running: Measuring | null | undefined;

/** The trackers named by the page, else by the build. */
const named = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="trackers"]')?.content ??
  import.meta.env.VITE_TRACKERS ??
  "";

/** The usage statistics of this page, started on first use; null if no tracker is named. */
const measuring = (): Measuring | null => (running === undefined ? (running = start(named())) : running);

/** The question, or its answer with the way to change it. */
function Answered({ here }: { readonly here: Measuring }): ReactNode {
  // It can be answered in two places of a page, and in other tabs.
  const answer = useSyncExternalStore(here.subscribe, here.answer);
  const [isAsked, setAsked] = useState(false);
  const answered = (said: "allowed" | "refused") => (): void => {
    here.say(said);
    setAsked(false);
  };
  return answer === null || isAsked ? (
    <>
      <p>
        {inWords(
          t("May we record which pages are used, to improve them? Never who you are or what you type."),
        )}
      </p>
      <div className="measuring-answers">
        <Button kind="link" action="allowMeasuring" onPress={answered("allowed")}>
          {inWords(t("Allow"))}
        </Button>
        <Button kind="link" action="refuseMeasuring" onPress={answered("refused")}>
          {inWords(t("Don't allow"))}
        </Button>
      </div>
    </>
  ) : (
    <>
      <p>{inWords(answer === "allowed" ? t("Usage statistics: on") : t("Usage statistics: off"))}</p>
      <Button kind="link" action="changeMeasuring" onPress={() => setAsked(true)}>
        {inWords(t("Change this"))}
      </Button>
    </>
  );
}

/**
 * Asks for consent to usage statistics, in the footer of every page: it covers nothing, and nothing waits for it. The
 * answer can be changed in the same place, at any time, and in the account. Renders nothing without a tracker.
 */
export function MeasuringAsked(): ReactNode {
  const here = measuring();
  if (here === null) return null;
  return (
    <section className="measuring" aria-label={inWords(t("Usage statistics"))}>
      <Answered here={here} />
    </section>
  );
}

/** The same among the other consents of the account. */
export function MeasuringAnswered(): ReactNode {
  const here = measuring();
  return here === null ? null : (
    <div className="measuring">
      <Answered here={here} />
    </div>
  );
}
