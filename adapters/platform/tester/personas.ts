import personas from "@creditline/fixtures/personas.json" with { type: "json" };
import type { TreatmentOf } from "../model/customer/treatment.ts";
import type { Persona, Script } from "./script.ts";

/** Every customer of the sandbox, in the order of the file. */
export const PERSONAS = personas as readonly Persona[];

const BY_PHONE: ReadonlyMap<string, Persona> = new Map(PERSONAS.map((persona) => [persona.phone, persona]));
const BY_NAME: ReadonlyMap<string, Persona> = new Map(PERSONAS.map((persona) => [persona.name, persona]));

/** The persona that a phone number chooses; null for a phone of nobody's. */
export const personaOfPhone = (phone: string): Persona | null => BY_PHONE.get(phone) ?? null;

const NO_SCRIPT: Script = {};

/** The persona of a name; null for none, or an unknown one. */
export const personaNamed = (name: string | null): Persona | null =>
  name === null ? null : (BY_NAME.get(name) ?? null);

/** How a persona is treated, by name; as a new customer for null or an unknown name. */
export const personaTreatment: TreatmentOf = (name) => personaNamed(name)?.script ?? NO_SCRIPT;
