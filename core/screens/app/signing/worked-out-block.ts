import { rupees, say } from "../../../say/say.ts";

/** Says for which withdrawal the figures of a line's key fact statement are worked out. */
export const workedOutBlock = ({ amount, tenure }: { readonly amount: number; readonly tenure: number }) =>
  ({
    kind: "text",
    text: say("Example: {amount} over {months} months. You don't have to withdraw.", {
      amount: rupees(amount),
      months: tenure,
    }),
  }) as const;
