import { plural, t, type Text, verbatim } from "@creditline/core/messages/message";
import { expect, test } from "vitest";

const name = verbatim("CASHe");
const anyWords: string = "From here";

/** Each is wrong in one way. They are compiled with everything else, and never run. */
export const mistakes = (): unknown => [
  // @ts-expect-error a hole is missing
  t("From {partner}"),
  // @ts-expect-error a hole is misspelt
  t("From {partner}", { partnr: name }),
  // @ts-expect-error a hole is filled with a string that is no text
  t("From {partner}", { partner: "CASHe" }),
  // @ts-expect-error there is no hole to fill
  t("From here", { partner: name }),
  // @ts-expect-error one of two holes is missing
  t("{count} of {total}", { count: 1 }),
  // @ts-expect-error the words are not known when it is compiled
  t(anyWords),
  // @ts-expect-error the words are put together
  t(`From ${anyWords}`),
  // @ts-expect-error the number is filled by itself
  plural(2, "{count} file", "{count} files", { count: 2 }),
  // @ts-expect-error the hole of one of the two sentences is missing
  plural(2, "{count} file", "{count} files of {name}"),
];

// @ts-expect-error a string is no text
export const bare: Text = "From here";

test("a message is written in one way, and every other does not compile", () => {
  expect(mistakes).toBeTypeOf("function");
});
