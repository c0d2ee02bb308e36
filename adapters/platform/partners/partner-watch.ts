/** What came of asking somebody outside of the platform. Each text is one of a known few. */
export interface PartnerOutcome {
  readonly partner: string;
  /** `asked`, or what was answered. */
  readonly outcome: string;
}

/** Told what came of asking a partner of whom no customer's history tells. */
export type PartnerWatch = (outcome: PartnerOutcome) => void;
