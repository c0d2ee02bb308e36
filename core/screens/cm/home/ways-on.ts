import { agreedActions } from "../repay/pending-payments.ts";
import type { ActionLook } from "../../define/screen-context.ts";
import { consumerFinanceLabel } from "../../../credit-line/consumer-finance.ts";
import { isVoucher } from "../../../reference/channels.table.ts";
import { heard, say } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import { isAccountLocked } from "../../behaviours/locked-account.ts";
import type { Block } from "../../blocks/block.ts";
import type { Row } from "../../blocks/rows.ts";
import { goOn, link, second } from "../../define/define-screen.ts";
import { canStart } from "../line-start.ts";
import { lineInUse } from "../line.ts";
import { payingFirst } from "../overdue-home.ts";
import { isPaidByHand } from "../repay/loan-words.ts";
import { agreementActions, bannerNow, cannotDraw, loanActions, loanRows } from "./line-parts.ts";
import { type Here, isLate, isSettled } from "./memory.ts";
import { offerActions } from "./offer-part.ts";

const MY_ACCOUNT = say("Your account");

/** What fits the state best is the one main action; everything else is offered beside it. */
export function actionsOf(sight: Here) {
  const { record, memory } = sight;
  const line = lineInUse(record);
  const banner = bannerNow(record);
  const canDraw = cannotDraw(sight, line) === null;
  const dueNow = memory.due?.dueNow ?? 0;
  const isOpen = !isAccountLocked(sight);
  const mandate = banner?.needed === true && banner.action !== null && banner.action.route !== null && isOpen;
  const again = memory.isDueMissing ? { again: second(say("Try again")) } : {};
  if (isLate(sight)) {
    return {
      ...payingFirst(memory.due),
      ...agreedActions(memory.due?.restructureToPay),
      ...(mandate ? { mandate: second(heard(banner.action.label)) } : {}),
      ...again,
      ...loanActions(sight),
      ...agreementActions(record),
      myAccount: link(MY_ACCOUNT),
    };
  }
  const shops = line?.lineType === "CONSUMER_FINANCE";
  const borrow = shops ? heard(consumerFinanceLabel("withdrawal")) : say("Borrow money");
  // Its bank account and its mandate are what a line that is not started waits for.
  const completes = shops && !line.started && isOpen && !mandate;
  const first = (
    [
      ["pay", dueNow > 0],
      ["mandate", mandate],
      ["borrow", canStart(record) && canDraw],
      ["complete", completes],
      ["borrow", canDraw],
    ] as const
  ).find(([, fits]) => fits)?.[0];
  const as = (action: string, label: Text): ActionLook<never> =>
    first === action ? goOn(label) : second(label);
  const loans = memory.due?.loans ?? [];
  return {
    ...(dueNow > 0 ? { pay: goOn(say("Pay what's due")) } : {}),
    ...(mandate ? { mandate: as("mandate", heard(banner.action.label)) } : {}),
    ...(completes ? { complete: as("complete", heard(consumerFinanceLabel("interested"))) } : {}),
    ...(canDraw ? { borrow: as("borrow", borrow) } : {}),
    ...(canDraw && shops && line.ways.some(({ channel }) => isVoucher(channel))
      ? { voucher: second(heard(consumerFinanceLabel("fund_transfer"))) }
      : {}),
    ...(dueNow === 0 && loans.some(isPaidByHand) ? { payEarly: second(say("Pay now")) } : {}),
    ...again,
    ...agreedActions(memory.due?.restructureToPay),
    ...(loans.length > 0 ? { cannotPay: link(say("I can't pay this month")) } : {}),
    ...loanActions(sight),
    ...offerActions(sight),
    ...(line?.started === true && isOpen ? { limit: link(say("Ask for a higher limit")) } : {}),
    ...agreementActions(record),
    ...(shops ? { cash: link(heard(consumerFinanceLabel("notInterested"))) } : {}),
    repayments: link(say("Your repayments")),
    myAccount: link(MY_ACCOUNT),
    help: isOpen || dueNow > 0 ? link(say("Ask for help")) : goOn(say("Ask for help")),
  };
}

type WayOn = "repayments" | "limit" | "agreement" | "saveAgreement" | "cash" | "myAccount" | "help";

/** What is rarely needed, a row each: what the frame leads to as well is left out where it stands by. */
export function waysOn(sight: Here): readonly Block<Words, WayOn, never>[] {
  if (!isSettled(sight)) return [];
  const offered: { readonly [A in WayOn]?: ActionLook<never> } = actionsOf(sight);
  const row = (action: WayOn, more: Pick<Row<Words>, "sign" | "place">): readonly Row<Words, WayOn>[] => {
    const look = offered[action];
    return look === undefined ? [] : [{ title: look.label, ...more, action }];
  };
  return [
    {
      kind: "rows",
      title: say("More"),
      folded: true,
      items: [
        ...row("limit", { sign: "limit" }),
        ...row("agreement", { sign: "paper" }),
        ...row("saveAgreement", { sign: "paper" }).map((saved) => ({
          ...saved,
          title: say("Your signed agreement"),
          text: saved.title,
        })),
        ...row("cash", { sign: "money" }),
        ...(loanRows(sight).length === 0 ? row("repayments", { sign: "money", place: "repay" }) : []),
        ...row("myAccount", { sign: "person", place: "account" }),
        ...(isLate(sight) || isAccountLocked(sight) ? [] : row("help", { sign: "help", place: "help" })),
      ],
    },
  ];
}
