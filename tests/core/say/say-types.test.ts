import { counted, say, verbatim } from "@creditline/core/say/say";
import type { Text } from "@creditline/core/say/text";
import { expect, test } from "vitest";

const name = verbatim("CASHe");
const anyWords: string = "From here";

/** Each is wrong in one way. They are compiled with everything else, and never run. */
export const mistakes = (): unknown => [
  // @ts-expect-error a hole is missing
  say("From {partner}"),
  // @ts-expect-error a hole is misspelt
  say("From {partner}", { partnr: name }),
  // @ts-expect-error a hole is filled with a string that is no text
  say("From {partner}", { partner: "CASHe" }),
  // @ts-expect-error there is no hole to fill
  say("From here", { partner: name }),
  // @ts-expect-error one of two holes is missing
  say("{count} of {total}", { count: 1 }),
  // @ts-expect-error the words are not known when it is compiled
  say(anyWords),
  // @ts-expect-error the words are put together
  say(`From ${anyWords}`),
  // @ts-expect-error the number is filled by itself
  counted(2, "{count} file", "{count} files", { count: 2 }),
  // @ts-expect-error the hole of one of the two sentences is missing
  counted(2, "{count} file", "{count} files of {name}"),
];

// @ts-expect-error a string is no text
export const bare: Text = "From here";

test("a message is written in one way, and every other does not compile", () => {
  expect(mistakes).toBeTypeOf("function");
});
