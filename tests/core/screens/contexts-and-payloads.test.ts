import { DEFAULT_ACTION } from "@creditline/core/magic-link/actions.table";
import { CALL_HEADERS } from "@creditline/core/screens/call-headers.table";
import { CALL_PAYLOADS, type CallPayload, TU_VERSION } from "@creditline/core/screens/call-payloads.table";
import { CALLS, type CallName } from "@creditline/core/screens/calls.table";
import { CALLS_WITHOUT_PATH } from "@creditline/core/screens/calls-without-path.table";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { CONTEXTS } from "@creditline/core/session/contexts.table";
import { SIGN_IN_DEFAULTS } from "@creditline/core/session/sign-in.table";
import { describe, expect, test } from "vitest";

describe("the contexts the application runs in (spec 1 §1)", () => {
  test("are four and the restructure screens, and every screen's layout is one of theirs", () => {
    expect(Object.keys(CONTEXTS)).toEqual(["default", "gpay", "webview", "magic-link", "restructure"]);
    for (const { name, layout } of SCREENS)
      expect([name, Object.hasOwn(CONTEXTS, layout)]).toEqual([name, true]);
  });

  test("a context's prefixes begin every path of its layout, and no other path", () => {
    for (const { name: layout, prefixes } of Object.values(CONTEXTS).filter(
      (row) => row.prefixes.length > 0,
    )) {
      for (const screen of SCREENS) {
        const begins = prefixes.some(
          (prefix) => screen.path === prefix || screen.path.startsWith(`${prefix}/`),
        );
        expect([screen.path, begins]).toEqual([screen.path, screen.layout === layout]);
      }
    }
  });
});

describe("what calls send (spec 1 §7, spec 2 §7)", () => {
  const payloads: Readonly<Partial<Record<CallName, CallPayload>>> = CALL_PAYLOADS;

  const fieldsOf = (name: CallName, part: "body" | "query") =>
    (payloads[name]?.[part] ?? []).map((field) => field.name);

  test.each([
    ["POST /v1/otp/send", "body", ["phone", "purpose", "token"]],
    ["POST /oauth/token", "body", ["username", "password", "auth_type", "auth_version"]],
    ["POST /v1/customer/{id}/saveInviteCode", "body", ["inviteCode"]],
    ["POST /v1/customer/creditline/application/submit", "body", ["customerId", "tuVersion"]],
    ["POST /v1/customer/creditline/application/submit/perfios", "body", ["customerId", "tuVersion"]],
    ["POST /v1/customer/{id}/upload/files", "query", ["source"]],
    ["POST /kyc/v1/digital-kyc/address-consent", "body", ["consentGiven"]],
    ["GET /v2/appointment/slots", "query", ["purpose", "mode"]],
    ["GET /v1/customer/offer/eligibleOffers", "query", ["customerId"]],
    ["POST /v1/customer/connect/options", "body", ["accounts"]],
    ["POST /generate/payu/hash", "body", ["text", "feature"]],
    ["POST /v2/customer/repayments", "body", ["currentApplication"]],
    ["POST /v1/googlepay/updateProfile", "body", ["emailId"]],
    ["GET /fetch", "query", ["token"]],
    ["GET /v3/portal/applications/{id}/customer-data", "query", ["sections"]],
    ["GET /v1/magic_link/fetch-bank-statement-metadata", "query", ["token"]],
    ["GET /v1/magic_link/fetch-additional-data", "query", ["token", "action"]],
    ["POST /v1/customer/magic_link/upload/files", "query", ["source", "action"]],
  ] as const)("%s has the %s %j", (call, part, fields) => {
    const name = (Object.keys(CALLS) as CallName[]).find((one) => CALLS[one] === call);
    expect(name).toBeDefined();
    if (name !== undefined) expect(fieldsOf(name, part)).toEqual(fields);
  });

  test("the table holds those, and the query of a call that has one without stated fields", () => {
    expect(Object.keys(CALL_PAYLOADS)).toHaveLength(19);
    expect(CALL_PAYLOADS.reversePennyDropDetails).toEqual({ query: [] });
  });

  test("the stated values and defaults are those of the rooms that use them", () => {
    expect(TU_VERSION).toBe(3);
    expect(CALL_PAYLOADS.applicationSubmit.body[1]).toEqual({ name: "tuVersion", value: 3 });
    expect(CALL_PAYLOADS.otpSend.body[1].otherwise).toBe(SIGN_IN_DEFAULTS.otpPurpose);
    expect(CALL_PAYLOADS.token.body[2].otherwise).toBe(SIGN_IN_DEFAULTS.authType);
    expect(CALL_PAYLOADS.token.body[3].value).toBe(SIGN_IN_DEFAULTS.authVersion);
    expect(CALL_PAYLOADS.magicLinkUploadFiles.query[1].otherwise).toBe(DEFAULT_ACTION);
    expect(CALL_PAYLOADS.uploadFiles.query[0].value).toBe("APPUSER");
    expect(CALL_PAYLOADS.portalCustomerData.query[0].value).toBe("dataCollection");
  });

  test("files go as multipart from the customer and from a link", () => {
    const multipart = Object.entries(payloads).filter(([, payload]) => payload.multipart === true);
    expect(multipart.map(([name]) => name)).toEqual(["uploadFiles", "magicLinkUploadFiles"]);
  });

  test("five headers go along, the place alone optional", () => {
    expect(CALL_HEADERS).toHaveLength(5);
    expect(CALL_HEADERS.filter(({ optional }) => optional).map(({ header }) => header)).toEqual([
      "geo-location (lat, long, accuracy)",
    ]);
  });

  test("two calls are named without a path, and none is made up", () => {
    expect(CALLS_WITHOUT_PATH).toHaveLength(2);
    expect(CALLS_WITHOUT_PATH.every(({ path }) => path.status === "not-stated")).toBe(true);
  });
});
