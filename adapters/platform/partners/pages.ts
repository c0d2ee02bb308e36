import { filledAddress } from "../../contract/filled-address.ts";
import { SANDBOX_ADDRESSES } from "../../contract/sandbox-addresses.table.ts";

const { gatewayPage: GATEWAY, bankPage: BANK, partnerPage: PARTNER } = SANDBOX_ADDRESSES;

/** Where the customer is sent to pay; relative to the platform's own address, as each of these is. */
export const gatewayPage = (transactionId: string): string =>
  filledAddress(GATEWAY, { transactionId }).target;

/** The bank's pages, where the customer logs in to have statements read. */
export const bankPage = (transactionId: string): string => filledAddress(BANK, { transactionId }).target;

/** A partner's own page, where the customer does their part of a request. */
export const partnerPage = (reference: string): string =>
  filledAddress(PARTNER, { transactionId: reference }).target;
