import { say } from "@creditline/core/say/say";
import { type ReactNode, useState } from "react";
import { measuring } from "../application/measuring.ts";
import { Button } from "../kit/button.tsx";
import { inWords } from "../kit/words.ts";

/**
 * Asks whether use may be measured, at the foot of every page that has one: it covers nothing, and nothing waits for it.
 * The answer can be changed in the same place, at any time. Nothing where nobody would be told.
 */
export function MeasuringAsked(): ReactNode {
  const here = measuring();
  const [answer, setAnswer] = useState(() => here?.answer() ?? null);
  const [isOpen, setOpen] = useState(answer === null);
  if (here === null) return null;
  const answered = (said: "allowed" | "refused") => (): void => {
    here.say(said);
    setAnswer(said);
    setOpen(false);
  };
  return (
    <section className="foot-measuring" aria-label={inWords(say("Measuring how pages are used"))}>
      {isOpen ? (
        <>
          <p>
            {inWords(
              say(
                "May we count which pages are used, to make them better? Never who you are, or anything that you type.",
              ),
            )}
          </p>
          <div className="foot-answers">
            <Button kind="link" action="allowMeasuring" onPress={answered("allowed")}>
              {inWords(say("Yes, count them"))}
            </Button>
            <Button kind="link" action="refuseMeasuring" onPress={answered("refused")}>
              {inWords(say("No, count nothing"))}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            {inWords(
              answer === "allowed"
                ? say("You allowed us to count which pages are used.")
                : say("Nothing is counted of what you use."),
            )}
          </p>
          <Button kind="link" action="changeMeasuring" onPress={() => setOpen(true)}>
            {inWords(say("Change this"))}
          </Button>
        </>
      )}
    </section>
  );
}
