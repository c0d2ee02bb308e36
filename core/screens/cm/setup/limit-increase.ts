import type { ReplyOf } from "../../../calls/calls.ts";
import { isHigherApprovedLimit } from "../../../credit-line/lender-offers.ts";
import { atMoment, rupees, t, type Text, type Words } from "../../../messages/message.ts";
import { type Fetch, fetchDocument, fetchParts } from "../../behaviours/legal-document.ts";
import {
  accountLockedPart,
  isAccountLocked,
  isOverdueIn,
  isOverdueRefusal,
  OPENS_OVERDUE,
  overduePart,
} from "../../behaviours/account-restrictions.ts";
import type { Block } from "../../blocks/block.ts";
import { continueButton, defineForm, defineScreen, link, main, second } from "../../define/define-screen.ts";
import { ending, type Refusal } from "../../define/screen.ts";
import {
  type ActionContext,
  initiallyNull,
  NOTHING,
  open,
  refresh,
  type ScreenContext,
} from "../../define/screen-context.ts";

/** The consent to a higher limit, never preselected (spec 2 §2, §7). */
const LIMIT_INCREASE_FORM = defineForm({
  name: "limitIncrease",
  fields: [
    {
      name: "limitConsent",
      label: t("I want my lender to raise my limit to the amount above."),
      kind: "check",
      rule: null,
      required: true,
      missing: t("Tick the box to continue."),
    },
  ],
});

type Offer = ReplyOf<"limitIncreaseFetch">;
interface Memory {
  readonly offer: Offer | null;
  readonly fetch: Fetch;
}
type Here = Pick<ScreenContext<Memory>, "memory">;

const TITLE = t("Get a higher limit");

const PART_OF = {
  NOT_OFFERED: "none",
  OFFERED: "offer",
  ACCEPTED: "accepted",
  DECLINED: "declined",
  OVERDUE: "overdue",
} as const satisfies Readonly<Record<Offer["status"], string>>;

/** A limit as it may be shown: the marker of a higher one is never an amount (ruling R40). */
const limitText = (limit: number | null): Text =>
  limit === null || isHigherApprovedLimit(limit) ? t("Set once your income is verified") : rupees(limit);

/** What changes and what does not, before and after beside each other. */
function beforeAndAfter({ memory: { offer } }: Here): readonly Block<Words, never, never>[] {
  if (offer === null) return [];
  return [
    {
      kind: "details",
      region: "hero",
      title: t("Your limit"),
      rows: [
        [t("Now"), limitText(offer.currentLimit)],
        [t("After"), limitText(offer.offeredLimit)],
        [t("When"), t("As soon as you accept")],
      ],
    },
    {
      kind: "details",
      title: t("Interest and charges"),
      rows: [
        [t("Cost"), t("None")],
        [t("Interest"), t("Only on what you borrow, at your line's rates")],
        [t("Your loans"), t("No change: same EMIs, same dates")],
      ],
    },
    {
      kind: "list",
      region: "aside",
      title: t("Good to know"),
      items: [
        t("You don't have to use it. An unused limit costs nothing."),
        t("Your answer is final: this offer isn't made again."),
      ],
    },
  ];
}

const answeredBlocks = ({ memory: { offer } }: Here): readonly (Block<Words, never, never> | false)[] => {
  const at = Date.parse(offer?.answeredAt ?? "");
  return [
    offer !== null && {
      kind: "details",
      rows: [
        [t("Your limit"), limitText(offer.currentLimit)],
        ...(Number.isNaN(at) ? [] : ([[t("Your answer"), atMoment(at)]] as const)),
      ],
    },
  ];
};

/** Reloads the offer if something has become overdue since it was shown: it is then withdrawn (ruling R61). */
const askAgainIfOverdue = (
  { call }: Pick<ActionContext<Memory, object, "fetch">, "call">,
  { errorCode }: Refusal,
) => (isOverdueRefusal(errorCode) ? call("fetch") : NOTHING);

/**
 * A higher limit that the lender offers, and the customer's answer (spec 2 §2, §7; docs/decisions/borrowing.md);
 * `toHome` is the label of the link that follows.
 */
export const limitIncreaseScreen = (toHome: Text) =>
  defineScreen({
    name: "limitIncrease",
    look: { template: "decision", picture: "letter" },
    side: {
      why: t("Your lender can raise your limit if you accept."),
    },
    memory: { offer: initiallyNull<Offer>(), ...fetchDocument.memory },
    part(ctx) {
      const { offer, fetch } = ctx.memory;
      if (isAccountLocked(ctx)) return "locked";
      if (offer !== null && offer.answeredAt !== null) return PART_OF[offer.status];
      if (isOverdueIn(ctx)) return "overdue";
      if (offer !== null) return PART_OF[offer.status];
      return fetchDocument.part(fetch);
    },
    parts: {
      ...fetchParts(TITLE, t("No higher limit on offer right now. We'll tell you when there is."), toHome),
      offer: {
        title: TITLE,
        blocks: beforeAndAfter,
        form: LIMIT_INCREASE_FORM,
        actions: {
          accept: main(t("Raise my limit")),
          decline: second(t("Keep my current limit")),
          home: link(t("Decide later")),
        },
      },
      accepted: {
        title: t("Your limit has been increased"),
        look: ending("card"),
        blocks: (ctx) => [...answeredBlocks(ctx)],
        actions: { home: continueButton(toHome) },
      },
      declined: {
        title: t("Your limit stays as it is"),
        look: ending("card"),
        blocks: (ctx) => [...answeredBlocks(ctx)],
        actions: { home: continueButton(toHome) },
      },
      locked: accountLockedPart(toHome),
      overdue: overduePart(toHome),
    },
    actions: {
      accept: "accept",
      decline: "decline",
      again: fetchDocument.again,
      payOverdue: OPENS_OVERDUE,
      help: open("cm-chat-list"),
      home: open("cm-home"),
    },
    flows: {
      fetch: {
        ...fetchDocument.flow,
        call: "limitIncreaseFetch",
        doing: t("getting your details"),
        payload: () => ({}),
        next: ({ remember }, offer) => remember({ offer }),
      },
      accept: {
        call: "limitIncreaseConsent",
        doing: t("saving your details"),
        loader: "submitting",
        payload: () => ({ consentGiven: true }),
        next: ({ remember, fill }, offer) => [
          remember({ offer }),
          fill({ limitConsent: "" }),
          refresh("limitIncrease"),
        ],
        refused: askAgainIfOverdue,
      },
      decline: {
        call: "limitIncreaseConsent",
        doing: t("saving your details"),
        loader: "submitting",
        payload: () => ({ consentGiven: false }),
        next: ({ remember, fill }, offer) => [
          remember({ offer }),
          fill({ limitConsent: "" }),
          refresh("limitIncrease"),
        ],
        refused: askAgainIfOverdue,
      },
    },
    entered: (ctx) => (ctx.part === "locked" ? NOTHING : fetchDocument.entered(ctx)),
  });

export const limitIncrease = limitIncreaseScreen(t("Back to your credit line"));
