// Made from the files beside it that give a block as text by npm run docs, and before every build, start and test: change those, not this.
import {
  type Banner,
  bannerAsText,
  type Figures,
  figuresAsText,
  type Limit,
  limitAsText,
  type Measuring,
  measuringAsText,
  type Picture,
  pictureAsText,
  type Status,
  statusAsText,
  type Timeline,
  timelineAsText,
  type Wait,
  waitAsText,
} from "./status-blocks.ts";
import {
  type Card,
  cardAsText,
  type Invite,
  inviteAsText,
  type Offer,
  offerAsText,
  type Offers,
  offersAsText,
  type Payment,
  paymentAsText,
  type Qr,
  qrAsText,
} from "./offer-blocks.ts";
import {
  type Checklist,
  checklistAsText,
  type ChoiceCards,
  choiceCardsAsText,
  type ChoiceRows,
  choiceRowsAsText,
} from "./choice-blocks.ts";
import {
  type Details,
  detailsAsText,
  type Heading,
  headingAsText,
  type Lead,
  leadAsText,
  type Links,
  linksAsText,
  type List,
  listAsText,
  type Points,
  pointsAsText,
  type Steps,
  stepsAsText,
  type Text,
  textAsText,
  type Voucher,
  voucherAsText,
} from "./text-blocks.ts";
import { type Document, documentAsText, type Thread, threadAsText } from "./thread.ts";
import { type LendingCosts, lendingCostsAsText } from "./lending-costs.ts";
import { type Rows, rowsAsText, type Schedule, scheduleAsText } from "./schedule.ts";

/** Every kind of block, with its data: W is what its words are made of, A and F are the screen's actions and fields. */
export interface Blocks<W = string, A extends string = string, F extends string = string> {
  readonly banner: Banner<W, A>;
  readonly card: Card<W, A, F>;
  readonly checklist: Checklist<W, A>;
  readonly "choice-cards": ChoiceCards<W, F>;
  readonly "choice-rows": ChoiceRows<W, F>;
  readonly details: Details<W>;
  readonly document: Document<W, A>;
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

/** The description of each. */
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
