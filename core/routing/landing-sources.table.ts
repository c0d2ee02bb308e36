const DECISION = 'spec 1 §2 "Landing-route decision", ruling R7';

/** Where each rule of the landing decision comes from. Apart from the rules, since a browser needs none of it. */
export const LANDING_SOURCES: Readonly<Record<number, string>> = {
  1: DECISION,
  2: DECISION,
  3: DECISION,
  4: DECISION,
  5: DECISION,
  6: `${DECISION}, ruling R8`,
  7: `${DECISION}, rulings R8, R9`,
  8: DECISION,
  9: DECISION,
  10: `${DECISION}, ruling R8`,
  11: DECISION,
};
