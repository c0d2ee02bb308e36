import { pollRecord } from "@creditline/core/screens/behaviours/waiting";
import { NOTHING } from "@creditline/core/screens/define/screen-context";
import { expect, test } from "vitest";

/** A screen that looks again: what it remembers, and after how long each look was to come. */
function screen() {
  const memory: { looks: number | null } = { looks: null };
  const delays: number[] = [];
  const here = {
    memory,
    remember(some: { looks?: number | null }) {
      Object.assign(memory, some);
      return NOTHING;
    },
    start(_timer: "look", afterMs: number) {
      delays.push(afterMs);
      return NOTHING;
    },
  } as unknown as Parameters<typeof pollRecord.left>[0];
  return { here, memory, delays, look: () => pollRecord.looked(here, NOTHING) };
}

test("it is looked less and less often, and no rarer than once in a minute", () => {
  const { here, delays, look } = screen();
  pollRecord.entered(here, true);
  for (let looks = 0; looks < 6; looks += 1) look();
  expect(delays).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
});

test("a fresh record that still waits does not begin the looking again", () => {
  const { here, delays, look } = screen();
  pollRecord.entered(here, true);
  look();
  pollRecord.entered(here, true);
  expect(delays).toEqual([3_000, 6_000]);
});

test("after what may be answered soon it is looked often again", () => {
  const { here, delays, look } = screen();
  pollRecord.entered(here, true);
  for (let looks = 0; looks < 4; looks += 1) look();
  pollRecord.afresh(here);
  look();
  expect(delays.slice(-2)).toEqual([3_000, 6_000]);
});

test("nothing is looked at any more once nothing is waited for, or the screen is left", () => {
  for (const ended of [
    (here: Parameters<typeof pollRecord.left>[0]) => pollRecord.entered(here, false),
    pollRecord.left,
  ]) {
    const { here, memory, delays, look } = screen();
    pollRecord.entered(here, true);
    ended(here);
    look();
    expect(delays).toEqual([3_000]);
    expect(memory.looks).toBeNull();
  }
});
