import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { InputError, nameIn, suggestion } from "../io.ts";

/** A persona by name, in any letter case, or by phone. Throws InputError. */
export function personaNamed(text: string): (typeof PERSONAS)[number] {
  const digits = text.replaceAll(/[\s-]/g, "").replace(/^\+91/, "");
  const names = PERSONAS.map(({ name }) => name);
  const name = nameIn(text, names);
  const found = PERSONAS.find((persona) => persona.name === name || persona.phone === digits);
  if (found !== undefined) return found;
  throw new InputError(
    `persona: unknown persona ${JSON.stringify(text)}${suggestion(text, names)}; see 'creditline persona list'`,
    "persona",
  );
}
