import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { translate } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";
import { collectMessages } from "../../scripts/messages/collect.ts";
import { speakingSources } from "../../scripts/messages/sources.ts";
import { due } from "../../scripts/parts.ts";
import { tester } from "../adapters/tester.ts";
import { everyScreen } from "./every-screen.ts";
import { textsIn, uncertainIn } from "./uncertain.ts";

describe("what is not stated stays out of a customer's sight (ruling R59)", () => {
  test.each([
    ["Not stated", "Not stated"],
    ["The rates are our estimate: your lender has not stated its own.", "has not stated"],
    ["About 2 days, as far as we know", "as far as we know"],
    ["Rs 450; or: Rs 500", "; or: "],
    ["Legal name not stated", "not stated"],
    ["Nobody is named here yet", "Nobody is named"],
    ["Your statement of July", null],
    ["The state you live in", null],
    ["Nothing is charged", null],
  ])("%j: %j", (text, found) => {
    expect(uncertainIn(text)).toBe(found);
  });

  test("in every message that can be said", () => {
    const messages = Object.keys(collectMessages(speakingSources()).messages);
    expect(messages.length).toBeGreaterThan(2000);
    const uncertain = messages.filter((text) => uncertainIn(text) !== null);
    expect(uncertain).toEqual([]);
  });

  test.each(due(PERSONAS).map(({ name, phone }) => [name, phone] as const))(
    "on every screen of the catalogue, for %s",
    async (_name, phone) => {
      const sandbox = tester();
      const { access } = await sandbox.signIn(phone);
      const record = await sandbox.record(access);
      const uncertain = everyScreen(record).flatMap(({ route, view }) =>
        textsIn(translate(view))
          .filter((text) => uncertainIn(text) !== null)
          .map((text) => `${route}: ${text}`),
      );
      expect([...new Set(uncertain)]).toEqual([]);
    },
  );
});
