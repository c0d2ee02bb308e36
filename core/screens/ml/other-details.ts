import {
  type FieldOverrides,
  initiallyNull,
  mark,
  open,
  type ScreenContext,
  type Steps,
} from "../define/screen-context.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import { t } from "../../messages/message.ts";
import { type Fetch, fetchDocument, fetchParts } from "../behaviours/legal-document.ts";
import { defineForm, defineScreen, link, main, type ValuesOf } from "../define/define-screen.ts";
import {
  EDUCATION_FIELD,
  LOAN_REASON_FIELD,
  MARITAL_STATUS_FIELD,
  MOTHER_FIELD,
  SPOUSE_FIELD,
} from "../forms/profile.fields.ts";
import { LINK_FETCH, LINK_LOOK, TO_LINK_HOME } from "./linked.ts";

/** All fields of data collection (spec 2 §7). The platform decides which are asked and which are required. */
const OTHER_DETAILS_FORM = defineForm({
  name: "otherDetails",
  fields: [
    { ...MARITAL_STATUS_FIELD, required: false },
    { ...EDUCATION_FIELD, required: false },
    { ...MOTHER_FIELD, required: false },
    {
      name: "fatherOrSpouseName",
      label: t("Your father's or spouse's name"),
      kind: "text",
      rule: "fullName",
      required: false,
      hint: t("First and last name, letters and spaces only."),
      autocomplete: "off",
    },
    { ...SPOUSE_FIELD, required: false },
    { ...LOAN_REASON_FIELD, required: false },
  ],
});

type Fields = ReplyOf<"portalCustomerData">["dataCollection"]["fields"];
type Values = ValuesOf<typeof OTHER_DETAILS_FORM>;

interface Memory {
  readonly applicationId: string | null;
  readonly fields: Fields | null;
  readonly fetch: Fetch;
}

const TITLE = t("A few more details");

/** Returns only the fields that the link's requirement lists; optional ones are marked (spec 2 §7). */
const asking = ({ memory: { fields } }: Pick<ScreenContext<Memory>, "memory">) =>
  Object.fromEntries(
    OTHER_DETAILS_FORM.fields.flatMap(({ name, label }): readonly (readonly [string, FieldOverrides])[] => {
      const wanted = fields?.find((one) => one.name === name);
      if (wanted === undefined) return [[name, null]];
      return wanted.required ? [] : [[name, { label: t("{question} (optional)", { question: label }) }]];
    }),
  );

/** Marks missing required fields with their own messages. */
function missing(fields: Fields | null, values: Values): Steps {
  const needed = new Set((fields ?? []).filter(({ required }) => required).map(({ name }) => name));
  const errors = OTHER_DETAILS_FORM.fields.flatMap((field) =>
    needed.has(field.name) && values[field.name].trim() === ""
      ? [{ field: field.name, code: "REQUIRED", message: field.missing ?? t("Fill this in.") }]
      : [],
  );
  return mark("captureOtherDetails-ml", errors);
}

const isComplete = (steps: Steps): boolean =>
  "do" in steps && steps.do === "mark" && steps.errors.length === 0;

/** Data collection on a link (spec 2 §2, §7). */
export const captureOtherDetails = defineScreen({
  name: "captureOtherDetails-ml",
  look: { template: "form", picture: "card" },
  side: {
    next: t("Your lender continues with your application."),
  },
  memory: {
    applicationId: initiallyNull<string>(),
    fields: initiallyNull<Fields>(),
    ...fetchDocument.memory,
  },
  part: ({ memory: { fields, fetch } }) => (fields === null ? fetchDocument.part(fetch) : "details"),
  parts: {
    ...fetchParts(TITLE, t("Nothing more to do for now."), TO_LINK_HOME),
    details: {
      title: TITLE,
      blocks: [],
      form: OTHER_DETAILS_FORM,
      asking,
      actions: { save: main(t("Send")), home: link(TO_LINK_HOME) },
    },
  },
  actions: {
    save({ values, memory: { fields }, call }): Steps {
      const marked = missing(fields, values);
      return isComplete(marked) ? call("save") : marked;
    },
    again: fetchDocument.again,
    home: open("home-ml"),
  },
  flows: {
    fetch: {
      ...LINK_FETCH,
      ...LINK_LOOK,
      next: ({ remember, call }, { applicationId }) =>
        applicationId === null ? remember({ fetch: "none" }) : [remember({ applicationId }), call("details")],
    },
    details: {
      ...fetchDocument.flow,
      call: "portalCustomerData",
      doing: t("getting your details"),
      payload: ({ memory }) => ({ id: memory.applicationId ?? "", sections: "dataCollection" }),
      next({ remember, fill, values }, { dataCollection: { fields } }) {
        const known = new Map(fields.map(({ name, value }) => [name, value]));
        const left = Object.entries(values).flatMap(([name, typed]) => {
          const value = known.get(name) ?? null;
          return typed === "" && value !== null ? [[name, value] as const] : [];
        });
        return [remember({ fields }), fill(Object.fromEntries(left))];
      },
    },
    save: {
      call: "dataCollectionCustomerDetails",
      during: "save-details",
      doing: t("saving your details"),
      loader: "submitting",
      payload({ values, memory: { fields } }) {
        const answer = (name: keyof Values) =>
          fields?.some((one) => one.name === name) && values[name] !== "" ? values[name] : undefined;
        return {
          maritalStatus: answer("maritalStatus"),
          educationalQualification: answer("educationalQualification"),
          motherMaidenName: answer("motherMaidenName"),
          fatherOrSpouseName: answer("fatherOrSpouseName"),
          spouseName: answer("spouseName"),
          loanReason: answer("loanReason"),
        };
      },
      next: open("home-ml"),
    },
  },
  entered: fetchDocument.entered,
});
