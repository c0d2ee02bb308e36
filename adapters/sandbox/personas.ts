import personas from "@creditline/fixtures/personas.json" with { type: "json" };
import type { Persona, Script } from "./script.ts";

/** Every customer of the sandbox, in the order of the file. */
export const PERSONAS = personas as readonly Persona[];

const BY_PHONE: ReadonlyMap<string, Persona> = new Map(PERSONAS.map((persona) => [persona.phone, persona]));
const BY_NAME: ReadonlyMap<string, Persona> = new Map(PERSONAS.map((persona) => [persona.name, persona]));

/** The persona that a phone number chooses; null for a phone of nobody's. */
export const personaOfPhone = (phone: string): Persona | null => BY_PHONE.get(phone) ?? null;

const NO_SCRIPT: Script = {};

/** The script of a persona by name; a new customer's for null or an unknown name. */
export const scriptOf = (name: string | null): Script =>
  (name === null ? undefined : BY_NAME.get(name))?.script ?? NO_SCRIPT;

/** How long a decision takes, and what an application is for, where nothing says otherwise (assumed). */
export const DEFAULT_OUTCOME = { afterSeconds: 4, partner: "INCRED", lineType: "CASH_LINE" } as const;
