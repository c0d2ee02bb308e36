import personas from "@creditline/fixtures/personas.json" with { type: "json" };
import type { ProfileTexts } from "../model/profile/pincode-area.ts";
import type { Treatment, TreatmentOf } from "../model/customer/treatment.ts";
import type { Seed } from "../model/customer/seed.ts";

/** How the sandbox treats a persona, and their details. Omitted parts are as for a new customer. */
interface Script extends Treatment {
  /** What the person types into the forms; for a seeded customer it is on record already. */
  readonly person?: ProfileTexts;
  readonly seed?: Seed;
}

/** A customer of the sandbox, chosen by phone number. */
export interface Persona {
  readonly name: string;
  readonly phone: string;
  readonly story: string;
  /** The screen right after the sign-in. */
  readonly landsOn: string;
  /** The screen that the script leads to, if it differs. */
  readonly leadsTo?: string;
  readonly script: Script;
}

/** Every customer of the sandbox, in the order of the file. */
export const PERSONAS = personas as readonly Persona[];

const BY_PHONE: ReadonlyMap<string, Persona> = new Map(PERSONAS.map((persona) => [persona.phone, persona]));

const BY_NAME: ReadonlyMap<string, Persona> = new Map(PERSONAS.map((persona) => [persona.name, persona]));

/** The persona with a phone number; null if there is none. */
export const personaOfPhone = (phone: string): Persona | null => BY_PHONE.get(phone) ?? null;

const NO_SCRIPT: Script = {};

/** The persona with a name; null for none, or an unknown one. */
export const personaNamed = (name: string | null): Persona | null =>
  name === null ? null : (BY_NAME.get(name) ?? null);

/** The treatment of a persona, by name; that of a new customer for null or an unknown name. */
export const personaTreatment: TreatmentOf = (name) => personaNamed(name)?.script ?? NO_SCRIPT;
