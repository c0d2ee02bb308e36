import { personaOfPhone } from "../personas.ts";
import type { Manner, Partner } from "../partners/partner.ts";
import { refused } from "../refusals.ts";

/** How a partner treats a phone that may be nobody's yet: as ordered, else as its persona's script says. */
export const mannerForPhone = (partner: Partner, phone: string, ordered: Manner | null): Manner =>
  ordered ?? personaOfPhone(phone)?.script.partners?.[partner.name] ?? "succeeds";

/** 477 while a partner has not answered that a call cannot go on without. */
export const notAnswered = (errorCode: string, who: string, field?: string) =>
  refused(errorCode, `${who} has not answered yet. Try again in a moment.`, field);
