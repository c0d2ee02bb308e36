import { bannerAsText } from "./banner.ts";
import type { BlockKind, BlockOf } from "./block.ts";
import { cardAsText } from "./card.ts";
import { checklistAsText } from "./checklist.ts";
import { choiceCardsAsText } from "./choice-cards.ts";
import { detailsAsText } from "./details.ts";
import { documentAsText } from "./document.ts";
import { figuresAsText } from "./figures.ts";
import { leadAsText } from "./lead.ts";
import { limitAsText } from "./limit.ts";
import { linksAsText } from "./links.ts";
import { listAsText } from "./list.ts";
import { offerAsText } from "./offer.ts";
import { offersAsText } from "./offers.ts";
import { pictureAsText } from "./picture.ts";
import { pointsAsText } from "./points.ts";
import { qrAsText } from "./qr.ts";
import { scheduleAsText } from "./schedule.ts";
import { statusAsText } from "./status.ts";
import { stepsAsText } from "./steps.ts";
import { textAsText } from "./text.ts";
import { threadAsText } from "./thread.ts";
import { timelineAsText } from "./timeline.ts";
import type { Telling, Told } from "./told.ts";
import { waitAsText } from "./wait.ts";

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
  thread: threadAsText,
};

/**
 * A block in sentences, a fact a line: what the terminal, the told journeys and the tests have of every kind from the
 * start. Actions and fields that stand in a block are not told: the screen tells them.
 */
export const asText = <K extends BlockKind>(block: BlockOf<K>, telling: Telling): Told =>
  AS_TEXT[block.kind](block, telling);
