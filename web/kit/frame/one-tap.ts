/** Nobody reads a new screen and hits something on it within this; whoever taps so early taps at the one before. */
const MOMENT_MS = 400;

/**
 * A whole code is sent by itself, and who typed its last digit may be on the way to the button all the same: so long it
 * takes to take a hand from the digits to a finger's or a mouse's target, or to Enter.
 */
const ON_THE_WAY_MS = 1_500;

/** Whether a code is whole that its field sends then (`code-field.tsx`); what was pasted may have spaces yet. */
const isSentByItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.value.length >= Number(target.dataset["sentAt"]);

/** Whether a key presses something where it is, and types nothing. */
const presses = ({ key, target }: KeyboardEvent): boolean =>
  key === "Enter"
    ? !(target instanceof HTMLTextAreaElement)
    : key === " " && target instanceof Element && target.closest("button, a") !== null;

/**
 * Ignores presses that were not meant for what they hit: the second of a double tap, one that began on the screen before,
 * a finger's in the first moment of a new screen, and any on the screen that a whole code led to, as long as it may have
 * been meant for the button beside the code. A mouse's later taps are counted by the browser, a finger's are not. A press
 * by screen reader or program counts no taps (`detail` 0) and no keys, and is always taken. Gives how to leave it again.
 */
export function oneTapEach(page: Document): () => void {
  let title = page.title;
  let came = -Infinity;
  let began = 0;
  let keyBegan = 0;
  let codeWhole = -Infinity;
  let byFinger = false;
  // Each screen and part has its title, and so has one that is answered with errors.
  const arrivals = new MutationObserver(() => {
    if (page.title === title) return;
    ({ title } = page);
    came = performance.now();
  });
  // Who types something else has seen where they are.
  const typed = ({ target }: Event): void => {
    codeWhole = isSentByItself(target) ? performance.now() : -Infinity;
  };
  /** Whether what began then may have been meant for the button of the code that led here. */
  const isForTheCode = (then: number): boolean => came >= codeWhole && then < codeWhole + ON_THE_WAY_MS;
  const leaveOut = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const press = ({ pointerType }: PointerEvent): void => {
    began = performance.now();
    byFinger = pointerType === "touch";
  };
  const tap = (event: MouseEvent): void => {
    if (event.detail === 0) return;
    const isEarly = began < came + (byFinger ? MOMENT_MS : 0) || isForTheCode(began);
    if (event.detail > 1 || isEarly) leaveOut(event);
  };
  const key = (event: KeyboardEvent): void => {
    // One that is held repeats itself on whatever comes.
    if (!event.repeat) keyBegan = performance.now();
    if (event.key === "Tab" && came >= codeWhole) codeWhole = -Infinity;
    if (presses(event) && ((event.repeat && keyBegan < came) || isForTheCode(keyBegan))) leaveOut(event);
  };
  arrivals.observe(page.head, { childList: true, characterData: true, subtree: true });
  page.addEventListener("pointerdown", press, true);
  page.addEventListener("click", tap, true);
  page.addEventListener("input", typed, true);
  page.addEventListener("keydown", key, true);
  return () => {
    arrivals.disconnect();
    page.removeEventListener("pointerdown", press, true);
    page.removeEventListener("click", tap, true);
    page.removeEventListener("input", typed, true);
    page.removeEventListener("keydown", key, true);
  };
}
