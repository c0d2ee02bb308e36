import { clausesFor } from "@creditline/core/credit-line/agreement/agreement";
import {
  CLAUSE_ON_COMPLAINTS,
  CLAUSE_ON_RECOVERY,
} from "@creditline/core/credit-line/key-facts/withdrawal-key-facts";
import { english } from "@creditline/core/messages/translate";
import { expect, test } from "vitest";

test("the key fact statement cites the agreement's clauses by their own numbers and titles", () => {
  const cited = clausesFor({ lender: "DMI", limit: 1 }).map(({ title }) => {
    const [number = "", ...words] = english(title).split(". ");
    return `Clause ${number} of the agreement, "${words.join(". ")}"`;
  });
  expect(cited).toContain(english(CLAUSE_ON_RECOVERY));
  expect(cited).toContain(english(CLAUSE_ON_COMPLAINTS));
});
