import type { EventData, EventType } from "@creditline/adapters/platform/model/customer/events";
import { EVENT_TYPES } from "@creditline/adapters/platform/model/customer/fold";
import {
  EVENT_FIELDS,
  type FieldRule,
  PROFILE_GROUPS,
} from "@creditline/adapters/platform/store/personal/kept-fields.table";
import { personalParts, withParts } from "@creditline/adapters/platform/store/personal/personal-parts";
import type { ProfileField } from "@creditline/core/calls/entry/customer.shapes";
import { expect, test } from "vitest";

/** Each field of each event: the compiler refuses this file where the table lacks one. */
type EveryField = {
  readonly [Type in EventType]: { readonly [Field in keyof Known<EventData[Type]>]-?: FieldRule };
};
/** The fields that a type names, without those that it lets be anything. */
type Known<Data> = { [Field in keyof Data as string extends Field ? never : Field]: Data[Field] };

const complete: EveryField = EVENT_FIELDS;
const profile: Readonly<Record<Exclude<ProfileField, never>, string>> = PROFILE_GROUPS;

test("every field of every event and of the profile is in the table of what is kept", () => {
  expect(Object.keys(complete).toSorted()).toEqual([...EVENT_TYPES].toSorted());
  expect(Object.keys(profile)).toContain("pan");
});

test("what is not in the table counts as personal", () => {
  const data = { changes: { pan: "ABCPK1234L", laterField: "x" }, later: 7, none: null };
  expect(personalParts("profile.saved", data)).toEqual({
    open: { changes: { pan: "", laterField: "" }, later: 0, none: null },
    parts: { identity: { "changes/pan": "ABCPK1234L" }, person: { "changes/laterField": "x", later: 7 } },
  });
  expect(personalParts("a later event", { text: "x" })?.parts).toEqual({ person: { text: "x" } });
  expect(personalParts("status.moved", { code: "1" })).toBeNull();
});

test("a voucher's code is as secret as an account, at once and to come: who has it has the money", () => {
  const at = "2026-12-01T04:30:00.000Z";
  const made = {
    loanId: "loan-1",
    voucherCode: "1234567812345678",
    voucherComes: { voucherCode: "87654321", at },
  };
  expect(personalParts("withdrawal.made", made)).toEqual({
    open: { loanId: "loan-1", voucherCode: "", voucherComes: { voucherCode: "", at } },
    parts: { accounts: { voucherCode: "1234567812345678", "voucherComes/voucherCode": "87654321" } },
  });
  expect(personalParts("voucher.issued", { loanId: "loan-1", voucherCode: "87654321" })?.open).toEqual({
    loanId: "loan-1",
    voucherCode: "",
  });
  expect(personalParts("withdrawal.made", { loanId: "loan-1", voucherCode: null })).toBeNull();
});

test("put together again it is the same text, field by field", () => {
  const data = {
    person: { city: "Pune", maritalStatus: "SINGLE", fullName: "A" },
    seed: { status: "X" },
    applicationId: "a",
  };
  const split = personalParts("customer.seeded", data);
  const whole = split && withParts(split.open, Object.values(split.parts));
  expect(JSON.stringify(whole)).toBe(JSON.stringify(data));
});
