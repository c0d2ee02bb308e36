import type { ReactNode } from "react";
import { Box } from "ink";
import { pathOf } from "@creditline/core/screens/paths";
import type { Snapshot } from "../simulator/simulation.ts";
import { framed, type Line, topFor } from "./lines.ts";
import { type PhoneScene, phoneLines } from "./phone-lines.ts";
import { sideLines } from "./side-lines.ts";
import { Lines } from "./theme.tsx";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From this width on, phone and panel stand side by side. */
export const TWO_COLUMNS = 80;
const GAP = 2;
const ROOMY = 30;

const phoneWidth = (width: number): number => Math.max(36, Math.min(52, Math.floor(width * 0.4)));

export interface PhoneProps {
  readonly snapshot: Snapshot;
  readonly focused: string | null;
  readonly typing: string | null;
  /** Lines scrolled by hand; what has the focus is always in view. */
  readonly scrolled: number;
}

/** The phone's screen in its frame, with the address above and how much there is to scroll below. */
export function phoneFrame({ snapshot, focused, typing, scrolled }: PhoneProps, size: Size): readonly Line[] {
  const { view, state, now } = snapshot;
  if (view === null || state.place === null) return framed([], size, "", "");
  const inside = { width: size.width - 4, height: size.height - 2 };
  const scene: PhoneScene = {
    view,
    notices: state.notices,
    now,
    focused,
    typing,
    roomy: size.height >= ROOMY,
  };
  const { lines, places } = phoneLines(scene, inside.width);
  const place = focused === null ? undefined : places.get(focused);
  const last = Math.max(0, lines.length - inside.height);
  const top =
    place === undefined
      ? Math.min(scrolled, last)
      : topFor(lines.length, inside.height, place.from, place.to);
  const below = lines.length - top - inside.height;
  const note = [top > 0 ? `↑ ${top}` : "", below > 0 ? `↓ ${below} more` : ""]
    .filter((part) => part !== "")
    .join("  ");
  return framed(
    lines.slice(top, top + inside.height),
    size,
    pathOf(state.place.route, state.place.params),
    note,
  );
}

/** Phone and panel: side by side where there is room, else the one that is asked for. */
export function WalkBody({
  pane,
  size,
  ...phone
}: PhoneProps & { readonly pane: "phone" | "side"; readonly size: Size }): ReactNode {
  const { width, height } = size;
  if (width < TWO_COLUMNS) {
    const lines = pane === "phone" ? phoneFrame(phone, size) : sideLines(phone.snapshot, width, height);
    return <Lines lines={lines} width={width} />;
  }
  const left = phoneWidth(width);
  const right = width - left - GAP;
  return (
    <Box columnGap={GAP}>
      <Lines lines={phoneFrame(phone, { width: left, height })} width={left} />
      <Lines lines={sideLines(phone.snapshot, right, height)} width={right} />
    </Box>
  );
}
