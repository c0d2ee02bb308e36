import { say } from "@creditline/core/say/say";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { type Measuring, measuring } from "../application/measuring.ts";
import { Button } from "../kit/button.tsx";
import { inWords } from "../kit/words.ts";
import "./measuring-asked.css";

/** The question, or how it was answered with the way to change that. */
function Answered({ here }: { readonly here: Measuring }): ReactNode {
  // It is answered in two places of a page, and in other tabs.
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
          say("May we record which pages are used, to improve them? Never who you are or what you type."),
        )}
      </p>
      <div className="measuring-answers">
        <Button kind="link" action="allowMeasuring" onPress={answered("allowed")}>
          {inWords(say("Allow"))}
        </Button>
        <Button kind="link" action="refuseMeasuring" onPress={answered("refused")}>
          {inWords(say("Don't allow"))}
        </Button>
      </div>
    </>
  ) : (
    <>
      <p>{inWords(answer === "allowed" ? say("Usage statistics: on") : say("Usage statistics: off"))}</p>
      <Button kind="link" action="changeMeasuring" onPress={() => setAsked(true)}>
        {inWords(say("Change this"))}
      </Button>
    </>
  );
}

/**
 * Asks whether use may be measured, at the foot of every page that has one: it covers nothing, and nothing waits for it.
 * The answer can be changed in the same place, at any time, and in the account. Nothing where nobody would be told.
 */
export function MeasuringAsked(): ReactNode {
  const here = measuring();
  if (here === null) return null;
  return (
    <section className="measuring" aria-label={inWords(say("Usage statistics"))}>
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
