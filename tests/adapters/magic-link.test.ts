import { linkMayCall } from "@creditline/adapters/platform/identity/links/magic-links";
import { ENDPOINTS } from "@creditline/adapters/contract/router";
import { MAGIC_LINK_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { describe, expect, test } from "vitest";
import { jpegOf, tester } from "./tester.ts";

const ONBOARDING = "9000000017";
const LINE_STARTED = "9000000028";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const JPEG = jpegOf();

const upload = (documentType?: string): FormData => {
  const form = new FormData();
  form.append("files", new File([JPEG], "front.jpg", { type: "image/jpeg" }));
  if (documentType !== undefined) form.append("documentType", documentType);
  return form;
};

/** Someone who has opened a link, as far as its token. */
async function holder(action: string, phone = ONBOARDING) {
  const sandbox = tester();
  const sent = await sandbox.ask("POST", "/sandbox/links", { phone, action });
  expect(sent.status).toBe(200);
  const { body } = await sandbox.ask("GET", `/sandbox/inbox?phone=${phone}`);
  const message = (body as { kind: string; link?: string }[])[0];
  expect(message?.kind).toBe("link");
  const address = new URL(message?.link ?? "", "http://sandbox.invalid");
  const linkId = address.pathname.split("/")[2] ?? "";
  const token = address.searchParams.get("token") ?? "";
  const grant = (link_id = linkId, action_id = action) =>
    sandbox.ask("POST", "/oauth/token", { grant_type: "client_credentials", link_id, action_id });
  const granted = await grant();
  const { access_token: access, refresh_token: refresh } = granted.body as Record<string, string>;
  const ask = (method: string, path: string, sentBody?: unknown, headers?: HeadersInit) =>
    sandbox.ask(method, path, sentBody, access, headers);
  return {
    sandbox,
    linkId,
    token,
    grant,
    granted,
    access: access ?? "",
    refresh: refresh ?? "",
    ask,
    address,
  };
}

describe("a link", () => {
  test("leads to its screen, and its token is granted for its own action", async () => {
    const { address, linkId, granted, grant, token } = await holder("dkyc_pending");
    expect(address.pathname).toBe(`/ml/${linkId}`);
    // Whoever knows it opens the link: 128 bits, as for its token.
    expect(linkId).toMatch(/^link-[0-9a-f]{32}$/);
    expect(token).toMatch(new RegExp(`^${linkId}\\.[0-9a-f]{40}$`));
    expect(address.searchParams.get("action")).toBe("dkyc_pending");
    expect(token).not.toBe("");
    expect(granted.body).toMatchObject({ token_type: "bearer", scope: "link", expires_in: 3600 });
    const { access_token: access } = granted.body as { access_token: string };
    const claims = Buffer.from(access.split(".")[1] ?? "", "base64url").toString();
    expect(claims).toContain("creditline:link");
    expect(claims).not.toContain(ONBOARDING);
    expect((await grant(linkId, "okyc_pending")).status).toBe(401);
    expect((await grant("link-000000000000000000000000")).status).toBe(401);
    expect((await grant("__proto__")).status).toBe(401);
  });

  test("is for a known action and a phone", async () => {
    const sandbox = tester();
    const send = (body: object) => sandbox.ask("POST", "/sandbox/links", body);
    expect((await send({ phone: ONBOARDING, action: "fly" })).body).toMatchObject({ field: "action" });
    expect((await send({ phone: "12" })).body).toMatchObject({ field: "phone" });
    expect((await send({ phone: ONBOARDING })).body).toMatchObject({ actionId: "kyc_upload_pending" });
  });

  test("tells what it is for by its own token or its access token, and nothing by another", async () => {
    const { sandbox, token, access, linkId } = await holder("okyc_pending");
    const fetch = (text: string) => sandbox.ask("GET", `/fetch?token=${encodeURIComponent(text)}`);
    const told = await fetch(token);
    expect(told).toMatchObject({
      status: 200,
      body: {
        linkId,
        currentActionId: "okyc_pending",
        screen: "okyc-ml",
        completed: false,
        firstName: "Kavya",
      },
    });
    expect(told.text).not.toContain("Pillai");
    expect((await fetch(access)).text).toBe(told.text);
    const customer = await sandbox.signIn(ONBOARDING);
    for (const wrong of [`${token}x`, linkId, "x", "__proto__", customer.access]) {
      expect(await fetch(wrong), wrong).toMatchObject({
        status: 477,
        body: { errorMessage: "Unable to fetch details" },
      });
    }
    expect((await sandbox.ask("GET", "/fetch")).body).toMatchObject({ field: "token" });
  });

  test.each([
    ["limit_increase_pending", ONBOARDING, false],
    ["limit_increase_pending", "9000000204", true],
    ["bank_proof_pending", ONBOARDING, false],
    ["bank_proof_pending", "9000000063", true],
    ["other_details_pending", "9000000001", false],
    ["other_details_pending", ONBOARDING, true],
    ["salary_slips_pending", "9000000001", true],
  ])("for %s says of the customer %s whether there is anything to do: %s", async (action, phone, wanted) => {
    const sandbox = tester();
    const { token } = (await sandbox.ask("POST", "/sandbox/links", { phone, action })).body as {
      token: string;
    };
    const told = await sandbox.ask("GET", `/fetch?token=${encodeURIComponent(token)}`);
    expect(told.body).toMatchObject({ completed: false, wanted });
  });

  test("is over after seven days, and its access token after an hour; a refresh continues until then", async () => {
    const { sandbox, ask, token, refresh, grant } = await holder("dkyc_pending");
    sandbox.clock.advance(HOUR_MS - 1000);
    expect((await ask("POST", "/kyc/v1/dkyc/initiate")).status).toBe(200);
    sandbox.clock.advance(1000);
    expect((await ask("POST", "/kyc/v1/dkyc/initiate")).status).toBe(401);
    const refreshed = await sandbox.ask("POST", "/oauth/token", {
      grant_type: "refresh_token",
      refresh_token: refresh,
    });
    expect(refreshed.body).toMatchObject({ scope: "link" });
    const { access_token: access } = refreshed.body as Record<string, string>;
    expect((await sandbox.ask("GET", "/v1/customer/customerData", undefined, access)).status).toBe(401);
    sandbox.clock.advance(7 * DAY_MS);
    expect((await sandbox.ask("GET", `/fetch?token=${token}`)).status).toBe(477);
    expect((await grant()).status).toBe(401);
    const { refresh_token: last } = refreshed.body as Record<string, string>;
    const late = await sandbox.ask("POST", "/oauth/token", {
      grant_type: "refresh_token",
      refresh_token: last,
    });
    expect(late.status).toBe(401);
  });

  test.each(MAGIC_LINK_ACTIONS.map(({ action }) => action))(
    "%s: its token opens the calls of its screen and no other (spec 2 §6)",
    async (action) => {
      const { ask, sandbox, linkId } = await holder(action);
      const protectedCalls = ENDPOINTS.filter(({ isProtected }) => isProtected);
      for (const { name, method, path } of protectedCalls) {
        const filled = path.replaceAll(/\{\w+\}/g, linkId);
        const { status, body } = await ask(method, filled, method === "GET" ? undefined : {});
        if (linkMayCall(name, action)) expect(status, name).not.toBe(401);
        else
          expect({ status, body }, name).toMatchObject({ status: 401, body: { errorCode: "NOT_FOR_LINKS" } });
      }
      await sandbox.sandbox.close();
    },
  );

  test("knows which calls are its screen's", () => {
    expect(linkMayCall("dkycInitiate", "dkyc_pending")).toBe(true);
    expect(linkMayCall("okycInitiateV1", "okyc_pending")).toBe(true);
    expect(linkMayCall("okycInitiateV1", "dkyc_pending")).toBe(false);
    expect(linkMayCall("limitIncreaseFetchPost", "limit_increase_pending")).toBe(true);
    for (const { action } of MAGIC_LINK_ACTIONS) {
      for (const call of ["customerData", "profile", "logout", "txnWithdraw", "updateMobile", "toString"]) {
        expect(linkMayCall(call, action), `${call} ${action}`).toBe(false);
      }
    }
    expect(linkMayCall("dkycInitiate", "unknown")).toBe(false);
  });
});

describe("what a link's holder does", () => {
  test("hands in documents, and the link says that they are there", async () => {
    const { ask, sandbox, token, linkId } = await holder("kyc_upload_pending");
    const wanted = await ask("GET", `/v3/portal/config/${linkId}/requirement-details`);
    expect(wanted.text).toContain("voter_id");
    expect((await ask("GET", "/v3/portal/config/link-other/requirement-details")).status).toBe(404);
    const path = "/v1/customer/magic_link/upload/files?source=APPUSER&action=kyc_upload_pending";
    const key = { "idempotency-key": "m1" };
    const first = await ask("POST", path, upload("voter_id"), key);
    expect(first.body).toMatchObject({ files: [{ documentType: "voter_id" }] });
    expect((await ask("POST", path, upload("voter_id"), key)).text).toBe(first.text);
    expect((await sandbox.ask("GET", `/fetch?token=${token}`)).body).toMatchObject({ completed: true });
    const additional = await sandbox.ask(
      "GET",
      `/v1/magic_link/fetch-additional-data?token=${token}&action=kyc_upload_pending`,
    );
    expect(additional.text).toContain("front.jpg");
    expect(
      (await sandbox.ask("GET", `/v1/magic_link/fetch-additional-data?token=${token}&action=dkyc_pending`))
        .status,
    ).toBe(477);
    expect(
      (await ask("POST", "/v1/customer/magic_link/upload/files?action=dkyc_pending", upload())).status,
    ).toBe(404);
    expect((await ask("POST", "/v1/customer/magic_link/upload/files?action=fly", upload())).status).toBe(400);
    expect((await ask("POST", "/v1/customer/magic_link/upload/files", upload())).body).toMatchObject({
      files: [{ documentType: "kyc_document" }],
    });
    const selfie = new FormData();
    selfie.append("file", new File([JPEG], "me.jpg", { type: "image/jpeg" }));
    expect((await ask("POST", "/magic_link/file/avatar", selfie)).body).toMatchObject({
      files: [{ documentType: "selfie" }],
    });
  });

  test("gives what data collection asks for", async () => {
    const { ask, sandbox, token } = await holder("other_details_pending");
    const { applicationId } = (await sandbox.ask("GET", `/fetch?token=${token}`)).body as {
      applicationId: string;
    };
    const path = `/v3/portal/applications/${applicationId}/customer-data?sections=dataCollection`;
    expect((await ask("GET", path)).body).toMatchObject({ dataCollection: { fields: expect.any(Array) } });
    expect((await ask("GET", path.replace(applicationId, "app-other"))).status).toBe(404);
    expect((await ask("GET", path.replace("dataCollection", "secrets"))).body).toMatchObject({
      field: "sections",
    });
    const details = "/v2/customer/data-collection/customer-details";
    expect(
      (await ask("POST", details, { maritalStatus: "MARRIED", motherMaidenName: "Lila Rao" })).status,
    ).toBe(200);
    expect((await ask("GET", path)).text).toContain("Lila Rao");
    expect((await ask("POST", details, { motherMaidenName: "Dr No" })).body).toMatchObject({
      field: "motherMaidenName",
    });
    expect((await ask("POST", details, {})).body).toMatchObject({ field: "body" });
    for (const [field, value] of Object.entries({
      fullName: "Another Person",
      pan: "ABCPK1234L",
      salary: "1",
    })) {
      expect((await ask("POST", details, { [field]: value })).body, field).toMatchObject({ field: "body" });
      await ask("POST", details, { maritalStatus: "MARRIED", [field]: value });
    }
    expect(JSON.stringify(await sandbox.record((await sandbox.signIn(ONBOARDING)).access))).not.toMatch(
      /Another|ABCPK1234L/,
    );
    const isDone = async () => (await sandbox.ask("GET", `/fetch?token=${token}`)).body;
    expect(await isDone(), "one answer that is needed is not there").toMatchObject({ completed: false });
    expect((await ask("POST", details, { educationalQualification: "Graduate" })).status).toBe(200);
    expect(await isDone()).toMatchObject({ completed: true });
  });

  test("answers the offer of a higher limit once", async () => {
    const { ask } = await holder("limit_increase_pending", LINE_STARTED);
    const offered = await ask("GET", "/v1/customer/limit-increase/fetch");
    expect(offered.body).toMatchObject({ status: "OFFERED", answeredAt: null });
    expect((await ask("POST", "/v1/customer/limit-increase/fetch")).text).toBe(offered.text);
    expect(
      (await ask("POST", "/v1/customer/limit-increase/consent", { consentGiven: true })).body,
    ).toMatchObject({ status: "ACCEPTED" });
    expect(
      (await ask("POST", "/v1/customer/limit-increase/consent", { consentGiven: false })).body,
    ).toMatchObject({ status: "ACCEPTED" });
    expect((await ask("GET", "/v1/customer/limit-increase/consent")).body).toMatchObject({
      status: "ACCEPTED",
    });
    const without = await holder("limit_increase_pending");
    expect(
      (await without.ask("POST", "/v1/customer/limit-increase/consent", { consentGiven: true })).status,
    ).toBe(477);
  });

  test("accepts the terms for a partner's lead, and sees which statements are wanted", async () => {
    const { ask } = await holder("moneytap_tnc_pending");
    expect((await ask("POST", "/partner/lead/tnc", {})).body).toMatchObject({ agreedOn: null });
    expect((await ask("POST", "/partner/lead/tnc", { accepted: true })).body).toMatchObject({
      agreedOn: expect.any(String),
    });
    const statements = await holder("bank_statement_pending");
    const path = `/v1/magic_link/fetch-bank-statement-metadata?token=${statements.token}`;
    expect((await statements.sandbox.ask("GET", path)).body).toMatchObject({ months: 3, filesReceived: 0 });
  });

  test("a customer who signed in may do the same", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn(LINE_STARTED);
    expect((await sandbox.ask("GET", "/v1/customer/limit-increase/fetch", undefined, me.access)).status).toBe(
      200,
    );
  });
});
