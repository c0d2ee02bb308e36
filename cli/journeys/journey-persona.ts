import type { JourneyWorld } from "@creditline/adapters/driver/journeys/run-journey";
import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { dayAsTyped } from "@creditline/core/screens/people";
import { InputError } from "../io.ts";

/** A persona as a journey knows them: their date of birth as they would type it. Throws InputError for an unknown one. */
export function journeyPersona(name: string): JourneyWorld["persona"] {
  const persona = PERSONAS.find((candidate) => candidate.name === name);
  if (persona === undefined) {
    throw new InputError(`persona: no persona is named ${name}; see 'creditline persona list'`);
  }
  const person = persona.script.person ?? {};
  return { name, phone: persona.phone, person: { ...person, dateOfBirth: dayAsTyped(person.dateOfBirth) } };
}
