import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pageTimers } from "../../web/application/page-environment.ts";

/** A window that is shown and hidden, and has a network or none. */
function page() {
  const document = Object.assign(new EventTarget(), { hidden: false });
  const window = Object.assign(new EventTarget(), { document, navigator: { onLine: true } });
  return {
    window: window as unknown as Parameters<typeof pageTimers>[0],
    hide(hidden: boolean) {
      document.hidden = hidden;
      document.dispatchEvent(new Event("visibilitychange"));
    },
    network(online: boolean) {
      window.navigator.onLine = online;
      window.dispatchEvent(new Event(online ? "online" : "offline"));
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what asks the status of something", () => {
  test.each(["aipHome/look", "submitApplication/poll"])(
    "%s asks nothing while the page is hidden, and once when it is shown",
    (name) => {
      const { window, hide } = page();
      const ask = vi.fn();
      pageTimers(window).set(name, 3_000, ask);
      hide(true);
      vi.advanceTimersByTime(60_000);
      expect(ask).not.toHaveBeenCalled();
      hide(false);
      vi.advanceTimersByTime(0);
      expect(ask).toHaveBeenCalledTimes(1);
      hide(false);
      vi.advanceTimersByTime(60_000);
      expect(ask).toHaveBeenCalledTimes(1);
    },
  );

  test("asks at once when the page is shown again, though it was not due yet, and not a second time", () => {
    const { window, hide } = page();
    const ask = vi.fn();
    pageTimers(window).set("aipHome/look", 60_000, ask);
    hide(true);
    vi.advanceTimersByTime(5_000);
    hide(false);
    vi.advanceTimersByTime(0);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("asks nothing without a network, and at once when that is back, where the page is shown", () => {
    const { window, hide, network } = page();
    const ask = vi.fn();
    pageTimers(window).set("aipHome/look", 3_000, ask);
    network(false);
    vi.advanceTimersByTime(60_000);
    hide(true);
    network(true);
    vi.advanceTimersByTime(0);
    expect(ask).not.toHaveBeenCalled();
    hide(false);
    vi.advanceTimersByTime(0);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("that was cleared asks nothing when the page is shown", () => {
    const { window, hide } = page();
    const ask = vi.fn();
    const timers = pageTimers(window);
    timers.set("aipHome/look", 3_000, ask);
    hide(true);
    timers.clear();
    hide(false);
    vi.advanceTimersByTime(60_000);
    expect(ask).not.toHaveBeenCalled();
  });
});

test("every other timer goes off in a hidden page too: a session ends when it ends", () => {
  const { window, hide } = page();
  const end = vi.fn();
  pageTimers(window).set("session/over", 3_000, end);
  hide(true);
  vi.advanceTimersByTime(3_000);
  expect(end).toHaveBeenCalledTimes(1);
});
