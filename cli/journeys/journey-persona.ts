import type { JourneyHarness } from "@creditline/adapters/driver/journeys/run-journey";
import { dayAsTyped } from "@creditline/core/screens/people";
import { personaNamed } from "../source/persona-named.ts";

/** A persona as a journey knows them: their date of birth as they would type it. Throws InputError for an unknown one. */
export function journeyPersona(text: string): JourneyHarness["persona"] {
  const { name, phone, script } = personaNamed(text);
  const person = script.person ?? {};
  return { name, phone, person: { ...person, dateOfBirth: dayAsTyped(person.dateOfBirth) } };
}
