import type { JourneyHarness } from "@creditline/adapters/driver/journeys/run-journey";
import type { Surface } from "@creditline/adapters/driver/journeys/surface";
import type { TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import { DAY_MS, indiaDay } from "@creditline/core/calendar/duration";
import { isAsked } from "@creditline/core/journey/forms/check-form";
import type { ScreenView } from "@creditline/core/journey/view";
import { english } from "@creditline/core/messages/translate";
import { formatTypedDay, type ShownField, takesFiles } from "@creditline/core/screens/define/form";
import { entryOf } from "@creditline/core/validation/typed/entries";
import { applyInput } from "@creditline/core/validation/typed/entry";
import { availableNames, deskFailure, deskSuccess, QUIET } from "./labels.ts";
import type { SampleDocuments } from "./record-changes.ts";
import type { Simulation, SimulationStart } from "./simulation.ts";
import type { Walkthrough } from "./walkthrough.ts";

/** Fields that ask for the same detail of a persona under another name. */
const SAME_AS: Readonly<Record<string, string>> = {
  currentCity: "city",
  flat: "addressLine1",
  apartment: "addressLine1",
  street: "addressLine2",
};

/** No persona has an Aadhaar number: an invented one with a valid check digit. */
const ANY_AADHAAR = "234123412346";

/** The age of a persona's document: new enough for every lender. */
const PAPER_AGE_MS = 14 * DAY_MS;

/**
 * The value that a persona would enter into a field, or null if unknown: their details by the field's name, their
 * phone, the newest code sent to them, a fortnight ago for a document's date, a tick for a mandatory box, otherwise
 * the first option.
 */
export function personaValue(
  field: ShownField,
  persona: JourneyHarness["persona"],
  newestCode: string | null,
  now: number,
): string | null {
  if (field.kind === "code") return newestCode;
  if (field.rule === "phone" || field.rule === "mobile") return persona.phone;
  if (field.rule === "aadhaar") return ANY_AADHAAR;
  const own = persona.person[field.name] ?? persona.person[SAME_AS[field.name] ?? ""];
  if (own !== undefined && own !== "") return own;
  if (field.kind === "check") return field.required ? "yes" : null;
  if (field.kind === "date") return formatTypedDay(indiaDay(now - PAPER_AGE_MS));
  if (field.range !== undefined) return String(field.range.min);
  return field.options?.[0]?.value ?? field.suggestions?.[0]?.label ?? null;
}

const openFields = (view: ScreenView | null): readonly ShownField[] =>
  view === null || view.form === null
    ? []
    : view.form.fields.filter(
        (field) => isAsked(field, view.values) && !field.fixed && (view.values[field.name] ?? "") === "",
      );

/** A field may appear because another was filled in, and that one in turn; no form nests deeper. */
const MOST_ROUNDS = 4;

/**
 * Fills in the empty fields as the persona would, and returns how many. A choice may show further fields and a lookup
 * may fill some: it repeats until there is nothing left that it can fill.
 */
async function autofill(
  surface: Pick<Surface, "fill" | "attach">,
  view: () => ScreenView | null,
  persona: JourneyHarness["persona"],
  newestCode: string | null,
  documents: SampleDocuments,
  now: number,
): Promise<number> {
  const fillOne = async (field: ShownField): Promise<number> => {
    const value = personaValue(field, persona, newestCode, now);
    if (takesFiles(field)) {
      const all = await Promise.all((await documents.names()).map(documents.named));
      const fitting = all.filter(({ type }) => field.accept?.split(",").includes(type) ?? true);
      await surface.attach(field.name, fitting.slice(0, field.maxFiles));
    } else if (value === null) return 0;
    else await surface.fill(field.name, value);
    return 1;
  };
  let filled = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let more = 0;
    for (const field of openFields(view())) more += await fillOne(field);
    if (more === 0) break;
    filled += more;
  }
  return filled;
}

/** Fills the fields of the shown screen: by hand, or as the persona would. */
export function fillForm(
  walking: Walkthrough,
  persona: SimulationStart["persona"],
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
        return walking.say(deskFailure(`No field ${field} on this screen${availableNames(fields)}`));
      }
      const came = applyInput(entryOf(asked), value, view?.values[field] ?? "", key);
      walking.hush();
      if (came.shown !== null) {
        driver().send({ type: "changed", field, value: came.text });
        walking.noted({ did: "typed", field, value: came.text });
        walking.changed();
      }
      return came.why === null ? QUIET : walking.say(deskFailure(english(came.why)));
    },
    async attach(field, names) {
      try {
        await playing({ did: "attached", field, documents: names });
      } catch (error) {
        return walking.say(deskFailure(error instanceof Error ? error.message : String(error)));
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
      const message =
        filled === 0 ? "Nothing left to fill in." : `Filled in ${filled} as ${persona.name} would.`;
      return walking.say(deskSuccess(message));
    },
  };
}
