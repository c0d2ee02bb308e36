import { type ReactNode, useEffect, useState } from "react";
import type { SummaryItem } from "./error-list.tsx";
import { laterFields } from "./form-field.tsx";
import { goToControl } from "./go-to-control.ts";

interface ErrorSummaryProps {
  readonly items: readonly SummaryItem[];
  /** How often the form was sent so far: with each new attempt the summary takes the focus. */
  readonly attempt: number;
}

/**
 * One wrong answer is said once, beside its field: the focus goes there, and a screen reader reads the field with what
 * is wrong. The page's title says "Error" as well.
 */
function OneWrong({ id }: { readonly id: string }): null {
  // Only as the form is sent: the answer is not to lose the focus while it is put right.
  useEffect(() => {
    goToControl(id, "center");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a try is a mount of its own
  }, []);
  return null;
}

/** How many answers were wrong when the form was sent: as they are put right the list gets shorter, and stays a list. */
function Wrong({ items }: Pick<ErrorSummaryProps, "items">): ReactNode {
  const [first] = items;
  const [isOne] = useState(items.length === 1);
  if (first === undefined) return null;
  const fields = laterFields();
  return isOne || fields === null ? <OneWrong id={first.id} /> : <fields.ErrorList items={items} />;
}

/**
 * What is wrong, at the top of the form, with a link to each answer. One wrong answer is said at its field alone; draws
 * nothing when nothing is wrong.
 */
export function ErrorSummary({ items, attempt }: ErrorSummaryProps): ReactNode {
  return items.length === 0 ? null : <Wrong key={attempt} items={items} />;
}
