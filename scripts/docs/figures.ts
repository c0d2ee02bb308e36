import type { Figure } from "@creditline/core/lenders/figure";

/** A value with how it is known: stated, assumed or in conflicting readings with their sources, or not stated. */
export function figure<T>(of: Figure<T>, text: (value: T) => string = String): string {
  switch (of.status) {
    case "stated":
    case "assumed":
      return `${text(of.value)} (${of.status}: ${of.source})`;
    case "conflicting":
      return `conflicting: ${of.readings.map(({ value, source }) => `${text(value)} (${source})`).join("; or ")}`;
    case "not-stated":
      return "not stated";
  }
}

/** What the marks on every page mean. */
export const MARKS = [
  "**stated**: the specification gives it.",
  "**conflicting**: the specification gives two readings; both stand, each with its source, and neither is preferred.",
  "**assumed**: a default of this project's own. It is configuration, never a fact.",
  "**not stated**: the specification says that it does not show it, or says nothing. No guess stands in for it.",
] as const;
