import "./bar.css";
import "./amount.css";
import "./card.css";
import type { FocusEventHandler, ReactNode, Ref } from "react";
import { rupees } from "./form/amount-in-words.tsx";

interface BarProps {
  /** How much of it is filled, from 0 to 100. */
  readonly share: number;
  readonly size?: "small";
}

/** A share of a whole as a bar. The text next to it says the same, so it is hidden from screen readers. */
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

interface AmountProps {
  /** In rupees. */
  readonly of: number;
  readonly size?: "hero";
  /** Shows paise even if zero, so that figures line up. */
  readonly paise?: boolean;
}

/** ₹5,00,000: Indian grouping, tabular figures, never broken over two lines. */
export function Amount({ of, size, paise }: AmountProps): ReactNode {
  return (
    <span className="amount" data-size={size}>
      {rupees(of, paise)}
    </span>
  );
}

interface CardProps {
  readonly heading?: string;
  /** `green` for a thing completed, `brick` for errors and penalties, `quiet` for asides. */
  readonly tone?: "plain" | "quiet" | "green" | "brick";
  /** Links and buttons at the foot. */
  readonly foot?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  readonly onFocus?: FocusEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

/** A card that groups related content, under a second-level heading. */
export function Card({ heading, tone = "plain", foot, ref, onFocus, children }: CardProps): ReactNode {
  return (
    <section className="card" data-tone={tone} ref={ref} onFocus={onFocus}>
      {heading !== undefined && <h2 className="card-heading">{heading}</h2>}
      {children}
      {foot !== undefined && <div className="card-foot">{foot}</div>}
    </section>
  );
}
