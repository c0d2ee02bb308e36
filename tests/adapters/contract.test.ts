import { SandboxApi } from "@creditline/adapters/contract/api";
import { callNamed, callOf, ENDPOINTS } from "@creditline/adapters/contract/router";
import { FAILURES, statusOfFailure } from "@creditline/adapters/contract/failures";
import { callNames, formatCall } from "@creditline/core/calls/address";
import type { CallName } from "@creditline/core/calls/calls";
import { describe, expect, expectTypeOf, test } from "vitest";
import { tester } from "./tester.ts";

type GroupsOf<Api> = Api extends { readonly groups: infer Groups } ? Groups[keyof Groups] : never;
type EndpointsOf<Group> = Group extends { readonly endpoints: infer Endpoints; readonly identifier: infer Id }
  ? Id extends "sandbox" | "health"
    ? never
    : keyof Endpoints
  : never;
type Implemented = EndpointsOf<GroupsOf<typeof SandboxApi>>;

/** The calls that sign-in and qualification make (spec 1 §7). */
const QUALIFICATION = [
  "signup",
  "otpSend",
  "token",
  "logout",
  "customerData",
  "buildProfile",
  "profile",
  "consent",
  "timelineEvent",
  "timelineEventV1",
  "reroute",
  "reapply",
  "creditVerifyAnswers",
  "pathInfo",
  "savePathInfo",
  "customerOtpSend",
  "customerOtpVerify",
  "applicationSubmit",
  "applicationSubmitPerfios",
  "creditlineStatus",
  "applicationStatus",
  "netbankingPayload",
  "netbankingTxnStatus",
  "netbankingAccounts",
  "netbankingSalaryAccount",
  "uploadFiles",
  "pincode",
] as const satisfies readonly CallName[];

describe("the contract", () => {
  test("names its endpoints as the table of calls does, by type", () => {
    expectTypeOf<Implemented>().toExtend<CallName>();
    expectTypeOf<(typeof QUALIFICATION)[number]>().toExtend<Implemented>();
  });

  test("has each call at the specification's method and path", () => {
    const platform = ENDPOINTS.filter(({ group }) => group !== "sandbox" && group !== "health");
    for (const { name, method, path } of platform) {
      expect(formatCall(name as CallName)).toBe(`${method} ${path}`);
    }
    expect(platform.map(({ name }) => name)).toEqual(expect.arrayContaining([...QUALIFICATION]));
  });

  test("protects what belongs to a customer, and leaves sign-in and look-ups open", () => {
    const open = ENDPOINTS.filter(({ isProtected, group }) => !isProtected && group !== "sandbox");
    expect(open.map(({ name }) => name).toSorted()).toEqual([
      "healthz",
      "inviteCodeValidation",
      // Known by the link's token instead.
      "magicLinkAdditionalData",
      "magicLinkBankStatementMetadata",
      "magicLinkFetch",
      "otpSend",
      "pincode",
      // Known by their link instead (spec 2 §6).
      "restructureCreate",
      "restructureCreateGet",
      "restructureEstimate",
      "restructureEstimateGet",
      "restructureFeedback",
      "restructureFeedbackGet",
      "signup",
      "token",
    ]);
  });

  test("finds every call of the table by name and by method and path, parameters filled in or not", () => {
    for (const name of callNames()) {
      const call = formatCall(name);
      expect(callNamed(name)).toBe(name);
      const [method = "", path = ""] = call.split(" ");
      expect(callNamed(call)).toBe(name);
      expect(callOf(method, path.replaceAll(/\{\w+\}/g, "abc-1"))).toBe(name);
    }
    for (const text of [
      "",
      "GET",
      "GET /",
      "POST /healthz",
      "toString",
      "GET /v1/customer//pathInfo",
      "GET /a /b",
    ]) {
      expect(callNamed(text)).toBeNull();
    }
  });

  test("answers each failure with a status of its own", () => {
    const statuses = FAILURES.map((failure) =>
      statusOfFailure(new failure({ success: false, errorCode: "X", errorMessage: "x" })),
    );
    expect(statuses).toEqual([400, 401, 404, 409, 413, 415, 429, 477]);
  });
});

describe("GET /openapi.json", () => {
  interface Operation {
    readonly operationId: string;
    readonly description?: string;
    readonly responses: Record<string, unknown>;
    readonly security?: readonly object[];
  }

  test("describes every call, its failures, and what is ours", async () => {
    const { status, body } = await tester().ask("GET", "/openapi.json");
    expect(status).toBe(200);
    const document = body as { openapi: string; paths: Record<string, Record<string, Operation>> };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const { method, path, group, isProtected } of ENDPOINTS) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toBeDefined();
      expect(operation?.description).toEqual(expect.any(String));
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(["200", "400", "477"]));
      if (isProtected) expect(operation?.security).not.toEqual([]);
      if (group === "application") expect(operation?.description).toMatch(/Ours/);
    }
  });

  test("does not say that unknown fields are refused: they are ignored", async () => {
    const { text } = await tester().ask("GET", "/openapi.json");
    expect(text).not.toContain('"additionalProperties":false');
    expect(text).toContain('"additionalProperties":');
  });

  test("does not name what never reaches a client (ruling R30)", async () => {
    const { text } = await tester().ask("GET", "/openapi.json");
    for (const secret of ["clientSecret", "rawXml", "aadhaarNumber"]) expect(text).not.toContain(secret);
  });
});

describe("Thank you for your feedback.", () => {
  test("is not stored, not framed, not sniffed, and carries the request's id", async () => {
    const sandbox = tester();
    const { access } = await sandbox.signIn("9876543210");
    const answers = [
      await sandbox.ask("GET", "/v1/customer/customerData", undefined, access, { "x-request-id": "req-1" }),
      await sandbox.ask("GET", "/nothing", undefined, undefined, { "x-request-id": "req-1" }),
      await sandbox.ask("GET", "/healthz", undefined, undefined, { "x-request-id": "req-1" }),
    ];
    for (const { headers } of answers) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-request-id")).toBe("req-1");
    }
    const made = await sandbox.ask("GET", "/healthz", undefined, undefined, { "x-request-id": "<script>" });
    expect(made.headers.get("x-request-id")).toMatch(/^req-[0-9a-f]+$/);
  });

  test("to HEAD has no body", async () => {
    const { status, text } = await tester().ask("HEAD", "/healthz");
    expect({ status, text }).toEqual({ status: 200, text: "" });
  });
});
