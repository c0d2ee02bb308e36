import { DAY_MS } from "@creditline/core/calendar/duration";
import { indiaDay } from "@creditline/core/calendar/india";
import type { JourneyHarness } from "@creditline/adapters/driver/journeys/run-journey";
import { dayAsTyped } from "@creditline/core/screens/people";
import type { ShownField } from "@creditline/core/screens/form";

/** Fields that ask again, under another name, for what the persona's details have. */
const SAME_AS: Readonly<Record<string, string>> = {
  currentCity: "city",
  flat: "addressLine1",
  apartment: "addressLine1",
  street: "addressLine2",
};

/** No persona has an Aadhaar number: an invented one whose check digit is right. */
const ANY_AADHAAR = "234123412346";

/** How old a paper of theirs is: new enough for every lender. */
const PAPER_AGE_MS = 14 * DAY_MS;

/**
 * What a persona would enter into a field, or null where nobody can say: their details by the field's name, their
 * phone, the newest code that was sent to them, a fortnight ago where a paper's day is asked, a tick where one must be, else the first of the options offered.
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
  const known = persona.person[field.name] ?? persona.person[SAME_AS[field.name] ?? ""];
  if (known !== undefined && known !== "") return known;
  if (field.kind === "check") return field.required ? "yes" : null;
  if (field.kind === "date") return dayAsTyped(indiaDay(now - PAPER_AGE_MS));
  if (field.range !== undefined) return String(field.range.min);
  return field.options?.[0]?.value ?? field.suggestions?.[0]?.label ?? null;
}
