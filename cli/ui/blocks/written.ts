import { asText, type BlockKind, type BlockOf } from "@creditline/core/screens/blocks/block";
import { type Embedded, embeddedIn } from "@creditline/core/screens/blocks/arrange";
import { type Line, paragraph } from "../lines.ts";
import { writeBanner } from "./banner.ts";
import { writeChecklist } from "./checklist.ts";
import { writeChoiceCards } from "./choice-cards.ts";
import { writeChoiceRows } from "./choice-rows.ts";
import { writeDocument } from "./document.ts";
import { writeLimit } from "./limit.ts";
import { writeOffer } from "./offer.ts";
import { writeOffers } from "./offers.ts";
import { writePayment } from "./payment.ts";
import { writeRows } from "./rows.ts";
import { writeSchedule } from "./schedule.ts";
import { writeThread } from "./thread.ts";
import { writeTimeline } from "./timeline.ts";
import { WORDS } from "./words.ts";
import { type Piece, piece, type Room, type Writing } from "./writing.ts";

const lines =
  <K extends BlockKind>(draw: (block: BlockOf<K>, room: Room) => readonly Line[]): Writing<K> =>
  (block, room) => [piece(draw(block, room))];

/** As core tells it: how a kind is written that lines can draw no better. */
const told = <K extends BlockKind>(block: BlockOf<K>, room: Room): readonly Piece[] => [
  piece(asText(block, room).flatMap((sentence) => paragraph(sentence, room.width))),
];

/** The kinds that are written in a way of the terminal's own; it can say every other, since core tells each in words. */
const WRITTEN: { readonly [K in BlockKind]?: Writing<K> } = {
  lead: lines(WORDS.lead),
  text: lines(WORDS.text),
  list: lines(WORDS.list),
  steps: lines(WORDS.steps),
  points: lines(WORDS.points),
  figures: lines(WORDS.figures),
  offers: writeOffers,
  details: lines(WORDS.details),
  status: lines(WORDS.status),
  wait: lines(WORDS.wait),
  card: lines(WORDS.card),
  links: lines(WORDS.links),
  limit: writeLimit,
  payment: writePayment,
  rows: writeRows,
  offer: writeOffer,
  timeline: writeTimeline,
  checklist: writeChecklist,
  schedule: writeSchedule,
  document: writeDocument,
  banner: writeBanner,
  "choice-cards": writeChoiceCards,
  "choice-rows": writeChoiceRows,
  thread: writeThread,
  measuring: told,
};

const isEmpty = ({ actions, fields }: Embedded): boolean => actions.length + fields.length === 0;

/** A block as the terminal shows it, with the places of what it holds. */
export function written<K extends BlockKind>(block: BlockOf<K>, room: Room): readonly Piece[] {
  const write: Writing<K> = WRITTEN[block.kind] ?? told;
  const pieces = write(block, room);
  const held = embeddedIn(block);
  return isEmpty(held) || pieces.some(({ kind }) => kind === "items")
    ? pieces
    : [...pieces, { kind: "items", held }];
}
