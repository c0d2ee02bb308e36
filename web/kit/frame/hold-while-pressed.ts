/** No press takes longer: a pointer that is let go outside the window is not told of. */
const LONGEST_MS = 1_000;

/**
 * Keeps the screen as it is while a pointer is down on a button, so that nothing moves or goes away under a finger: an
 * answer that comes by itself is drawn once the press is over. `hold` and `release` say from when and until when. Returns
 * how to remove the guard.
 */
export function holdWhilePressed(page: EventTarget, hold: () => void, release: () => void): () => void {
  let ends: ReturnType<typeof setTimeout> | undefined;
  const end = (afterMs: number): void => {
    clearTimeout(ends);
    ends = setTimeout(() => {
      ends = undefined;
      release();
    }, afterMs);
  };
  const begin = ({ target }: Event): void => {
    const action = (target as Element | null)?.closest?.("[data-action]") ?? null;
    if (action === null) return;
    hold();
    end(LONGEST_MS);
  };
  // The click that a press makes comes right after it.
  const over = (): void => {
    if (ends !== undefined) end(0);
  };
  page.addEventListener("pointerdown", begin, true);
  page.addEventListener("pointerup", over, true);
  page.addEventListener("pointercancel", over, true);
  return () => {
    page.removeEventListener("pointerdown", begin, true);
    page.removeEventListener("pointerup", over, true);
    page.removeEventListener("pointercancel", over, true);
    if (ends !== undefined) end(0);
  };
}
