import { attemptStatus } from "@creditline/core/screens/cm/borrow/attempt";
import type { ScreenContext } from "@creditline/core/screens/define/screen-context";
import { expect, test } from "vitest";

const prepared = { referenceNo: "WD-2" };
const outcome = (kind: string) => ({ kind, says: null, code: null });

test.each([
  ["nothing was confirmed", { prepared }, {}, "none"],
  ["it was confirmed", { prepared, outcome: outcome("done") }, {}, "made"],
  ["it was refused", { prepared, outcome: outcome("failed") }, {}, "failed"],
  ["no answer came", { prepared, outcome: outcome("unknown") }, {}, "unknown"],
  [
    "no answer came, and what is known is of the one before",
    { prepared, outcome: outcome("unknown") },
    { settled: { referenceNo: "WD-1", made: true } },
    "unknown",
  ],
  [
    "no answer came, and its loan was found",
    { prepared, outcome: outcome("unknown") },
    { settled: { referenceNo: "WD-2", made: true } },
    "made",
  ],
  [
    "no answer came, and it has no loan",
    { prepared, outcome: outcome("unknown") },
    { settled: { referenceNo: "WD-2", made: false } },
    "not-made",
  ],
  [
    "it was confirmed after it had no loan",
    { prepared, outcome: outcome("done") },
    { settled: { referenceNo: "WD-2", made: false } },
    "made",
  ],
])("an attempt at a withdrawal of which %s", (_, confirmed: object, followed: object, stands) => {
  const known: Readonly<Record<string, object>> = {
    "cm-confirm-transaction": confirmed,
    "cm-transaction-response": followed,
  };
  const remembered: ScreenContext["remembered"] = ({ name, memory }) => ({ ...memory, ...known[name] });
  expect(attemptStatus({ remembered })).toBe(stands);
});
