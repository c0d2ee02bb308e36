/** Where the customer is sent to pay; relative to the platform's own address, as each of these is. */
export const gatewayPage = (transactionId: string): string => `/sandbox/gateway/${transactionId}`;

/** The bank's pages, where the customer logs in to have statements read. */
export const bankPage = (transactionId: string): string => `/sandbox/bank/${transactionId}`;

/** A partner's own page, where the customer does their part of a request. */
export const partnerPage = (reference: string): string => `/sandbox/partners/${reference}`;
