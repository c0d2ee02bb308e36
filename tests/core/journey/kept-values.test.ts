import { persistentValues } from "@creditline/core/journey/apply-steps";
import { startState, toSavedState } from "@creditline/core/journey/saved-state";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { type Field, type FieldKind, outlivesReload } from "@creditline/core/screens/define/form";
import { uploadSelfie } from "@creditline/core/screens/app/kyc/upload-selfie";
import { NO_SESSION } from "@creditline/core/session/session";
import { NEW_VISIT } from "@creditline/core/session/visit";
import { describe, expect, test } from "vitest";
import { fill, FRESH } from "./harness.ts";

/** What a reload keeps of each kind of field: a new kind has to be decided about. */
const KEPT: Readonly<Record<FieldKind, boolean>> = {
  text: true,
  lines: true,
  money: true,
  date: true,
  choice: true,
  select: true,
  check: true,
  rating: true,
  slider: true,
  slot: true,
  search: true,
  code: false,
  password: false,
  file: false,
  capture: false,
  google: false,
  place: false,
};

/** Every field of every screen, with the screen that asks it. */
const ASKED: readonly (readonly [screen: string, field: Field])[] = Object.values(ALL_SCREENS).flatMap(
  ({ name, parts }) =>
    Object.values(parts).flatMap(({ form }) => form?.fields.map((field) => [name, field] as const) ?? []),
);

const keptNames = (screen: string, ...names: readonly string[]): readonly string[] =>
  Object.keys(
    persistentValues(ALL_SCREENS[screen], Object.fromEntries(names.map((name) => [name, "typed"]))),
  );

describe("what of the typed values outlives a reload", () => {
  test.each(Object.entries(KEPT))("a field of the kind %s: %s", (kind, isKept) => {
    expect(outlivesReload({ kind: kind as FieldKind, rule: null })).toBe(isKept);
    for (const [screen, { name, rule }] of ASKED.filter(([, field]) => field.kind === kind))
      expect([screen, name, keptNames(screen, name)]).toEqual([
        screen,
        name,
        isKept && rule !== "aadhaar" ? [name] : [],
      ]);
  });

  test("every kind that has to be given again is asked for somewhere", () => {
    const given = Object.keys(KEPT).filter((kind) => !KEPT[kind as FieldKind]);
    const asked = new Set<string>(ASKED.map(([, { kind }]) => kind));
    expect(given.filter((kind) => !asked.has(kind))).toEqual([]);
  });

  test("an Aadhaar number does not, on any screen that asks it (ruling R30)", () => {
    const asking = ASKED.filter(([, { name, rule }]) => rule === "aadhaar" || name === "aadhaar");
    expect(asking.length).toBeGreaterThan(0);
    for (const [screen, { name }] of asking) expect(keptNames(screen, name)).toEqual([]);
  });

  test.each([
    ["uploadSelfie", "selfie"],
    ["uploadSalarySlips", "pages"],
    ["uploadDocuments", "pages"],
    ["cm-submit-bank-proof", "proof"],
  ])("the picture that %s takes as %s does not, whatever its field is called", (screen, field) => {
    expect(ASKED.some(([one, { name }]) => one === screen && name === field)).toBe(true);
    expect(keptNames(screen, field)).toEqual([]);
  });

  test("the token that Google gives does not, nor the place of a device", () => {
    const secret = ASKED.filter(([, { kind }]) => kind === "google" || kind === "place");
    expect(new Set(secret.map(([, { kind }]) => kind))).toEqual(new Set(["google", "place"]));
    for (const [screen, { name }] of secret) expect(keptNames(screen, name)).toEqual([]);
  });

  test("what a screen has no field for does not", () => {
    expect(keptNames("quickProfileV2", "fullName", "nickname")).toEqual(["fullName"]);
  });

  test("a picture's handle names nothing after a reload: another file may have it by then", () => {
    const handle = JSON.stringify([{ id: "file-1", name: "me.png", type: "image/png", size: 9 }]);
    const state = {
      ...FRESH.state,
      forms: { [uploadSelfie.name]: { values: { selfie: handle }, errors: [], attempt: 0 } },
    };
    const saved = toSavedState(ALL_SCREENS, state);
    expect(JSON.stringify(saved)).not.toContain("file-1");
    expect(startState(NEW_VISIT, NO_SESSION, saved).forms["uploadSelfie"]?.values).toEqual({});
  });

  test("what was kept before is kept on while its screen has not come", () => {
    const typed = fill(FRESH, { phone: "9000000001" });
    const earlier = { quickProfileV2: { values: { fullName: "Asha Rao" }, errors: [], attempt: 0 } };
    const saved = toSavedState({}, { ...typed.state, forms: earlier });
    expect(saved.typed).toEqual({ quickProfileV2: { fullName: "Asha Rao" } });
  });
});
