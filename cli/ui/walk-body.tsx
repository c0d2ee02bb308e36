import { translate } from "@creditline/core/messages/translate";
import type { ReactNode } from "react";
import { Box } from "ink";
import type { ScreenView } from "@creditline/core/journey/view";
import { addressShown } from "../simulator/plain-text.ts";
import type { Snapshot } from "../simulator/simulation.ts";
import { drawFrame, type Line, topFor } from "./lines.ts";
import { phoneLines, type PhoneScene } from "./phone-lines.ts";
import { paneScroll, panesLines, type PaneView } from "./panes-view.ts";
import { Lines } from "./theme.tsx";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From this width on, phone and panes are side by side. */
export const TWO_COLUMNS = 80;
const GAP = 2;
const ROOMY = 30;

const phoneWidth = (width: number): number => Math.max(36, Math.min(52, Math.floor(width * 0.36)));

export interface PhoneProps {
  readonly snapshot: Snapshot;
  readonly focused: string | null;
  readonly typing: string | null;
  /** The caret's position in that field. */
  readonly caret: number;
  /** Lines scrolled by the user; the focused item is always visible. */
  readonly scrolled: number;
}

const sceneOf = (
  { snapshot, focused, typing, caret }: PhoneProps,
  view: ScreenView,
  size: Size,
): PhoneScene => ({
  view,
  notices: translate(snapshot.state.notices),
  now: snapshot.now,
  language: snapshot.language,
  focused,
  typing,
  caret,
  roomy: size.height >= ROOMY,
});

/** The phone's screen in its frame, with the address above and the scroll position below. */
function phoneFrame(phone: PhoneProps, size: Size): readonly Line[] {
  const { view, state } = phone.snapshot;
  if (view === null) return drawFrame([], size, "", "");
  const inside = { width: size.width - 4, height: size.height - 2 };
  const { lines, places } = phoneLines(sceneOf(phone, view, size), inside.width);
  const place = phone.focused === null ? undefined : places.get(phone.focused);
  const last = Math.max(0, lines.length - inside.height);
  const top =
    place === undefined
      ? Math.min(phone.scrolled, last)
      : topFor(lines.length, inside.height, place.from, place.to);
  const below = lines.length - top - inside.height;
  const note = [top > 0 ? `↑ ${top}` : "", below > 0 ? `↓ ${below} more` : ""]
    .filter((part) => part !== "")
    .join("  ");
  return drawFrame(lines.slice(top, top + inside.height), size, addressShown(state), note);
}

const phoneSize = ({ width, height }: Size): Size => ({
  width: width < TWO_COLUMNS ? width : phoneWidth(width),
  height,
});

/** The maximum scroll position of the phone in a body of this size. */
export function phoneScroll(phone: PhoneProps, body: Size): number {
  const { view } = phone.snapshot;
  const size = phoneSize(body);
  if (view === null) return 0;
  return Math.max(0, phoneLines(sceneOf(phone, view, size), size.width - 4).lines.length - (size.height - 2));
}

/** The size of the panes in a body of this size: beside the phone, or all of it. */
function panesSize(size: Size, { zoomed }: PaneView): Size {
  const { width, height } = size;
  return zoomed || width < TWO_COLUMNS ? size : { width: width - phoneSize(size).width - GAP, height };
}

/** The maximum scroll position of the expanded pane in a body of this size. */
export function paneScrollRoom(snapshot: Snapshot, paneView: PaneView, body: Size): number {
  const { width, height } = panesSize(body, paneView);
  return paneScroll(snapshot, paneView, width, height);
}

export interface BodyProps extends PhoneProps {
  readonly paneView: PaneView;
  /** The side that is shown if both do not fit. */
  readonly side: "phone" | "panes";
  readonly size: Size;
}

/** Phone and panes: side by side if there is room, otherwise the selected one. */
export function WalkBody({ paneView, side, size, ...phone }: BodyProps): ReactNode {
  const { width, height } = size;
  const room = panesSize(size, paneView);
  const panes = (): readonly Line[] => panesLines(phone.snapshot, paneView, room.width, room.height);
  if (paneView.zoomed || width < TWO_COLUMNS) {
    const lines = paneView.zoomed || side === "panes" ? panes() : phoneFrame(phone, size);
    return <Lines lines={lines} width={width} />;
  }
  const left = phoneSize(size).width;
  return (
    <Box columnGap={GAP}>
      <Lines lines={phoneFrame(phone, { width: left, height })} width={left} />
      <Lines lines={panes()} width={room.width} />
    </Box>
  );
}
