import { OTHER_CONTEXTS, screenCopies } from "@creditline/adapters/driver/journeys/in-context";
import { MAGIC_LINK_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { describe, expect, test } from "vitest";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { allPlayedThere, wrongIn } from "./in-contexts.ts";
import { OTHERWISE_THERE } from "./otherwise-there.table.ts";

const PLAYED = await allPlayedThere("link");

describe("with each step that a link can ask for done by a link", () => {
  test.each(PLAYED)("the journey $journey.name holds", (played) => {
    expect(wrongIn(played)).toEqual([]);
    expect(played.steps.map(({ screen }) => screen)).toContain("home-ml");
  });

  test("every kind of screen that is the same on a link is come to by one", () => {
    const kindOf = (screen: string): string => screen.replace(/^signDocuments\w+/, "signDocuments…-ml");
    const met = new Set(PLAYED.flatMap(({ steps }) => steps.map(({ screen }) => kindOf(screen ?? ""))));
    const same = new Set(MAGIC_LINK_ACTIONS.map(({ screen }) => kindOf(screen)));
    expect([...same].filter((screen) => !met.has(screen)).toSorted()).toEqual(
      // What has no screen of the normal web that is the same has journeys of its own, `by-link-…`.
      ["capUpload-ml", "captureOtherDetails-ml", "moneytapTnc-ml", "okyc-ml", "submitBankStatement-ml"],
    );
  });
});

test("a journey that is said to go otherwise in a context is one that there is, with that step", async () => {
  const all = new Map((await allJourneys()).map(({ name, steps }) => [name, steps.map(({ id }) => id)]));
  const unknown = OTHER_CONTEXTS.flatMap((context) =>
    Object.entries(OTHERWISE_THERE[context]).flatMap(([name, { before }]) =>
      before === null || all.get(name)?.includes(before) === true ? [] : [`${name}, ${before}`],
    ),
  );
  expect(unknown).toEqual([]);
});

test("the copies of a context are those that the screens have there", () => {
  expect(screenCopies("payments-app", ["aipHome", "keyFactStatement", "quickProfileV2"])).toEqual([
    "gpay-aipHome",
    "gpay-quickProfile",
  ]);
  expect(screenCopies("link", ["aipHome", "emandate", "dkyc"])).toEqual(["setupEmandate-ml", "dkyc-ml"]);
  expect(screenCopies("webview", ["cm-home", "dkyc"])).toEqual(["dkyc"]);
});
