import type { Words } from "../../say/text.ts";
import { type Banner, bannerAsText } from "./banner.ts";
import { type Card, cardAsText } from "./card.ts";
import { type Checklist, checklistAsText } from "./checklist.ts";
import { type ChoiceCards, choiceCardsAsText } from "./choice-cards.ts";
import { type Details, detailsAsText } from "./details.ts";
import { type Document, documentAsText } from "./document.ts";
import { type Figures, figuresAsText } from "./figures.ts";
import { type Invite, inviteAsText } from "./invite.ts";
import { type Lead, leadAsText } from "./lead.ts";
import { type Limit, limitAsText } from "./limit.ts";
import { type Links, linksAsText } from "./links.ts";
import { type List, listAsText } from "./list.ts";
import { type Measuring, measuringAsText } from "./measuring.ts";
import { type Offer, offerAsText } from "./offer.ts";
import { type Offers, offersAsText } from "./offers.ts";
import { type Picture, pictureAsText } from "./picture.ts";
import { type Points, pointsAsText } from "./points.ts";
import { type Qr, qrAsText } from "./qr.ts";
import type { Region } from "./region.ts";
import { type Schedule, scheduleAsText } from "./schedule.ts";
import { type Status, statusAsText } from "./status.ts";
import { type Steps, stepsAsText } from "./steps.ts";
import { type Text, textAsText } from "./text.ts";
import { type Thread, threadAsText } from "./thread.ts";
import { type Timeline, timelineAsText } from "./timeline.ts";
import type { Telling, Told } from "./told.ts";
import { type Wait, waitAsText } from "./wait.ts";

/**
 * Every kind of block, with its data: W is what its words are made of, A and F are the screen's actions and fields. A
 * kind that is added here does not compile until it can be told in words (below), and until the browser has said how it
 * draws it. Screens import the types alone, and load nothing by that.
 */
export interface Blocks<W = string, A extends string = string, F extends string = string> {
  readonly lead: Lead<W>;
  readonly text: Text<W>;
  readonly list: List<W>;
  readonly steps: Steps<W>;
  readonly points: Points<W>;
  readonly figures: Figures<W>;
  readonly offers: Offers<W, A>;
  readonly details: Details<W>;
  readonly status: Status<W>;
  readonly wait: Wait<W>;
  readonly card: Card<W, A, F>;
  readonly links: Links<W>;
  readonly limit: Limit<W>;
  readonly offer: Offer<W, A>;
  readonly timeline: Timeline<W>;
  readonly checklist: Checklist<W, A>;
  readonly schedule: Schedule<W>;
  readonly document: Document<W, A, F>;
  readonly banner: Banner<W, A>;
  readonly "choice-cards": ChoiceCards<W, F>;
  readonly picture: Picture<W>;
  readonly qr: Qr<W>;
  readonly invite: Invite<W>;
  readonly thread: Thread<W>;
  readonly measuring: Measuring<W>;
}

export type BlockKind = keyof Blocks;

/** What every block may say of itself. */
export interface Placed<F extends string = string> {
  /** Tells it from others of its kind on the screen; made of its kind and its order where it is not named. */
  readonly id?: string;
  /** `main` where nothing is said. */
  readonly region?: Region;
  /** The field that it stands under: what was found out from an answer, or follows from it. */
  readonly under?: F;
}

/** A block of one kind. */
export type BlockOf<K extends BlockKind, W = string, A extends string = string, F extends string = string> = {
  readonly [P in K]: { readonly kind: P } & Placed<F> & Blocks<W, A, F>[P];
}[K];

/**
 * What a screen says, in an order, for any surface: a browser draws a gauge where a terminal writes a line. On a
 * screen, a block names only actions and fields that the screen has. Amounts in rupees.
 */
export type Block<W = Words, A extends string = string, F extends string = string> = BlockOf<
  BlockKind,
  W,
  A,
  F
>;

/** A block as a surface has it, of one kind. */
export type ShownOf<K extends BlockKind> = {
  readonly [P in K]: Required<Pick<Placed, "id" | "region">> & BlockOf<P>;
}[K];

/** A block as a surface has it: with its identity and its place. */
export type ShownBlock = ShownOf<BlockKind>;

const AS_TEXT: { readonly [K in BlockKind]: (block: BlockOf<K>, telling: Telling) => Told } = {
  lead: leadAsText,
  text: textAsText,
  list: listAsText,
  steps: stepsAsText,
  points: pointsAsText,
  figures: figuresAsText,
  offers: offersAsText,
  details: detailsAsText,
  status: statusAsText,
  wait: waitAsText,
  card: cardAsText,
  links: linksAsText,
  limit: limitAsText,
  offer: offerAsText,
  timeline: timelineAsText,
  checklist: checklistAsText,
  schedule: scheduleAsText,
  document: documentAsText,
  banner: bannerAsText,
  "choice-cards": choiceCardsAsText,
  picture: pictureAsText,
  qr: qrAsText,
  invite: inviteAsText,
  thread: threadAsText,
  measuring: measuringAsText,
};

/**
 * A block in sentences, a fact a line: what the terminal, the told journeys and the tests have of every kind from the
 * start. Actions and fields that stand in a block are not told: the screen tells them.
 */
export const asText = <K extends BlockKind>(block: BlockOf<K>, telling: Telling): Told =>
  AS_TEXT[block.kind](block, telling);
