import "./stale-press.css";
import { t } from "@creditline/core/messages/message";
import { inWords } from "../words.tsx";

/** The longest press: a pointer released outside the window is not reported. */
const LONGEST_MS = 1_000;

/**
 * Keeps the screen unchanged while a pointer is down on a button, so that nothing moves or disappears under a finger:
 * an answer that comes automatically is rendered once the press is over. `hold` and `release` mark the start and the
 * end. Returns a function that removes the guard.
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
  // Ink lines of one weight and one flat marigold shape each, on a sheet of 160 by 120. No letters, no faces: the text
  // beside them says what they show.
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

/**
 * Sends what a button does once the button has been painted as pressed, so that a slow phone answers a press before it works
 * out what follows. Another press in that one frame is left out, and so is an action whose step is gone by then. What no
 * button was pressed for is sent at once, and so is everything on a hidden page, which paints nothing. Returns how to
 * end that.
 */
export function sendOncePainted(
  page: Document,
  sender: { send: (action: () => void) => void },
  stepOf: () => string | null,
): () => void {
  const { send } = sender;
  let pressed: HTMLElement | null = null;
  let isWaiting = false;
  const see = ({ target }: Event): void => {
    pressed = (target as Element | null)?.closest?.<HTMLElement>(".button") ?? null;
    // What a press sends, it sends before the next task.
    setTimeout(() => (pressed = null));
  };
  sender.send = (action) => {
    const button = pressed;
    if (isWaiting) return;
    if (button === null || page.hidden) return send(action);
    const step = stepOf();
    isWaiting = true;
    button.dataset["loadingBlock"] = "";
    requestAnimationFrame(() =>
      setTimeout(() => {
        isWaiting = false;
        if (stepOf() === step) send(action);
        delete button.dataset["loadingBlock"];
      }),
    );
  };
  page.addEventListener("click", see, true);
  return () => {
    sender.send = send;
    page.removeEventListener("click", see, true);
  };
}

/** The maximum distance between two presses of the same place: the smallest target size (WCAG 2.2, 2.5.8). */
const SAME_PLACE_PX = 24;
/** How long a control shows that a press on it was ignored. */
const SHOWN_MS = 1_200;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly pointer: string;
  readonly at: number;
}

/** Whether a key presses its control instead of typing. */
const presses = ({ key, target }: KeyboardEvent): boolean =>
  key === "Enter"
    ? !(target instanceof HTMLTextAreaElement)
    : key === " " && target instanceof Element && target.closest("button, a") !== null;

const isSamePlace = (one: Press, other: Press): boolean =>
  one.pointer === other.pointer && Math.hypot(one.x - other.x, one.y - other.y) <= SAME_PLACE_PX;

/** Shows on the control, and announces to screen readers, that a press was ignored. */
function showIgnored(target: EventTarget | null, status: HTMLElement): void {
  const control = target instanceof Element ? target.closest<HTMLElement>("button, a, label, summary") : null;
  if (control === null) return;
  control.dataset["pressIgnored"] = "";
  status.textContent = inWords(t("Press again to continue"));
  setTimeout(() => {
    delete control.dataset["pressIgnored"];
    status.textContent = "";
  }, SHOWN_MS);
}

/**
 * Ignores presses that were meant for a button that is gone: by the same pointer, at the place of the press that led
 * to this screen, and started before this screen was painted or as the second of a double click. A key still held from
 * the previous screen is ignored too. Every other press counts. An ignored press is shown on the control. Screen
 * readers and programs press without a click count (`detail` 0), and their presses always count. Returns a function
 * that removes the guard.
 */
export function guardStalePresses(page: Document): () => void {
  const status = page.createElement("output");
  status.className = "unseen";
  page.body.append(status);
  let title = page.title;
  let arrivedAt = -Infinity;
  let paintedAt = -Infinity;
  let keyBegan = 0;
  let press: Press | undefined;
  let before: Press | undefined;
  // A new screen or part changes the title.
  const arrivals = new MutationObserver(() => {
    if (page.title === title) return;
    ({ title } = page);
    arrivedAt = performance.now();
    before = press;
    paintedAt = Infinity;
    const arrival = arrivedAt;
    // The callback of the second frame runs once the first one has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (arrivedAt === arrival) paintedAt = performance.now();
      }),
    );
  });
  const leaveOut = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    showIgnored(event.target, status);
  };
  const begin = ({ clientX, clientY, pointerType, timeStamp }: PointerEvent): void => {
    press = { x: clientX, y: clientY, pointer: pointerType, at: timeStamp };
  };
  const click = (event: MouseEvent): void => {
    if (event.detail === 0 || press === undefined || before === undefined) return;
    if (!isSamePlace(press, before)) return;
    if (press.at < paintedAt || event.detail > 1) leaveOut(event);
    // A third press is meant for the current screen.
    if (press.at >= paintedAt) before = undefined;
  };
  const key = (event: KeyboardEvent): void => {
    if (!event.repeat) keyBegan = event.timeStamp;
    if (presses(event) && event.repeat && keyBegan < arrivedAt) leaveOut(event);
  };
  arrivals.observe(page.head, { childList: true, characterData: true, subtree: true });
  page.addEventListener("pointerdown", begin, true);
  page.addEventListener("click", click, true);
  page.addEventListener("keydown", key, true);
  return () => {
    arrivals.disconnect();
    status.remove();
    page.removeEventListener("pointerdown", begin, true);
    page.removeEventListener("click", click, true);
    page.removeEventListener("keydown", key, true);
  };
}
