import { english } from "@creditline/core/messages/translate";
import { sessionName, sessionsInOrder } from "@creditline/core/screens/account/account-words";
import { expect, test } from "vitest";

const session = (sessionId: string, usedAt: string, isThis = false) =>
  ({ sessionId, by: "WEB", isThis, startedAt: "2026-01-05T04:00:00Z", usedAt }) as const;

test("where someone is signed in: this device first, then what was used last, each distinguished", () => {
  const sessions = [
    session("old", "2026-01-05T05:00:00Z"),
    session("this", "2026-01-06T05:00:00Z", true),
    session("new", "2026-01-07T05:00:00Z"),
  ];
  const ordered = sessionsInOrder(sessions);
  expect(ordered.map(({ sessionId }) => sessionId)).toEqual(["this", "new", "old"]);
  expect(ordered.map((one) => english(sessionName(one)))).toEqual([
    "Web (this device)",
    "Web, since 5 January 2026, 09:30",
    "Web, since 5 January 2026, 09:30",
  ]);
});
