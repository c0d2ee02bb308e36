/** Nobody reads a new screen and hits something on it within this; whoever taps so early taps at the one before. */
const MOMENT_MS = 400;

/**
 * Ignores taps that were not meant for what they hit: the second of a double tap, one that began on the screen before,
 * and a finger's in the first moment of a new screen. A mouse's later taps are counted by the browser, a finger's are
 * not. A press by keyboard, screen reader or program counts no taps (`detail` 0), and is always taken. Gives how to
 * leave it again.
 */
export function oneTapEach(page: Document): () => void {
  let title = page.title;
  let came = -Infinity;
  let began = 0;
  let byFinger = false;
  // Each screen and part has its title, and so has one that is answered with errors.
  const arrivals = new MutationObserver(() => {
    if (page.title === title) return;
    ({ title } = page);
    came = performance.now();
  });
  const press = ({ pointerType }: PointerEvent): void => {
    began = performance.now();
    byFinger = pointerType === "touch";
  };
  const tap = (event: MouseEvent): void => {
    const isEarly = event.detail > 0 && began < came + (byFinger ? MOMENT_MS : 0);
    if (event.detail < 2 && !isEarly) return;
    event.preventDefault();
    event.stopPropagation();
  };
  arrivals.observe(page.head, { childList: true, characterData: true, subtree: true });
  page.addEventListener("pointerdown", press, true);
  page.addEventListener("click", tap, true);
  return () => {
    arrivals.disconnect();
    page.removeEventListener("pointerdown", press, true);
    page.removeEventListener("click", tap, true);
  };
}
