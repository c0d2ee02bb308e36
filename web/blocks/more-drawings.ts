// Made from the drawings beside it and in web/blocks/rare by npm run docs, and before every build, start and test: change those, not this.
import { lazyComponent } from "../later.tsx";
import {
  BannerBlock,
  ChecklistBlock,
  FiguresBlock,
  LimitBlock,
  MeasuringBlock,
  TimelineBlock,
  WaitBlock,
} from "./status-blocks.tsx";
import { CardBlock, OfferBlock, OffersBlock, PaymentBlock } from "./offer-blocks.tsx";
import { ChoiceCardsBlock, ChoiceRowsBlock } from "./choice-blocks.tsx";
import {
  DetailsBlock,
  HeadingBlock,
  LinksBlock,
  ListBlock,
  PictureBlock,
  PointsBlock,
  StepsBlock,
} from "./text-blocks.tsx";
import { InviteBlock } from "./invite.tsx";
import { RowsBlock } from "./rows.tsx";
import type { MoreKind } from "./first-drawings.ts";
import type { BlockProps, BlockRenderer } from "./block-handlers.ts";

/** Large and rare: each is a separate file, loaded when one is shown. */
export const RARE = {
  document: lazyComponent<BlockProps<"document">>(
    async () => (await import("./rare/document.tsx")).DocumentBlock,
  ),
  qr: lazyComponent<BlockProps<"qr">>(async () => (await import("./rare/qr.tsx")).QrBlock),
  schedule: lazyComponent<BlockProps<"schedule">>(
    async () => (await import("./rare/schedule.tsx")).ScheduleBlock,
  ),
  thread: lazyComponent<BlockProps<"thread">>(async () => (await import("./rare/thread.tsx")).ThreadBlock),
  voucher: lazyComponent<BlockProps<"voucher">>(
    async () => (await import("./rare/voucher.tsx")).VoucherBlock,
  ),
};

/** Renderers of every kind of block except the login's. */
export const DRAWN: { readonly [K in MoreKind]: BlockRenderer<K> } = {
  banner: BannerBlock,
  card: CardBlock,
  checklist: ChecklistBlock,
  "choice-cards": ChoiceCardsBlock,
  "choice-rows": ChoiceRowsBlock,
  details: DetailsBlock,
  figures: FiguresBlock,
  heading: HeadingBlock,
  invite: InviteBlock,
  limit: LimitBlock,
  links: LinksBlock,
  list: ListBlock,
  measuring: MeasuringBlock,
  offer: OfferBlock,
  offers: OffersBlock,
  payment: PaymentBlock,
  picture: PictureBlock,
  points: PointsBlock,
  rows: RowsBlock,
  steps: StepsBlock,
  timeline: TimelineBlock,
  wait: WaitBlock,
  document: RARE.document.Drawn,
  qr: RARE.qr.Drawn,
  schedule: RARE.schedule.Drawn,
  thread: RARE.thread.Drawn,
  voucher: RARE.voucher.Drawn,
};
