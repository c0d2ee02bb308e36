/** Fields of a profile that are asked only with one answer of another; where it is not given, what they hold is nobody's. */
export const ASKED_WITH = {
  spouseName: { field: "maritalStatus", is: ["MARRIED"] },
  otherReason: { field: "loanReason", is: ["OTHER"] },
} as const;

type Other = (typeof ASKED_WITH)[keyof typeof ASKED_WITH]["field"];

/** Whether such a field is asked, and counts, with what is answered. */
export function isAskedWith(
  field: keyof typeof ASKED_WITH,
  answers: Readonly<Partial<Record<Other, string | null | undefined>>>,
): boolean {
  const { field: other, is } = ASKED_WITH[field];
  return is.some((answer) => answer === answers[other]);
}
