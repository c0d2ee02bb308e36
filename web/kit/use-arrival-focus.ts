import { useEffect, type RefObject } from "react";

/** The screen last arrived at. The first one of a visit leaves the focus where the browser puts it. */
let arrivedAt: string | undefined;

/** Moves focus to a heading, and the page to its top, when another screen has come. */
export function useArrivalFocus(heading: RefObject<HTMLElement | null>, screen: string): void {
  useEffect(() => {
    if (arrivedAt === screen) return;
    const first = arrivedAt === undefined;
    arrivedAt = screen;
    if (first) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [heading, screen]);
}
