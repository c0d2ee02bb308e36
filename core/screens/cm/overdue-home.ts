import { rupees, say, type Text, type Words } from "../../say/say.ts";
import { isOverdueIn } from "../behaviours/overdue.ts";
import type { Block } from "../blocks/block.ts";
import { goOn, link, second } from "../define/define-screen.ts";
import type { ScreenContext } from "../define/screen-context.ts";
import { type Due, lateAmount } from "./due.ts";
import type { LineInUse } from "./line.ts";

/** Why a locked account cannot borrow, before anything else, with whom to ask (ruling R56): no limit is shown as available. */
export const LOCKED_BANNER = {
  kind: "banner",
  region: "hero",
  tone: "warning",
  title: say("Your account is locked"),
  text: say("You can't borrow or make changes while it's locked. Your money is safe."),
  action: "help",
} as const satisfies Block<Words, "help", never>;

/** Whether something is overdue: as the platform last said, else by the record. */
export const isLateAtHome = (
  sight: Pick<ScreenContext, "record" | "platformAt">,
  due: Due | null,
): boolean => (due === null ? isOverdueIn(sight) : due.overdue > 0);

/** Why nothing can be drawn while something is overdue (ruling R61). */
export const BORROW_ONCE_PAID: Text = say("You can borrow again once what's overdue is paid.");

/** What is overdue, its charges included, before anything else; without its amount as long as that is not known. */
export const lateBanner = (due: Due | null, isDearer: boolean): Block<Words, never, never> => ({
  kind: "banner",
  region: "hero",
  tone: "error",
  title:
    due === null ? say("An EMI is overdue") : say("{amount} is overdue", { amount: rupees(lateAmount(due)) }),
  text: isDearer
    ? say("Each day late can add to what you owe. Can't pay? Tell us, and we'll help.")
    : say("Can't pay? Tell us, and we'll help."),
});

/** The limit and what is used of it: nothing is offered from it now. */
export const limitWhileLate = (line: LineInUse, note: Text | null): readonly Block<Words, never, never>[] => [
  {
    kind: "details",
    region: "beside",
    title: say("Your limit"),
    rows: [
      [say("Credit limit"), rupees(line.limit)],
      [say("Used"), rupees(line.limit - line.available)],
    ],
  },
  ...(note === null ? [] : [{ kind: "text", region: "beside", text: note } as const]),
];

/** Paying, and help for who cannot. */
export const payingFirst = (due: Due | null) => ({
  pay: goOn(say("Pay now")),
  ...((due?.loans.length ?? 0) > 0 ? { cannotPay: second(say("I can't pay this month")) } : {}),
  help: second(say("Ask for help")),
  repayments: link(say("Your repayments")),
});
