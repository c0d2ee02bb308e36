/** The boxes a registration may show; one that is not shown is left out. */
export interface ConsentBoxes {
  readonly terms?: boolean | undefined;
  readonly userConsent?: boolean | undefined;
  readonly combinedConsent?: boolean | undefined;
}

/**
 * Whether registration may go on: terms, user consent or the combined consent must be accepted (spec 1 §5 "Consent").
 * Read as: at least one is shown, and every one shown is ticked.
 */
export function isConsentGiven({ terms, userConsent, combinedConsent }: ConsentBoxes): boolean {
  const shown = [terms, userConsent, combinedConsent].filter((answer) => answer !== undefined);
  return shown.length > 0 && shown.every((answer) => answer);
}
