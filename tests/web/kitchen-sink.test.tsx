import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { isAsked } from "@creditline/core/journey/forms/check-form";
import { viewOf } from "@creditline/core/journey/view";
import { prerender } from "react-dom/static";
import { describe, expect, test } from "vitest";
import { PLAYED_SAMPLES, type PlayedName, SAMPLE_VIEWS } from "../../web/kitchen-sink/played-samples.ts";
import { after, playSample, type SampleEvent, SAMPLES } from "../../web/kitchen-sink/played-screen.tsx";
import { SAMPLE_BLOCKS } from "../../web/kitchen-sink/sample-blocks.ts";
import { SAMPLE_FIELDS } from "../../web/kitchen-sink/sample-fields.ts";
import { CONFIG, MORNING } from "../core/journey/harness.ts";

const STAGE = { screens: ALL_SCREENS, config: CONFIG };
const stateOf = (name: PlayedName) => playSample(STAGE, PLAYED_SAMPLES[name], MORNING);
const shown = (state: ReturnType<typeof stateOf>) =>
  viewOf(ALL_SCREENS, state, { at: MORNING, config: CONFIG });

describe("a screen of the kitchen sink that is played", () => {
  test.each(Object.keys(PLAYED_SAMPLES) as PlayedName[])("%s comes to the screen that it names", (name) => {
    expect(shown(stateOf(name))).toMatchObject({ screen: PLAYED_SAMPLES[name].screen });
  });

  test("is filled without anything wrong, and wrong in every answer where nothing was typed", () => {
    expect(shown(stateOf("form-filled"))).toMatchObject({ errors: [], busy: null });
    const { form, values = {} } = shown(stateOf("form-empty")) ?? {};
    const asked = form?.fields.filter((field) => isAsked(field, values)) ?? [];
    expect(shown(stateOf("form-error"))?.errors.map(({ field }) => field)).toEqual(
      asked.map(({ name }) => name),
    );
  });

  test("is busy with the call that its press made", () => {
    expect(shown(stateOf("form-busy"))).toMatchObject({ busy: "Building profile", acting: "save" });
  });

  test("waits in time, or longer than usual", () => {
    const slow = (name: PlayedName) => shown(stateOf(name))?.blocks.find(({ kind }) => kind === "wait");
    expect(slow("waiting")).toMatchObject({ slow: false });
    expect(slow("waiting-late")).toMatchObject({ slow: true });
  });

  test("is without a network, after a call that failed", () => {
    const state = stateOf("offline");
    expect(state.network).toBe("offline");
    expect(state.notices).toHaveLength(1);
  });

  test("needs one answer less once there is one", () => {
    const send = (state: ReturnType<typeof stateOf>, event: SampleEvent) =>
      after(STAGE, state, event, MORNING).state;
    const named = send(stateOf("form-error"), { type: "changed", field: "fullName", value: "Meera" });
    expect(shown(send(named, { type: "did", action: "save" }))?.errors).toHaveLength(7);
  });

  test("continues by the application's own rules", () => {
    const { state } = after(STAGE, stateOf("form-empty"), { type: "did", action: "invite" }, MORNING);
    expect(shown(state)?.form?.fields.map(({ name }) => name)).toEqual(["inviteCode"]);
  });
});

test.each(Object.keys(SAMPLES))("the page %s of the kitchen sink draws a heading", async (name) => {
  const Sample = SAMPLES[name];
  if (Sample === undefined) throw new Error(`there is no sample ${name}`);
  // Google's and the camera's part ask the document, and are drawn by a browser alone.
  const { prelude } = await prerender(<Sample />, { onError: () => undefined });
  const html = await new Response(prelude).text();
  expect(html.match(/<h1/g)).toHaveLength(1);
});

describe("the views of the kitchen sink", () => {
  test("show every kind of block on one page, and every kind of field on another", () => {
    expect(SAMPLE_VIEWS.blocks.blocks).toEqual(Object.values(SAMPLE_BLOCKS));
    const kinds = SAMPLE_VIEWS.fields.form.fields.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(Object.keys(SAMPLE_FIELDS)));
  });

  test.each(Object.entries(SAMPLE_VIEWS))("%s offers every action that its blocks lead to", (_name, view) => {
    const named = JSON.stringify(view.blocks).matchAll(/"(?:action|take|decline|accept|download)":"(\w+)"/g);
    const offered = view.actions.map(({ name }) => name);
    expect(offered).toEqual(expect.arrayContaining(Array.from(named, ([, name]) => name)));
  });
});
