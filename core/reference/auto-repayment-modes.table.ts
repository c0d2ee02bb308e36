/** How automatic repayment is set up (spec 2 §1): electronically, or with a form on paper. */
export const AUTO_REPAYMENT_MODES = ["E_MANDATE", "PHYSICAL_NACH"] as const;

export type AutoRepaymentMode = (typeof AUTO_REPAYMENT_MODES)[number];

/** What each is called, and the screen that it is set up on. */
export const AUTO_REPAYMENT: Readonly<
  Record<AutoRepaymentMode, { readonly label: string; readonly screen: string }>
> = {
  E_MANDATE: { label: "E-mandate", screen: "cm-setup-emandate" },
  PHYSICAL_NACH: { label: "Physical NACH form", screen: "cm-schedule-appointment" },
};
