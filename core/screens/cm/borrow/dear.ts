import { rupees, say } from "../../../say/say.ts";
import type { PlainBlock } from "../../blocks/block.ts";

/** A plain warning where what is charged at once takes more than half of what is borrowed (assumed). Rupees. */
export function dearBlocks(amount: number, received: number): readonly PlainBlock[] {
  const charges = Math.round((amount - received) * 100) / 100;
  return charges * 2 <= amount
    ? []
    : [
        {
          kind: "status",
          tone: "warning",
          text: say("Of {amount} you receive {received}. Charges take {charges}.", {
            amount: rupees(amount),
            received: rupees(received),
            charges: rupees(charges),
          }),
        },
      ];
}
