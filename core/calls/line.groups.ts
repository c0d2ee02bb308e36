import { beneficiary } from "./beneficiary.calls.ts";
import { googlepay } from "./googlepay.calls.ts";
import { offer } from "./offer.calls.ts";
import { repayment } from "./repayment.calls.ts";
import { restructure } from "./restructure.calls.ts";
import { withdrawal } from "./withdrawal.calls.ts";

/** Groups of calls about a line in use: money, offers and its restructure. */
export const LINE_GROUPS = { offer, withdrawal, repayment, beneficiary, googlepay, restructure };
