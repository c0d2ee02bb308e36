import { pincodeLookup } from "@creditline/core/screens/forms/address.form";
import { defineSharedFlow } from "@creditline/core/journey/shared-flows";
import { defineCallSubstitutes, defineFlow } from "@creditline/core/screens/ml/linked";
import {
  continueButton,
  defineForm,
  defineScreen,
  main,
} from "@creditline/core/screens/define/define-screen";
import type { Codes } from "@creditline/core/screens/define/screen";
import { noResponse } from "@creditline/core/screens/qual/offers";
import { go, initiallyNull, refresh } from "@creditline/core/screens/define/screen-context";
import { expect, test } from "vitest";

const FORM = defineForm({
  name: "example",
  fields: [
    { name: "pan", label: "PAN", kind: "text", rule: "pan", required: true },
    {
      name: "gender",
      label: "Gender",
      kind: "choice",
      rule: "gender",
      required: true,
      options: [{ value: "Female", label: "Female" }],
    },
  ],
});

const ask = { title: "Example", form: FORM, actions: { save: main("Save") } } as const;
const savePan = {
  call: "profile",
  payload: ({ values }: { readonly values: { readonly pan: string } }) => ({ pan: values.pan }),
} as const;

/** Each is wrong in one way. They are compiled with everything else, and never run. */
export const mistakes = (): unknown => [
  // @ts-expect-error no screen has this name
  defineScreen({ name: "sumbitApplication", parts: { ask } }),
  defineScreen({
    name: "qual",
    parts: { ask },
    // @ts-expect-error the flow of an action is misspelt
    actions: { save: "saev" },
    flows: { save: savePan },
  }),
  defineScreen({
    name: "qual",
    // @ts-expect-error an action is offered that does nothing
    parts: { ask: { title: "Example", actions: { svae: continueButton("Save") } } },
    actions: { save: refresh() },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    actions: { save: "save" },
    // @ts-expect-error the flow that follows is misspelt
    flows: { save: { ...savePan, next: "submti" } },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    // @ts-expect-error a flow that a function calls is misspelt
    actions: { save: ({ call }) => call("saev") },
    flows: { save: savePan },
  }),
  defineScreen({
    name: "qual",
    parts: { ask, done: { title: "Done" } },
    // @ts-expect-error the part that shows is misspelt
    part: () => "dnoe",
    actions: { save: refresh() },
  }),
  defineScreen({
    name: "qual",
    parts: { ask, done: { title: "Done" } },
    // @ts-expect-error the part that is turned to is misspelt
    actions: { save: ({ turn }) => turn("dnoe") },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    // @ts-expect-error a known field is misspelt
    known: () => ({ pna: "ABCPK1234L" }),
    actions: { save: refresh() },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    actions: { save: refresh() },
    // @ts-expect-error a field that changes is misspelt
    changed: { pna: () => [] },
  }),
  defineScreen({
    name: "qual",
    // @ts-expect-error a field that is asked in another way is misspelt
    parts: { ask: { ...ask, asking: () => ({ pna: null }) } },
    actions: { save: refresh() },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    actions: { save: "save" },
    // @ts-expect-error a field that is read is misspelt
    flows: { save: { call: "profile", payload: ({ values }) => ({ pan: values.pna }) } },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    actions: { save: "save" },
    // @ts-expect-error a key of the payload is misspelt
    flows: { save: { call: "profile", payload: ({ values }) => ({ pna: values.pan }) } },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    actions: { save: "save" },
    // @ts-expect-error a key is sent that the call does not know
    flows: { save: { call: "profile", payload: ({ values }) => ({ pan: values.pan, cardNo: "4000" }) } },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    actions: { save: "save" },
    // @ts-expect-error a key of the payload is missing
    flows: { save: { call: "applicationSubmit", payload: () => ({ tuVersion: 3 }) } },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    actions: { save: "save" },
    // @ts-expect-error there is no such call
    flows: { save: { call: "profiel", payload: () => ({}) } },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    actions: { save: "save" },
    flows: {
      save: {
        ...savePan,
        // @ts-expect-error a key of the reply is misspelt
        next: (_now, reply) => (reply.succes ? refresh() : []),
      },
    },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    actions: { save: "save" },
    // @ts-expect-error the field that a refusal is about is misspelt
    flows: { save: { ...savePan, blame: () => "pna" } },
  }),
  defineScreen({
    name: "qual",
    memory: { asked: false },
    parts: { ask },
    // @ts-expect-error a key of the memory is misspelt
    actions: { save: ({ remember }) => remember({ askde: true }) },
  }),
  defineScreen({
    name: "qual",
    memory: { since: initiallyNull<number>() },
    parts: { ask },
    // @ts-expect-error what is remembered is of another type
    actions: { save: ({ remember }) => remember({ since: "now" }) },
  }),
  defineScreen({
    name: "qual",
    memory: { since: initiallyNull<number>() },
    // @ts-expect-error what outlives a reload is misspelt
    kept: ["sinse"],
    parts: { ask },
    actions: { save: refresh() },
  }),
  defineScreen({
    name: "qual",
    // @ts-expect-error a memory is plain data
    memory: { later: () => 1 },
    parts: { ask },
    actions: { save: refresh() },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    // @ts-expect-error the timer that is started is misspelt
    actions: { save: ({ start }) => start("lok", 1_000) },
    timers: { look: () => [] },
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    // @ts-expect-error what another screen remembers is misspelt
    actions: { save: (now) => (now.on(noResponse).memory.againSinse === null ? [] : refresh()) },
  }),
  defineScreen({
    name: "qual",
    parts: {
      ask: {
        ...ask,
        // @ts-expect-error a block names an action that the screen does not have
        blocks: [{ kind: "card", title: "Apply", text: "Again", actions: ["svae"] }],
      },
    },
    actions: { save: refresh() },
  }),
  defineScreen({
    name: "qual",
    memory: pincodeLookup.memory,
    parts: { ask },
    actions: { save: refresh() },
    // @ts-expect-error the behaviour needs the fields of an address
    entered: (now) => pincodeLookup.entered(now),
  }),
  defineScreen({
    name: "qual",
    parts: { ask },
    actions: { save: "save" },
    flows: {
      save: {
        ...savePan,
        // @ts-expect-error the code of a refusal is misspelt
        blame: ({ errorCode }) => (errorCode === "INVALD_OTP" ? "pan" : null),
      },
    },
  }),
  // @ts-expect-error one of the codes that are waited for is misspelt
  new Set(["INVALID_OTP", "OTP_LOKED"]) satisfies Codes,
  // @ts-expect-error there is no screen to go to
  go("cm-hoem"),
  defineForm({
    name: "example",
    fields: [
      // @ts-expect-error a field depends on one that the form does not have
      { name: "city", label: "City", kind: "text", rule: null, required: true, when: { field: "x", is: [] } },
    ],
  }),
];

/** The same of the flows of no screen, and of the calls that stand in for others by a link. */
export const mistakesApart = (): unknown => [
  defineSharedFlow({
    call: "token",
    during: "login",
    loader: null,
    // @ts-expect-error a key of the payload is misspelt
    payload: () => ({ grant_type: "refresh_token", refreshToken: "r" }),
    succeeded: (state) => ({ state }),
  }),
  defineSharedFlow({
    call: "saveInviteCode",
    during: "other",
    loader: null,
    // @ts-expect-error a key of the payload is missing
    payload: () => ({ id: "c-1" }),
    succeeded: (state) => ({ state }),
  }),
  defineSharedFlow({
    call: "saveInviteCode",
    during: "other",
    loader: null,
    // @ts-expect-error what is sent is of another type
    payload: ({ visit }) => ({ id: "c-1", inviteCode: visit.inviteCode }),
    succeeded: (state) => ({ state }),
  }),
  defineSharedFlow({
    call: "customerData",
    during: "customer-refresh",
    loader: null,
    payload: () => ({}),
    // @ts-expect-error a key of the reply is misspelt
    succeeded: (state, { custmerId }) => ({ state: { ...state, owner: custmerId } }),
  }),
  defineFlow({
    call: "magicLinkAdditionalData",
    // @ts-expect-error a key of the payload is misspelt
    payload: () => ({ tokne: "t" }),
  }),
  defineFlow({
    call: "magicLinkAdditionalData",
    payload: () => ({ token: "t" }),
    // @ts-expect-error a key of the reply is misspelt
    next: (_now, reply) => (reply.recrod === null ? [] : refresh()),
  }),
  defineCallSubstitutes({
    // @ts-expect-error the call that stands in is misspelt
    uploadAvatar: { call: "magicLinkUplaodAvatar", payload: () => ({ file: [] }) },
  }),
  defineCallSubstitutes({
    // @ts-expect-error there is no such call to stand in for
    uplaodAvatar: { call: "magicLinkUploadAvatar", payload: () => ({ file: [] }) },
  }),
  defineCallSubstitutes({
    // @ts-expect-error a key is sent that the other call does not know
    uploadAvatar: { call: "magicLinkUploadAvatar", payload: (_now, sent) => sent },
  }),
  defineCallSubstitutes({
    // @ts-expect-error a key of the other call is missing
    uploadAvatar: { call: "magicLinkUploadAvatar", payload: () => ({}) },
  }),
  defineCallSubstitutes({
    // @ts-expect-error a key of what is sent is misspelt
    uploadAvatar: { call: "magicLinkUploadAvatar", payload: (_now, { flie }) => ({ file: flie }) },
  }),
  defineCallSubstitutes({
    // @ts-expect-error the other call answers something else
    documentDetails: { call: "magicLinkUploadAvatar", payload: () => ({ file: [] }) },
  }),
];

test("a flow or a stand-in whose names are misspelt does not compile", () => {
  expect(mistakesApart).toBeTypeOf("function");
});

test("a screen whose names are misspelt does not compile", () => {
  expect(mistakes).toBeTypeOf("function");
});
