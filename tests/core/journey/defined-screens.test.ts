import {
  byName,
  continueButton,
  defineForm,
  defineScreen,
  link,
  main,
} from "@creditline/core/screens/define/define-screen";
import { startState, toSavedState } from "@creditline/core/journey/saved-state";
import type { JourneyState } from "@creditline/core/journey/state";
import { step } from "@creditline/core/journey/step";
import { viewOf } from "@creditline/core/journey/view";
import { go, initiallyNull } from "@creditline/core/screens/define/screen-context";
import { describe, expect, test } from "vitest";
import { CONFIG, MORNING, recordAt, signIn } from "./harness.ts";

const NAME_FORM = defineForm({
  name: "name",
  fields: [{ name: "fullName", label: "Name", kind: "text", rule: null, required: true }],
});
const CITY_FORM = defineForm({
  name: "city",
  fields: [
    { name: "city", label: "City", kind: "text", rule: null, required: true },
    { name: "landmark", label: "Landmark", kind: "text", rule: null, required: false },
  ],
});

/** Two pages and a third that opens with an answer; what it remembers is told by its blocks. */
const asking = defineScreen({
  name: "quickProfileV2",
  memory: { answered: initiallyNull<string>(), seen: 0 },
  kept: ["answered"],
  parts: {
    name: { title: "Name", form: NAME_FORM, actions: { next: main("Next") } },
    city: {
      title: "City",
      page: "city",
      form: CITY_FORM,
      asking: ({ values }) => (values.city === "Delhi" ? { landmark: null } : {}),
      actions: { answer: main("Answer"), back: link("Back") },
    },
    answer: {
      title: "Answer",
      page: "answer",
      isOpen: ({ memory }) => memory.answered !== null,
      blocks: ({ memory }) => [{ kind: "lead", text: `${memory.answered ?? "nobody"}, ${memory.seen}` }],
      actions: { leave: continueButton("Leave") },
    },
  },
  actions: {
    next: ({ turn }) => turn("city"),
    back: ({ turn }) => turn("name"),
    answer: ({ values, remember, turn }) => [
      remember({ answered: values.fullName, seen: 7 }),
      turn("answer"),
    ],
    leave: go("residenceDetails"),
  },
  left: ({ remember }) => remember({ seen: 0 }),
});
const other = defineScreen({
  name: "residenceDetails",
  parts: {
    told: {
      title: "Told",
      blocks: ({ on }) => [
        { kind: "lead", text: `${on(asking).values.fullName} of ${on(asking).values.city}` },
        { kind: "text", text: `seen ${on(asking).memory.seen}` },
      ],
      actions: { back: continueButton("Back") },
    },
  },
  actions: { back: go("quickProfileV2") },
});
const SCREENS = byName(asking, other);

type Told = Parameters<typeof step>[3] extends infer Event
  ? Event extends unknown
    ? Omit<Event, "at">
    : never
  : never;
const after = (state: JourneyState, ...events: readonly Told[]): JourneyState =>
  events.reduce<JourneyState>(
    (now, event) => step(SCREENS, CONFIG, now, { ...event, at: MORNING } as Parameters<typeof step>[3]).state,
    state,
  );
const did = (action: string) => ({ type: "did", action }) as const;
const typed = (field: string, value: string) => ({ type: "changed", field, value }) as const;
const view = (state: JourneyState) => viewOf(SCREENS, state, { at: MORNING, config: CONFIG });
const went = (hash: string) =>
  ({ type: "went", by: -1, address: { path: "/qual/quick-profile-v2", query: {}, hash } }) as const;

const first = signIn(recordAt("")).state;
const atCity = after(first, typed("fullName", "Asha Rao"), did("next"));
const answered = after(atCity, typed("city", "Pune"), did("answer"));

/** Three pages, of which none says itself when it opens. */
const inOrder = defineScreen({
  name: "quickProfileV2",
  parts: {
    name: { title: "Name", form: NAME_FORM, actions: {} },
    city: { title: "City", page: "city", form: CITY_FORM, actions: {} },
    told: { title: "Told", page: "told", actions: {} },
  },
});

describe("pages in their order", () => {
  const shownAt = (hash: string, values: Readonly<Record<string, string>>): string | undefined => {
    const screens = byName(inOrder);
    const state = { ...first, forms: { quickProfileV2: { values, errors: [], attempt: 0 } } };
    const there = step(screens, CONFIG, state, { ...went(hash), at: MORNING });
    return viewOf(screens, there.state, { at: MORNING, config: CONFIG })?.title;
  };

  test("open once what has to be filled in before them is, and what may be left out does not matter", () => {
    expect(shownAt("city", { fullName: "Asha Rao" })).toBe("City");
    expect(shownAt("told", { fullName: "Asha Rao", city: "Pune" })).toBe("Told");
  });

  test("stay closed while one page before them is not filled in, or with spaces alone", () => {
    expect(shownAt("told", { fullName: "Asha Rao" })).toBe("Name");
    expect(shownAt("told", { city: "Pune" })).toBe("Name");
    expect(shownAt("city", { fullName: "  " })).toBe("Name");
  });
});

describe("a defined screen", () => {
  test("shows its first part, and turns to a page whose name is in the address", () => {
    expect(view(first)?.title).toBe("Name");
    expect(view(atCity)?.title).toBe("City");
    expect(atCity.address?.text).toBe("/qual/quick-profile-v2#city");
  });

  test("goes nowhere while a page is not filled in, nor by an address", () => {
    expect(view(after(first, did("next")))?.title).toBe("Name");
    expect(view(after(first, went("city")))?.title).toBe("Name");
    expect(view(after(atCity, went("answer")))?.title).toBe("City");
  });

  test("leads back from a page and on again along the history", () => {
    const back = after(atCity, went(""));
    expect(view(back)?.title).toBe("Name");
    expect(view(after(back, went("city")))?.title).toBe("City");
  });

  test("leaves out a field that is not asked now, and shows the same form again where all are", () => {
    expect(view(atCity)?.form?.fields.map(({ name }) => name)).toEqual(["city", "landmark"]);
    expect(view(atCity)?.form).toBe(view(after(atCity, typed("city", "Pune")))?.form);
    const inDelhi = after(atCity, typed("city", "Delhi"));
    expect(view(inDelhi)?.form?.fields.map(({ name }) => name)).toEqual(["city"]);
  });

  test("says nothing more of a field that an answer leaves out, and continues saying it of one that is asked", () => {
    const errors = [{ field: "landmark", code: "TOO_SHORT", message: "Enter a landmark." }] as const;
    const wrong = {
      ...atCity,
      forms: { ...atCity.forms, quickProfileV2: { values: { fullName: "Asha Rao" }, errors, attempt: 1 } },
    };
    expect(view(after(wrong, typed("city", "Pune")))?.errors).toHaveLength(1);
    expect(view(after(wrong, typed("city", "Delhi")))?.errors).toEqual([]);
  });

  test("remembers what it is told to", () => {
    expect(view(answered)?.blocks).toMatchObject([{ kind: "lead", text: "Asha Rao, 7" }]);
  });

  test("keeps over a reload what it says it keeps, and its part, and forgets the rest", () => {
    const again = startState(answered.visit, answered.session, toSavedState(SCREENS, answered));
    const loaded = { ...again, record: answered.record, recordAt: answered.recordAt, place: answered.place };
    expect(view(loaded)?.blocks).toMatchObject([{ kind: "lead", text: "Asha Rao, 0" }]);
  });

  test("is told when another screen is shown, and can be seen from there", () => {
    const left = after(answered, did("leave"));
    expect(view(left)?.blocks).toMatchObject([
      { kind: "lead", text: "Asha Rao of Pune" },
      { kind: "text", text: "seen 0" },
    ]);
    expect(view(after(left, did("back")))?.title).toBe("Answer");
  });

  test("forgets everything with the customer", () => {
    const out = after(answered, {
      type: "session-elsewhere",
      session: { ...answered.session, accessToken: null },
    });
    expect([out.memory, out.kept, out.turned]).toEqual([{}, {}, {}]);
  });
});
