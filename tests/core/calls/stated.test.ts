import { CALL_HEADERS } from "@creditline/core/calls/call";
import { type CallName, callNames, formatCall } from "@creditline/core/calls/address";
import { CALLS_WITHOUT_PATH } from "@creditline/core/calls/find-call";
import { ROWS } from "@creditline/core/calls/calls";
import { TU_VERSION } from "@creditline/core/calls/tu-version";
import { DEFAULT_ACTION } from "@creditline/core/magic-link/actions.table";
import { SIGN_IN_DEFAULTS } from "@creditline/core/session/session";
import { describe, expect, test } from "vitest";

describe("what calls send (spec 1 §7, spec 2 §7)", () => {
  const statedOf = (name: CallName) => ROWS.get(name)?.stated ?? {};

  const fieldsOf = (name: CallName, part: "body" | "query") =>
    (part === "body" ? statedOf(name).request : statedOf(name).query)?.names;

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
    const name = callNames().find((one) => formatCall(one) === call);
    expect(name).toBeDefined();
    if (name !== undefined) expect(fieldsOf(name, part)).toEqual(fields);
  });

  test("a query whose fields are not stated is stated to be there", () => {
    expect(statedOf("reversePennyDropDetails")).toEqual({ query: { at: "spec 1 §7", names: [] } });
  });

  test("the stated values and defaults are those of the rooms that use them", () => {
    expect(TU_VERSION).toBe(3);
    for (const name of ["applicationSubmit", "applicationSubmitPerfios"] as const) {
      expect(statedOf(name).always).toEqual({ tuVersion: TU_VERSION });
    }
    expect(statedOf("otpSend").otherwise).toEqual({ purpose: SIGN_IN_DEFAULTS.otpPurpose });
    expect(statedOf("token").otherwise).toEqual({ auth_type: SIGN_IN_DEFAULTS.authType });
    expect(statedOf("token").always).toEqual({ auth_version: SIGN_IN_DEFAULTS.authVersion });
    expect(statedOf("magicLinkUploadFiles").otherwise).toEqual({ action: DEFAULT_ACTION });
    expect(statedOf("uploadFiles").always).toEqual({ source: "APPUSER" });
    expect(statedOf("portalCustomerData").always).toEqual({ sections: "dataCollection" });
    const others = callNames().filter((name) => "always" in statedOf(name) || "otherwise" in statedOf(name));
    expect(others).toHaveLength(7);
  });

  test("files go as multipart from the customer and from a link", () => {
    expect(callNames().filter((name) => statedOf(name).files === true)).toEqual([
      "uploadFiles",
      "magicLinkUploadFiles",
    ]);
  });

  test("what is stated of a call is a part that its row has", () => {
    for (const [name, { stated = {}, body, query = {}, files }] of ROWS) {
      const fields = body !== undefined && "fields" in body ? Object.keys(body.fields as object) : [];
      expect([name, fields]).toEqual([name, expect.arrayContaining([...(stated.request?.names ?? [])])]);
      expect([name, Object.keys(query)]).toEqual([
        name,
        expect.arrayContaining([...(stated.query?.names ?? [])]),
      ]);
      const sent = [...(stated.request?.names ?? []), ...(stated.query?.names ?? [])];
      for (const part of [stated.always ?? {}, stated.otherwise ?? {}]) {
        expect([name, sent]).toEqual([name, expect.arrayContaining(Object.keys(part))]);
      }
      if (stated.request !== undefined) expect([name, body]).not.toEqual([name, undefined]);
      if (stated.files === true) expect([name, files]).not.toEqual([name, undefined]);
    }
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
