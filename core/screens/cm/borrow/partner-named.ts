import { SHOPPING_PARTNERS } from "../../../lenders/offerings.ts";
import { verbatim, type Text } from "../../../messages/message.ts";

/** The name of a shop or checkout; an unknown code unchanged. */
export const partnerNamed = (code: string): Text =>
  verbatim(SHOPPING_PARTNERS.find((partner) => partner.code === code)?.name ?? code);
