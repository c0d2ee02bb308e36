import type { Words } from "../../say/text.ts";
import type { Banner } from "./banner.ts";
import type { Card } from "./card.ts";
import type { Checklist } from "./checklist.ts";
import type { ChoiceCards } from "./choice-cards.ts";
import type { Details } from "./details.ts";
import type { Document } from "./document.ts";
import type { Figures } from "./figures.ts";
import type { Lead } from "./lead.ts";
import type { Limit } from "./limit.ts";
import type { Links } from "./links.ts";
import type { List } from "./list.ts";
import type { Offer } from "./offer.ts";
import type { Offers } from "./offers.ts";
import type { Picture } from "./picture.ts";
import type { Points } from "./points.ts";
import type { Qr } from "./qr.ts";
import type { Region } from "./region.ts";
import type { Schedule } from "./schedule.ts";
import type { Status } from "./status.ts";
import type { Steps } from "./steps.ts";
import type { Text } from "./text.ts";
import type { Thread } from "./thread.ts";
import type { Timeline } from "./timeline.ts";
import type { Wait } from "./wait.ts";

/**
 * Every kind of block, with its data: W is what its words are made of, A and F are the screen's actions and fields. A
 * kind that is added here does not compile until it can be told in words (`as-text.ts`), and until the browser and the
 * terminal have said how they show it.
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
  readonly thread: Thread<W>;
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
