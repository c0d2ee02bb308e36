// Made from the files beside it that tell a block in words by npm run docs, and before every build, start and test: change those, not this.
import { type Banner, bannerAsText } from "./banner.ts";
import { type Card, cardAsText } from "./card.ts";
import { type Checklist, checklistAsText } from "./checklist.ts";
import { type ChoiceCards, choiceCardsAsText } from "./choice-cards.ts";
import { type ChoiceRows, choiceRowsAsText } from "./choice-rows.ts";
import { type Details, detailsAsText } from "./details.ts";
import { type Document, documentAsText } from "./document.ts";
import { type Figures, figuresAsText } from "./figures.ts";
import { type Heading, headingAsText } from "./heading.ts";
import { type Invite, inviteAsText } from "./invite.ts";
import { type Lead, leadAsText } from "./lead.ts";
import { type LendingCosts, lendingCostsAsText } from "./lending-costs.ts";
import { type Limit, limitAsText } from "./limit.ts";
import { type Links, linksAsText } from "./links.ts";
import { type List, listAsText } from "./list.ts";
import { type Measuring, measuringAsText } from "./measuring.ts";
import { type Offer, offerAsText } from "./offer.ts";
import { type Offers, offersAsText } from "./offers.ts";
import { type Payment, paymentAsText } from "./payment.ts";
import { type Picture, pictureAsText } from "./picture.ts";
import { type Points, pointsAsText } from "./points.ts";
import { type Qr, qrAsText } from "./qr.ts";
import { type Rows, rowsAsText } from "./rows.ts";
import { type Schedule, scheduleAsText } from "./schedule.ts";
import { type Status, statusAsText } from "./status.ts";
import { type Steps, stepsAsText } from "./steps.ts";
import { type Text, textAsText } from "./text.ts";
import { type Thread, threadAsText } from "./thread.ts";
import { type Timeline, timelineAsText } from "./timeline.ts";
import { type Voucher, voucherAsText } from "./voucher.ts";
import { type Wait, waitAsText } from "./wait.ts";

/** Every kind of block, with its data: W is what its words are made of, A and F are the screen's actions and fields. */
export interface Blocks<W = string, A extends string = string, F extends string = string> {
  readonly banner: Banner<W, A>;
  readonly card: Card<W, A, F>;
  readonly checklist: Checklist<W, A>;
  readonly "choice-cards": ChoiceCards<W, F>;
  readonly "choice-rows": ChoiceRows<W, F>;
  readonly details: Details<W>;
  readonly document: Document<W, A, F>;
  readonly figures: Figures<W>;
  readonly heading: Heading<W>;
  readonly invite: Invite<W>;
  readonly lead: Lead<W>;
  readonly "lending-costs": LendingCosts;
  readonly limit: Limit<W, A>;
  readonly links: Links<W>;
  readonly list: List<W>;
  readonly measuring: Measuring<W>;
  readonly offer: Offer<W, A>;
  readonly offers: Offers<W>;
  readonly payment: Payment<W, A>;
  readonly picture: Picture<W>;
  readonly points: Points<W>;
  readonly qr: Qr<W>;
  readonly rows: Rows<W, A>;
  readonly schedule: Schedule<W>;
  readonly status: Status<W>;
  readonly steps: Steps<W>;
  readonly text: Text<W>;
  readonly thread: Thread<W>;
  readonly timeline: Timeline<W>;
  readonly voucher: Voucher<W>;
  readonly wait: Wait<W>;
}

/** How each is told in words. */
export const AS_TEXT = {
  banner: bannerAsText,
  card: cardAsText,
  checklist: checklistAsText,
  "choice-cards": choiceCardsAsText,
  "choice-rows": choiceRowsAsText,
  details: detailsAsText,
  document: documentAsText,
  figures: figuresAsText,
  heading: headingAsText,
  invite: inviteAsText,
  lead: leadAsText,
  "lending-costs": lendingCostsAsText,
  limit: limitAsText,
  links: linksAsText,
  list: listAsText,
  measuring: measuringAsText,
  offer: offerAsText,
  offers: offersAsText,
  payment: paymentAsText,
  picture: pictureAsText,
  points: pointsAsText,
  qr: qrAsText,
  rows: rowsAsText,
  schedule: scheduleAsText,
  status: statusAsText,
  steps: stepsAsText,
  text: textAsText,
  thread: threadAsText,
  timeline: timelineAsText,
  voucher: voucherAsText,
  wait: waitAsText,
};
