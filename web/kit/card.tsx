import type { FocusEventHandler, ReactNode, Ref } from "react";
import "./card.css";

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

/** A sheet that holds what belongs together, under a heading of the second rank. */
export function Card({ heading, tone = "plain", foot, ref, onFocus, children }: CardProps): ReactNode {
  return (
    <section className="card" data-tone={tone} ref={ref} onFocus={onFocus}>
      {heading !== undefined && <h2 className="card-heading">{heading}</h2>}
      {children}
      {foot !== undefined && <div className="card-foot">{foot}</div>}
    </section>
  );
}
