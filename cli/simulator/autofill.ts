import { isAsked } from "@creditline/core/journey/check-form";
import type { ScreenView } from "@creditline/core/journey/view";
import { type ShownField, takesFiles } from "@creditline/core/screens/form";
import type { JourneyHarness } from "@creditline/adapters/driver/journeys/run-journey";
import type { Surface } from "@creditline/adapters/driver/journeys/surface";
import { personaValue } from "./persona-value.ts";
import type { SampleDocuments } from "./sample-documents.ts";

const openFields = (view: ScreenView | null): readonly ShownField[] =>
  view === null || view.form === null
    ? []
    : view.form.fields.filter(
        (field) => isAsked(field, view.values) && !field.fixed && (view.values[field.name] ?? "") === "",
      );

/** A field may be there because another was filled in, and that one in turn; no form goes deeper. */
const MOST_ROUNDS = 4;

/**
 * Fills in the fields that are still empty, as the persona would, and says how many. A choice may ask further
 * fields and a lookup may fill some: it looks again until there is nothing left that it can fill.
 */
export async function autofill(
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
