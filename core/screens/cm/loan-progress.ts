import { goesToAccount } from "../../reference/channels.table.ts";
import { rupees, say } from "../../say/say.ts";
import type { Words } from "../../say/text.ts";
import type { Row } from "../blocks/rows.ts";
import { partnerNamed } from "./borrow/partner-named.ts";
import type { Due } from "./due.ts";

/** How much of a loan is paid, with who it was drawn for. */
type Progress = Pick<
  Due["loans"][number],
  "channel" | "channelPartner" | "tenure" | "instalmentsLeft" | "outstandingPrincipal"
>;

/** What a loan's row says beside its name: a mark, a bar, and what is paid and left. */
export const progressOf = (loan: Progress): Pick<Row<Words>, "mark" | "sign" | "share" | "ends"> => {
  const { channel, channelPartner, tenure, instalmentsLeft, outstandingPrincipal } = loan;
  const paid = tenure - instalmentsLeft;
  return {
    ...(goesToAccount(channel) || channel === "RESTRUCTURE"
      ? { sign: "money" }
      : { mark: partnerNamed(channelPartner) }),
    share: Math.round((100 * paid) / tenure),
    ends: [
      say("{paid} of {count} EMIs paid", { paid, count: tenure }),
      say("{amount} left", { amount: rupees(outstandingPrincipal) }),
    ],
  };
};
