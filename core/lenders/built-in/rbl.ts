import { messageKey } from "../../messages/message.ts";
import { NO_FEES_STATED } from "../fees/fee.ts";
import { stated } from "../figure.ts";
import { ELIGIBILITY_TABLE, lenderDefaults, type BuiltInLender } from "../lender.ts";
import { creditCard } from "../offerings.ts";

/** What comes with the card (spec 2 §9 "Card benefits (RBL)"). */
const CARD_BENEFITS = [
  messageKey("2000 reward points if activated within 30 days"),
  messageKey("10% off up to Rs 300 a month at a grocery app (max 2 purchases)"),
  messageKey("20% cashback up to Rs 200 a month at a food app"),
  messageKey("1+1 movie ticket up to Rs 200 on weekends"),
  messageKey("1 point per Rs 100 offline and 2 online"),
  messageKey("Rs 1000 voucher at Rs 2.5 lakh yearly spend"),
];

export const RBL: BuiltInLender = {
  ...lenderDefaults("RBL"),
  minimumAge: stated(23, ELIGIBILITY_TABLE),
  maximumAge: stated(65, ELIGIBILITY_TABLE),
  minimumIncome: stated(20_000, ELIGIBILITY_TABLE),
  // The key is spelt PostGraduate for this lender alone (spec 2 §9).
  educationQualificationMap: {
    Undergraduate: "Undergraduate",
    Graduate: "Graduate",
    PostGraduate: "Postgraduate",
  },
  productOfferings: stated([creditCard(CARD_BENEFITS)], "spec 2 §2, spec 2 §9"),
  cardBenefits: stated(CARD_BENEFITS, "spec 2 §9"),
  fees: NO_FEES_STATED,
};
