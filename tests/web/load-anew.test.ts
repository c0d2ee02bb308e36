import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { reloadPage } from "../../web/later.tsx";

const kept: Record<string, unknown> = {};
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", kept);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("window", { location: { reload } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const key of Object.keys(kept)) Reflect.deleteProperty(kept, key);
  reload.mockClear();
});

const again = (something: string): boolean => {
  const loads = reloadPage(something);
  vi.runAllTimers();
  return loads;
};

describe("a page that is loaded again since a file did not come", () => {
  test("is so five times in a tab for one thing, and then no more", () => {
    expect([1, 2, 3, 4, 5, 6].map(() => again("drawing"))).toEqual([true, true, true, true, true, false]);
    expect(reload).toHaveBeenCalledTimes(5);
    expect(again("shapes")).toBe(true);
  });

  test("counts under keys of its own, as everything that is stored here", () => {
    again("drawing");
    expect(Object.keys(kept)).toEqual(["creditline/loaded-anew/drawing"]);
  });
});
