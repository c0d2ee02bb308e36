import {
  checkWritten,
  decodeJourney,
  JourneyFileError,
} from "@creditline/adapters/driver/journeys/journey-file";
import { describe, expect, test } from "vitest";

const file = (changes: object = {}): object => ({
  name: "asks",
  story: "Asks for a code.",
  persona: "new",
  steps: [{ id: "a", do: "send" }],
  ...changes,
});

describe("a file of a journey", () => {
  test.each([
    [null, "my.json: the file: expected an object"],
    [file({ persona: "" }), "my.json: persona: expected a text"],
    [file({ persona: undefined }), "my.json: persona: expected a text"],
    [file({ begins: "gpay" }), "my.json: begins: expected an address that begins with a slash"],
    [file({ begins: 1 }), "my.json: begins: expected an address that begins with a slash"],
    [file({ steps: [] }), "my.json: steps: expected a list of steps"],
    [file({ steps: "a" }), "my.json: steps: expected a list of steps"],
    [file({ steps: [1] }), "my.json: steps[0]: expected an object"],
    [file({ steps: [{ do: "send" }] }), "my.json: steps[0].id: expected a text"],
    [file({ steps: [{ id: "a" }, { id: "a" }] }), "my.json: steps[1].id: expected a name not used before"],
    [file({ steps: [{ id: "a", press: "x" }] }), "my.json: steps[0].press: expected one of id, at, read"],
    [file({ steps: [{ id: "a", wait: "10s" }] }), "my.json: steps[0].wait: expected an ISO 8601 duration"],
    [file({ steps: [{ id: "a", back: 0 }] }), "my.json: steps[0].back: expected a whole number from 1"],
    [file({ steps: [{ id: "a", expect: { rule: 12 } }] }), "my.json: steps[0].expect.rule: expected a whole"],
    [
      file({ steps: [{ id: "a", expect: { sees: "" } }] }),
      "my.json: steps[0].expect.sees: expected one of screen",
    ],
    [file({ steps: [{ id: "a", fill: { pan: 1 } }] }), "my.json: steps[0].fill.pan: expected a text"],
  ])("%j is refused, with the place and what was expected there", (value, message) => {
    const document: unknown = JSON.parse(JSON.stringify(value));
    expect(() => decodeJourney("my.json", document)).toThrow(JourneyFileError);
    expect(() => decodeJourney("my.json", document)).toThrow(message);
  });

  test.each([
    [
      file({ steps: [{ include: "sign-in" }, { id: "a", press: "x" }] }),
      "my.json: steps[1].press: expected one of",
    ],
    [
      file({ steps: [{ include: "sign-in", expect: {} }] }),
      "my.json: steps[0].expect: expected one of include",
    ],
    [file({ steps: [{ include: "" }] }), "my.json: steps[0].include: expected a part's name"],
  ])("%j is refused by its places as it is written, what is beside a part's name too", (value, message) => {
    const document: unknown = JSON.parse(JSON.stringify(value));
    expect(() => checkWritten("my.json", document)).toThrow(message);
  });

  test("is taken as it is", () => {
    expect(decodeJourney("my.json", file())).toEqual(file());
  });
});
