import { SHOPPING_PARTNERS } from "../../../lenders/offerings.ts";
import { verbatim, type Text } from "../../../messages/message.ts";

/** A shop or a checkout by its name; a code that is none of them as it is. */
export const partnerNamed = (code: string): Text =>
  verbatim(SHOPPING_PARTNERS.find((partner) => partner.code === code)?.name ?? code);
