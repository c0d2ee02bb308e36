import type { ReactNode } from "react";
import "./bar.css";

interface BarProps {
  /** How much of it is filled, from 0 to 100. */
  readonly share: number;
  readonly size?: "small";
}

/** A part of a whole as a bar. It says nothing that the words beside it do not say, and is hidden from a screen reader. */
export function Bar({ share, size }: BarProps): ReactNode {
  const full = Math.min(100, Math.max(0, share));
  return (
    <svg
      className="bar"
      data-size={size}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="bar-part" width={full} height="1" />
    </svg>
  );
}
