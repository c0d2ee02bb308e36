import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { holdWhilePressed, sendOncePainted } from "../../web/kit/frame/stale-press.ts";

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

describe("what a pressed button sends", () => {
  /** A page with a button; `frame` paints what is waiting to be painted. */
  function pressed({ hidden = false, on = "button" } = {}) {
    const button = { dataset: {} as Record<string, string> };
    const target = Object.assign(new EventTarget(), {
      closest: () => (on === "button" ? button : null),
      hidden,
    });
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
    const sent: string[] = [];
    const sender = { send: (action: () => void): void => action() };
    let step = "home";
    const stop = sendOncePainted(target as unknown as Document, sender, () => step);
    return {
      sent,
      stop,
      isShown: () => "loadingBlock" in button.dataset,
      leave: () => void (step = "another"),
      press: (name: string) => {
        target.dispatchEvent(new Event("click"));
        sender.send(() => sent.push(name));
      },
      frame: () => {
        for (const draw of frames.splice(0)) draw();
        vi.advanceTimersByTime(0);
      },
    };
  }

  afterEach(() => void vi.unstubAllGlobals());

  test("is sent once the button has been painted as pressed, and once only", () => {
    const { sent, press, frame, isShown } = pressed();
    press("borrow");
    press("borrow");
    vi.advanceTimersByTime(1_000);
    expect([sent, isShown()]).toEqual([[], true]);
    frame();
    expect([sent, isShown()]).toEqual([["borrow"], false]);
    press("continue");
    frame();
    expect(sent).toEqual(["borrow", "continue"]);
  });

  test("is left out if its step is gone by then", () => {
    const { sent, press, frame, leave, isShown } = pressed();
    press("borrow");
    leave();
    frame();
    expect([sent, isShown()]).toEqual([[], false]);
  });

  test.each([
    ["on a hidden page, which paints nothing", { hidden: true }],
    ["where no button was pressed, as with a complete OTP", { on: "field" }],
  ])("is sent at once %s", (_where, how) => {
    const { sent, press } = pressed(how);
    press("confirm");
    expect(sent).toEqual(["confirm"]);
  });

  test("is sent at once on a page that no longer waits", () => {
    const { sent, press, stop } = pressed();
    stop();
    press("borrow");
    expect(sent).toEqual(["borrow"]);
  });
});
