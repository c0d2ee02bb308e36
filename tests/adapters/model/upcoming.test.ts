import { sooner } from "@creditline/adapters/platform/model/customer/upcoming";
import { expect, test } from "vitest";

const at = (moment: number) => ({ at: moment, events: () => [] });

test("of two things to come the sooner comes first, and of two at the same moment the one that is named first", () => {
  const [one, two, same] = [at(1), at(2), at(1)];
  expect(sooner(one, two)).toBe(one);
  expect(sooner(two, one)).toBe(one);
  expect(sooner(one, same)).toBe(one);
  expect(sooner(same, one)).toBe(same);
});

test("nothing to come, and what comes at no moment, comes after everything else", () => {
  const [one, never] = [at(1), at(Number.NaN)];
  for (const none of [null, never]) {
    expect(sooner(one, none)).toBe(one);
    expect(sooner(none, one)).toBe(one);
  }
  expect(sooner(null, null)).toBeNull();
  expect(sooner(never, null)).toBeNull();
  expect(sooner(never, never)).toBeNull();
});
