import { earlier } from "@creditline/adapters/platform/model/customer/upcoming";
import { expect, test } from "vitest";

const at = (moment: number) => ({ at: moment, events: () => [] });

test("of two things to come the sooner comes first, and of two at the same moment the one that is named first", () => {
  const [one, two, same] = [at(1), at(2), at(1)];
  expect(earlier(one, two)).toBe(one);
  expect(earlier(two, one)).toBe(one);
  expect(earlier(one, same)).toBe(one);
  expect(earlier(same, one)).toBe(same);
});

test("nothing to come, and what comes at no moment, comes after everything else", () => {
  const [one, never] = [at(1), at(Number.NaN)];
  for (const none of [null, never]) {
    expect(earlier(one, none)).toBe(one);
    expect(earlier(none, one)).toBe(one);
  }
  expect(earlier(null, null)).toBeNull();
  expect(earlier(never, null)).toBeNull();
  expect(earlier(never, never)).toBeNull();
});
