import type { ReactNode } from "react";

const PATHS = {
  check: "M4.5 10.5l3.6 3.6 7.4-8",
  cross: "M5.5 5.5l9 9m0-9l-9 9",
  alert: "M10 5.6v5.2m0 3.1v.1M10 2.2l8.3 14.9H1.7z",
  info: "M10 9.4v4.4m0-7.4v-.1M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16z",
  clock: "M10 5.4v5l3 2M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16z",
  onward: "M8.2 4.5l5.5 5.5-5.5 5.5",
  down: "M4.5 7.8l5.5 5.5 5.5-5.5",
  file: "M5 2.5h6.2L15.5 7v10.5H5zM11 2.7V7.2h4.3",
  offline: "M2.4 8a11 11 0 0 1 15.2 0M5.4 11.4a6.7 6.7 0 0 1 9.2 0M10 15.4v.1M4 3.5l12 13",
  hands: "M10 5v5.4l3.4 2.1",
  dot: "M10 9.9v.2",
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  readonly name: IconName;
}

/** A decorative icon next to text: always hidden from screen readers. */
export function Icon({ name }: IconProps): ReactNode {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
