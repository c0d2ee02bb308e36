/**
 * The status of a refusal by a rule of the business, whose message is for the customer. The specification calls it generic
 * (spec 1 §8); which refusals use it is ours.
 */
export const REFUSED = 477;
