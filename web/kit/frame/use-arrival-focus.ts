import { useEffect, type RefObject } from "react";

/** The screen last arrived at. The first one of a visit leaves the focus where the browser puts it. */
let arrivedAt: string | undefined;

const top = (): number => 0;

/**
 * Moves focus to a heading when another screen has come, or to the one field that the screen is about, where there is
 * one; and the page to its top or to where it was left.
 */
export function useArrivalFocus(
  heading: RefObject<HTMLElement | null>,
  screen: string,
  leftAt: () => number = top,
): void {
  useEffect(() => {
    if (arrivedAt === screen) return;
    const first = arrivedAt === undefined;
    arrivedAt = screen;
    const field = document.querySelector<HTMLElement>("main [data-arrival]");
    if (!first || leftAt() > 0) window.scrollTo(0, leftAt());
    // A code that is asked for at the end of a page is brought into sight.
    if (!first || field !== null) (field ?? heading.current)?.focus({ preventScroll: field === null });
  }, [heading, screen, leftAt]);
}
