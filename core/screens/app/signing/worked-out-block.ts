import { rupees, say } from "../../../say/say.ts";

/** Says for which withdrawal the figures of a line's key fact statement are worked out. */
export const workedOutBlock = ({ amount, tenure }: { readonly amount: number; readonly tenure: number }) =>
  ({
    kind: "text",
    text: say(
      "Worked out for a withdrawal of {amount} over {months} months. You need not withdraw that much, nor anything.",
      { amount: rupees(amount), months: tenure },
    ),
  }) as const;
