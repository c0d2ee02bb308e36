/** How automatic repayment is set up (spec 2 §1): electronically, or with a form on paper. */
export const AUTO_REPAYMENT_FORMS = [
  { form: "e-mandate", label: "E-mandate", screen: "cm-setup-emandate" },
  { form: "physical-nach", label: "Physical NACH form", screen: "cm-schedule-appointment" },
] as const satisfies readonly { readonly form: string; readonly label: string; readonly screen: string }[];
