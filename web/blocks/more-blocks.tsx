import { createElement, type ReactNode } from "react";
import type { AreaName } from "@creditline/core/journey/areas";
import type { ShownOf } from "@creditline/core/screens/blocks/block";
import { type Later, later } from "../later.tsx";
import { BannerBlock } from "./banner.tsx";
import { CardBlock } from "./card.tsx";
import { ChecklistBlock } from "./checklist.tsx";
import { ChoiceCardsBlock } from "./choice-cards.tsx";
import { DetailsBlock } from "./details.tsx";
import type { MoreKind } from "./drawn.tsx";
import { FiguresBlock } from "./figures.tsx";
import type { BlockProps, Drawing } from "./hands.ts";
import { InviteBlock } from "./invite.tsx";
import { LimitBlock } from "./limit.tsx";
import { LinksBlock } from "./links.tsx";
import { MeasuringBlock } from "./measuring.tsx";
import { OfferBlock } from "./offer.tsx";
import { OffersBlock } from "./offers.tsx";
import { PictureBlock } from "./picture.tsx";
import { PointsBlock } from "./points.tsx";
import { StepsBlock } from "./steps.tsx";
import { TimelineBlock } from "./timeline.tsx";
import { WaitBlock } from "./wait.tsx";

/** Large, and on few screens: each is a file of its own, fetched when one is shown. */
const rare = <K extends MoreKind>(load: () => Promise<Drawing<K>>): Later<BlockProps<K>> => later(load);

const RARE = {
  document: rare(async () => (await import("./document.tsx")).DocumentBlock),
  qr: rare(async () => (await import("./qr.tsx")).QrBlock),
  schedule: rare(async () => (await import("./schedule.tsx")).ScheduleBlock),
  thread: rare(async () => (await import("./thread.tsx")).ThreadBlock),
};

/** What most screens of an area show of it. */
const RARE_IN: Readonly<Partial<Record<AreaName, readonly (keyof typeof RARE)[]>>> = {
  "app-signing": ["document"],
  "cm-borrow": ["schedule", "document"],
  "cm-forms": ["document"],
  "cm-repay": ["schedule"],
  "cm-loan": ["schedule"],
  chat: ["thread"],
};

/**
 * Fetches it beside the area, so that it need not be waited for once there is something to be drawn; from the first area on
 * there are amounts to be told of.
 */
export function fetchRareIn(area: AreaName): void {
  void import("../application/amounts-from.ts").then(
    ({ tellAmountsFrom }) => tellAmountsFrom(),
    () => undefined,
  );
  for (const kind of RARE_IN[area] ?? []) RARE[kind].fetch().catch(() => {});
}

const DRAWN: { readonly [K in MoreKind]: Drawing<K> } = {
  banner: BannerBlock,
  card: CardBlock,
  checklist: ChecklistBlock,
  "choice-cards": ChoiceCardsBlock,
  details: DetailsBlock,
  figures: FiguresBlock,
  limit: LimitBlock,
  links: LinksBlock,
  offer: OfferBlock,
  offers: OffersBlock,
  picture: PictureBlock,
  points: PointsBlock,
  measuring: MeasuringBlock,
  steps: StepsBlock,
  timeline: TimelineBlock,
  wait: WaitBlock,
  document: RARE.document.Drawn,
  invite: InviteBlock,
  qr: RARE.qr.Drawn,
  schedule: RARE.schedule.Drawn,
  thread: RARE.thread.Drawn,
};

/** One block of a kind that the login does not show. */
export const MoreBlock = <K extends MoreKind>(props: {
  readonly block: ShownOf<K>;
  readonly hands: BlockProps<K>["hands"];
  readonly held: BlockProps<K>["held"];
}): ReactNode => createElement(DRAWN[props.block.kind], props);
