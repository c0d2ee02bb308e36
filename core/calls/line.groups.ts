import { beneficiary } from "./line/beneficiary.calls.ts";
import { googlepay } from "./line/googlepay.calls.ts";
import { offer } from "./line/offer.calls.ts";
import { repayment } from "./line/repayment.calls.ts";
import { restructure } from "./line/restructure.calls.ts";
import { withdrawal } from "./line/withdrawal.calls.ts";

/** Groups of calls about a line in use: money, offers and its restructure. */
export const LINE_GROUPS = { offer, withdrawal, repayment, beneficiary, googlepay, restructure };
