import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { holdWhilePressed } from "../../web/kit/frame/stale-press.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with something to press, and what is drawn of a screen that changes by itself. */
function page(isAction = true) {
  const target = Object.assign(new EventTarget(), { closest: () => (isAction ? target : null) });
  let screen = "asked";
  let held: string | null = null;
  const stop = holdWhilePressed(
    target,
    () => (held = screen),
    () => (held = null),
  );
  return {
    stop,
    drawn: () => held ?? screen,
    answer: () => (screen = "answered"),
    tell: (type: string) => target.dispatchEvent(new Event(type)),
  };
}

describe("while a button is pressed (a finger is down on it)", () => {
  test.each(["pointerup", "pointercancel"])(
    "an answer is drawn after %s, and after the click with it",
    (ends) => {
      const { drawn, answer, tell } = page();
      tell("pointerdown");
      answer();
      vi.advanceTimersByTime(500);
      expect(drawn()).toBe("asked");
      tell(ends);
      // The click comes now, on the button that was pressed.
      expect(drawn()).toBe("asked");
      vi.advanceTimersByTime(0);
      expect(drawn()).toBe("answered");
    },
  );

  test("that is never let go, an answer is drawn after a second", () => {
    const { drawn, answer, tell } = page();
    tell("pointerdown");
    answer();
    vi.advanceTimersByTime(999);
    expect(drawn()).toBe("asked");
    vi.advanceTimersByTime(1);
    expect(drawn()).toBe("answered");
  });

  test("and before it, nothing is held; a slider and a text are not buttons", () => {
    const before = page();
    before.answer();
    expect(before.drawn()).toBe("answered");
    const text = page(false);
    text.tell("pointerdown");
    text.answer();
    expect(text.drawn()).toBe("answered");
  });

  test("a page that is left holds nothing any more", () => {
    const { drawn, answer, tell, stop } = page();
    tell("pointerdown");
    answer();
    stop();
    vi.advanceTimersByTime(0);
    expect(drawn()).toBe("answered");
    tell("pointerdown");
    vi.advanceTimersByTime(0);
    expect(drawn()).toBe("answered");
  });
});
