import { documentTextError } from "@creditline/core/validation/letters";
import { expect, test } from "vitest";

test.each(["A new roof", "Zoë's café, ₹5,000 – “at last”", ""])(
  "words that a paper's letters can draw may be in it: %j",
  (words) => {
    expect(documentTextError(words)).toBeNull();
  },
);

test.each(["शादी", "a roof 🏠", "tab\tbetween"])(
  "words that would come out as empty boxes are refused: %j",
  (words) => {
    expect(documentTextError(words)?.code).toBe("NOT_FOR_PAPERS");
  },
);
