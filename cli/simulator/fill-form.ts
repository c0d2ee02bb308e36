import type { TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import { english } from "@creditline/core/say/said";
import { entryOf } from "@creditline/core/validation/typed/entries";
import { typedInto } from "@creditline/core/validation/typed/typed-into";
import { autofill } from "./autofill.ts";
import { cannot, done, known, QUIET } from "./outcomes.ts";
import type { SampleDocuments } from "./sample-documents.ts";
import type { Beginning, Simulation } from "./simulation.ts";
import type { Walkthrough } from "./walkthrough.ts";

/** What is filled into the fields of the shown screen: by hand, or as the person would. */
export function fillForm(
  walking: Walkthrough,
  persona: Beginning["persona"],
  documents: SampleDocuments,
): Pick<Simulation, "type" | "attach" | "autofill"> {
  const driver = () => walking.run().application.driver();

  async function playing(entry: TapeEntry): Promise<void> {
    await walking.run().play(entry);
    walking.noted(entry);
  }

  async function newestCode(): Promise<string | null> {
    try {
      return (await walking.run().deck.control.newestMessage(persona.phone))["code"] ?? null;
    } catch {
      return null;
    }
  }

  return {
    type(field, value, key = null) {
      if (walking.isBusy()) return QUIET;
      const view = driver().getView();
      const fields = view?.form?.fields ?? [];
      const asked = fields.find(({ name }) => name === field);
      if (asked === undefined) {
        return walking.say(cannot(`There is no field named ${field} here${known(fields)}`));
      }
      const came = typedInto(entryOf(asked), value, view?.values[field] ?? "", key);
      walking.hush();
      if (came.shown !== null) {
        driver().send({ type: "changed", field, value: came.text });
        walking.noted({ did: "typed", field, value: came.text });
        walking.changed();
      }
      return came.why === null ? QUIET : walking.say(cannot(english(came.why)));
    },
    async attach(field, names) {
      try {
        await playing({ did: "attached", field, documents: names });
      } catch (error) {
        return walking.say(cannot(error instanceof Error ? error.message : String(error)));
      }
      return walking.say(QUIET);
    },
    async autofill() {
      const filled = await autofill(
        {
          fill: (field, value) => playing({ did: "typed", field, value }),
          attach: (field, chosen) =>
            playing({ did: "attached", field, documents: chosen.map(({ name }) => name) }),
        },
        () => driver().getView(),
        persona,
        await newestCode(),
        documents,
        walking.run().harness.clock.now(),
      );
      const said =
        filled === 0 ? "There is nothing left to fill in." : `Filled in ${filled} as ${persona.name} would.`;
      return walking.say(done(said));
    },
  };
}
