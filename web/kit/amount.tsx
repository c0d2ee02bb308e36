import type { ReactNode } from "react";
import { rupees } from "./form/amount-in-words.tsx";
import "./amount.css";

interface AmountProps {
  /** In rupees. */
  readonly of: number;
  readonly size?: "hero";
  /** Shows paise even where there are none, for figures that line up. */
  readonly paise?: boolean;
}

/** ₹5,00,000: Indian grouping, figures of one width, never broken over two lines. */
export function Amount({ of, size, paise }: AmountProps): ReactNode {
  return (
    <span className="amount" data-size={size}>
      {rupees(of, paise)}
    </span>
  );
}
