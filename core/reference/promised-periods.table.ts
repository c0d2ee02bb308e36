/*
 * How long something waits or holds that the platform keeps and a page promises: the decision that ends it and the words
 * that tell of it ask here. What the law or the grievance officer is bound to stands in tables of its own.
 */

/** Days that a change of the phone waits whose old number is lost (ruling R44, assumed). */
export const LOST_NUMBER_DAYS = 3;

/** Days that a lender sees statements by an account aggregator's consent (assumed). */
export const AGGREGATOR_CONSENT_DAYS = 30;

/** Days that a link to spread the repayments holds (assumed). */
export const RESTRUCTURE_LINK_DAYS = 7;
