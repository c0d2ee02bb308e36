import { videoCallFrom } from "@creditline/core/onboarding/waiting-for";
import { expect, test } from "vitest";

test.each([
  ["just after midnight", "2026-11-24T00:29:00+05:30", "2026-11-24T09:00:00+05:30"],
  ["a moment before the agents come", "2026-11-24T08:59:59.999+05:30", "2026-11-24T09:00:00+05:30"],
  ["as the agents come", "2026-11-24T09:00:00+05:30", "2026-11-24T09:00:00+05:30"],
  ["a moment before the agents go", "2026-11-24T20:59:59.999+05:30", "2026-11-24T20:59:59.999+05:30"],
  ["as the agents go", "2026-11-24T21:00:00+05:30", "2026-11-25T09:00:00+05:30"],
  ["on the last evening of a year", "2026-12-31T23:00:00+05:30", "2027-01-01T09:00:00+05:30"],
])("a video call can be begun, asked %s, from when agents are there", (_, at, from) => {
  expect(new Date(videoCallFrom(Date.parse(at))).toISOString()).toBe(new Date(from).toISOString());
});
