import { afterEach, expect, test, vi } from "vitest";
import { lazyComponent } from "../../web/later.tsx";

afterEach(() => vi.unstubAllGlobals());

test("what no one waits for does not load the page again where it does not come, and is asked for again", async () => {
  const listens = vi.fn();
  vi.stubGlobal("window", { addEventListener: listens });
  vi.stubGlobal("navigator", { onLine: false });
  const load = vi.fn(() => Promise.reject(new Error("no network")));
  const panel = lazyComponent(load);
  await expect(panel.fetch()).rejects.toThrow("no network");
  await expect(panel.fetch()).rejects.toThrow("no network");
  expect(load).toHaveBeenCalledTimes(2);
  expect(listens).not.toHaveBeenCalled();
});
