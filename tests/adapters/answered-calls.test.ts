import {
  findAnsweredCall,
  NONE_ANSWERED,
  withAnswered,
} from "@creditline/adapters/platform/model/customer/events";
import fc from "fast-check";
import { expect, test } from "vitest";

test("every call that was answered is found again, the newest answer of its key, and older states know no later ones", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 300 }), (keys) => {
      const states = [NONE_ANSWERED];
      for (const [n, key] of keys.entries()) {
        states.push(withAnswered(states[n] ?? NONE_ANSWERED, `${key}`, { digest: `${n}`, version: n }));
      }
      for (const [n, state] of states.entries()) {
        if (n % 50 !== 0 && n !== keys.length) continue;
        const expected = new Map(keys.slice(0, n).map((key, at) => [key, at]));
        for (let key = 0; key <= 120; key += 1) {
          expect(findAnsweredCall(state, `${key}`)?.version).toBe(expected.get(key));
        }
      }
    }),
    { numRuns: 30 },
  );
});
