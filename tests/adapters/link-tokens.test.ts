import { type Endpoint, ENDPOINTS } from "@creditline/adapters/contract/router";
import { linkMayCall } from "@creditline/adapters/platform/identity/links/magic-links";
import { ACTION_ID_HEADER, LINK_ID_HEADER } from "@creditline/core/magic-link/entry";
import { MAGIC_LINK_ACTIONS, type MagicLinkAction } from "@creditline/core/magic-link/actions.table";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { describe, expect, test } from "vitest";
import { tester, type Tester } from "./tester.ts";

const DAY_MS = 86_400_000;
const MINE = "9000000017";
const OTHERS = "9000000025";
const ACTIONS = MAGIC_LINK_ACTIONS.map(({ action }) => action);
const PROTECTED = ENDPOINTS.filter(({ isProtected }) => isProtected);

/** Someone who has opened a link: its identifier, the token in its address, and the access token that it gives. */
async function opened(sandbox: Tester, action: MagicLinkAction, phone = MINE) {
  expect((await sandbox.ask("POST", "/sandbox/links", { phone, action })).status).toBe(200);
  const inbox = await sandbox.ask("GET", `/sandbox/inbox?phone=${phone}`);
  const address = new URL((inbox.body as { link?: string }[])[0]?.link ?? "", "http://sandbox.invalid");
  const linkId = address.pathname.split("/")[2] ?? "";
  const granted = await grant(sandbox, linkId, action);
  const { access_token: access = "", refresh_token: refresh = "" } = granted.body as Record<string, string>;
  return { linkId, token: address.searchParams.get("token") ?? "", access, refresh };
}

const grant = (sandbox: Tester, link_id: string, action_id: string) =>
  sandbox.ask("POST", "/oauth/token", { grant_type: "client_credentials", link_id, action_id });

/** Makes a call with nothing in it but a token: what it opens is said before anything else. */
const tryCall = (
  sandbox: Tester,
  { method, path }: Endpoint,
  token: string,
  inPath: string,
  headers?: HeadersInit,
) =>
  sandbox.ask(method, path.replaceAll(/\{\w+\}/g, inPath), method === "GET" ? undefined : {}, token, headers);

/**
 * What a link's action needs, said again and apart from the calls' own rows: the calls of its screen and, where that
 * leads to others of the link, of those; the terms that a signature waits for; and what the specification lists for
 * links alone (spec 2 §7), whoever makes it.
 */
const LEADS_TO: Readonly<Partial<Record<MagicLinkAction, readonly string[]>>> = {
  complete_kyc_pending: ["okyc-ml", "hypervergeOkyc-ml", "dkyc-ml"],
};
const AADHAAR = ["aadhaarStatus", "aadhaarInfo"];
const BESIDE: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^sign_documents_/, ["docTnc"]],
  [/^kyc_upload/, ["portalRequirementDetails"]],
  [/^limit_increase/, ["limitIncreaseFetchPost", "limitIncreaseConsentGet"]],
  [/okyc_pending$/, [...AADHAAR, "unifiedKycMetadata"]],
  [/^complete_kyc/, [...AADHAAR, "aadhaarAdditionalInfo"]],
  [/^beneficiary/, ["beneficiaryModes"]],
  [
    /^(?:kyc_upload|complete_kyc|bank_statement|cap_upload|salary_slips|bank_proof|dkyc)_/,
    ["magicLinkUploadAvatar"],
  ],
];

function neededBy(action: MagicLinkAction, screen: string): ReadonlySet<string> {
  const calls = [screen, ...(LEADS_TO[action] ?? [])].flatMap((name) =>
    Object.values(ALL_SCREENS[name]?.flows ?? {}).map(({ call }) => call as string),
  );
  const beside = BESIDE.flatMap(([of, more]) => (of.test(action) ? more : []));
  return new Set([...calls, ...beside].filter((call) => PROTECTED.some(({ name }) => name === call)));
}

describe("what a link's token opens", () => {
  test.each(MAGIC_LINK_ACTIONS)(
    "is for $action what its screen asks, and nothing else",
    ({ action, screen }) => {
      const opens = PROTECTED.map(({ name }) => name).filter((name) => linkMayCall(name, action));
      expect(opens.toSorted()).toEqual([...neededBy(action, screen)].toSorted());
      expect(opens.length).toBeGreaterThan(0);
      expect(opens.length).toBeLessThan(PROTECTED.length / 3);
    },
  );

  test("on every call of the contract, with another link's ids beside it, is nothing", async () => {
    const sandbox = tester();
    const mine = await opened(sandbox, "complete_kyc_pending");
    const theirs = await opened(sandbox, "dkyc_pending", OTHERS);
    for (const endpoint of PROTECTED) {
      for (const [header, value] of [
        [LINK_ID_HEADER, theirs.linkId],
        [ACTION_ID_HEADER, "dkyc_pending"],
      ] as const) {
        const { status, body } = await tryCall(sandbox, endpoint, mine.access, mine.linkId, {
          [header]: value,
        });
        const expected = linkMayCall(endpoint.name, "complete_kyc_pending")
          ? { status: 400, body: { errorCode: "LINK_MISMATCH" } }
          : { status: 401, body: { errorCode: "NOT_FOR_LINKS" } };
        expect({ status, body }, endpoint.name).toMatchObject(expected);
      }
    }
  });

  test("is on a call for another customer never theirs", async () => {
    const sandbox = tester();
    const mine = await opened(sandbox, "kyc_upload_pending");
    const theirs = await opened(sandbox, "kyc_upload_pending", OTHERS);
    const other = await sandbox.signIn(OTHERS);
    for (const named of [theirs.linkId, other.customerId]) {
      for (const endpoint of PROTECTED.filter(({ path }) => path.includes("{"))) {
        const { status } = await tryCall(sandbox, endpoint, mine.access, named);
        expect(status, `${endpoint.name} of another`).toBeGreaterThanOrEqual(400);
        expect(status, `${endpoint.name} of another`).toBeLessThan(500);
      }
    }
  });

  test("is nothing of a link's token that is cut, made up, a refresh token or the one in the address", async () => {
    const sandbox = tester();
    const { access, refresh, token, linkId } = await opened(sandbox, "dkyc_pending");
    for (const wrong of [access.slice(0, -1), `${access}x`, refresh, token, linkId])
      for (const endpoint of PROTECTED) {
        const { status, body } = await tryCall(sandbox, endpoint, wrong, linkId);
        expect({ status, body }, endpoint.name).toMatchObject({ status: 401 });
        expect((body as { errorCode: string }).errorCode, endpoint.name).not.toBe("NOT_FOR_LINKS");
      }
  });

  test("are the papers of its own step: no one's receipts, loans or agreements", async () => {
    const sandbox = tester();
    const file = (access: string, documentId: string, more: object = {}) =>
      sandbox.ask("POST", "/v1/customer/doc/file", { documentId, ...more }, access);
    const terms = await opened(sandbox, "terms_and_conditions_pending");
    const signing = await opened(sandbox, "sign_documents_dmi_pending");
    expect((await file(terms.access, "terms-and-conditions")).status).toBe(200);
    const refused = { status: 401, body: { errorCode: "NOT_FOR_LINKS" } };
    expect(await file(terms.access, "loan-agreement")).toMatchObject(refused);
    for (const kept of ["terms-and-conditions", "loan-agreement", "key-fact-statement"])
      expect((await file(signing.access, kept)).status, kept).not.toBe(401);
    for (const other of ["receipt", "loan-statement", "no-dues-letter", "withdrawal-form"])
      for (const { access } of [terms, signing])
        expect(await file(access, other), other).toMatchObject(refused);
    // The statement that a loan was drawn by is the loan's.
    expect(await file(signing.access, "key-fact-statement", { loanId: "loan-1" })).toMatchObject(refused);
  });
});

describe("a link that is opened on two devices", () => {
  const REFRESH = (refresh_token: string) => ({ grant_type: "refresh_token", refresh_token });
  const device = (sandbox: Tester, link_id: string, more: object) =>
    sandbox.ask("POST", "/oauth/token", {
      grant_type: "client_credentials",
      link_id,
      action_id: "moneytap_tnc_pending",
      ...more,
    });
  const tokensOf = ({ body }: { readonly body: unknown }) =>
    body as Record<"access_token" | "refresh_token", string>;
  async function onOne() {
    const sandbox = tester();
    const { linkId, token } = await opened(sandbox, "moneytap_tnc_pending");
    const first = tokensOf(await device(sandbox, linkId, { device_id: "one" }));
    const terms = ({ access_token }: { readonly access_token: string }) =>
      sandbox.ask("POST", "/partner/lead/tnc", {}, access_token);
    return { sandbox, linkId, token, first, terms };
  }

  test("is refused to the second with what it can do, and the first continues", async () => {
    const { sandbox, linkId, first, terms } = await onOne();
    for (const more of [{}, { take_over: false }, { take_over: null }, { take_over: "false" }])
      expect(await device(sandbox, linkId, { device_id: "two", ...more })).toMatchObject({
        status: 477,
        body: { errorCode: "LINK_IN_USE" },
      });
    expect((await terms(first)).status).toBe(200);
  });

  test("continues on the second where that is chosen: the first is told on its next call, in all its tabs", async () => {
    const { sandbox, linkId, token, first, terms } = await onOne();
    const tab = tokensOf(await device(sandbox, linkId, { device_id: "one" }));
    expect((await terms(first)).status, "another tab ends none").toBe(200);
    const second = tokensOf(await device(sandbox, linkId, { device_id: "two", take_over: true }));
    expect((await terms(second)).status).toBe(200);
    const over = { status: 401, body: { errorCode: "LINK_TAKEN_OVER" } };
    for (const { access_token, refresh_token } of [first, tab]) {
      expect(await terms({ access_token })).toMatchObject(over);
      expect(await sandbox.ask("POST", "/oauth/token", REFRESH(refresh_token))).toMatchObject(over);
      expect(await sandbox.ask("GET", `/fetch?token=${access_token}`)).toMatchObject({
        status: 477,
        body: { errorCode: "LINK_TAKEN_OVER" },
      });
      const own = `/fetch?token=${encodeURIComponent(token)}`;
      expect(await sandbox.ask("GET", own, undefined, access_token), "by the link's own token").toMatchObject(
        {
          status: 477,
          body: { errorCode: "LINK_TAKEN_OVER" },
        },
      );
    }
    expect((await sandbox.ask("GET", `/fetch?token=${encodeURIComponent(token)}`)).status).toBe(200);
    // It can be withdrawn, form-encoded as well.
    const back = tokensOf(await device(sandbox, linkId, { device_id: "one", take_over: "true" }));
    expect((await terms(back)).status).toBe(200);
    expect(await terms(second)).toMatchObject(over);
  });

  test("asks no one once the first has let its hour pass, and ends what was left of it", async () => {
    const { sandbox, linkId, first } = await onOne();
    sandbox.clock.advance(3_600_000 - 1000);
    expect((await device(sandbox, linkId, { device_id: "two" })).status, "to the last second").toBe(477);
    sandbox.clock.advance(1000);
    expect((await device(sandbox, linkId, { device_id: "two" })).status).toBe(200);
    expect((await sandbox.ask("POST", "/oauth/token", REFRESH(first.refresh_token))).body).toMatchObject({
      errorCode: "LINK_TAKEN_OVER",
    });
  });

  test("is one device's where both come at once", async () => {
    const sandbox = tester();
    const { linkId } = await opened(sandbox, "moneytap_tnc_pending");
    const both = await Promise.all(["one", "two"].map((device_id) => device(sandbox, linkId, { device_id })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 477]);
  });

  test("tells the first that the step is done where the second did it", async () => {
    const { sandbox, linkId, token, first } = await onOne();
    const second = tokensOf(await device(sandbox, linkId, { device_id: "two", take_over: true }));
    const answered = await sandbox.ask("POST", "/partner/lead/tnc", { accepted: true }, second.access_token);
    const own = `/fetch?token=${encodeURIComponent(token)}`;
    const told = await sandbox.ask("GET", own, undefined, first.access_token);
    expect(answered.status).toBe(200);
    expect(told).toMatchObject({ status: 200, body: { completed: true } });
  });

  test("ends nothing of another link, nor of a client that names no device", async () => {
    const { sandbox, linkId, terms } = await onOne();
    const unnamed = tokensOf(await device(sandbox, linkId, {}));
    const other = await opened(sandbox, "moneytap_tnc_pending");
    expect((await device(sandbox, linkId, { device_id: "two", take_over: true })).status).toBe(200);
    expect((await terms(unnamed)).status).toBe(200);
    expect((await terms({ access_token: other.access })).status).toBe(200);
  });

  test("names its device by a text of up to 100 characters, and takes over with yes or no", async () => {
    const { sandbox, linkId } = await onOne();
    const longest = { device_id: "d".repeat(100), take_over: true };
    expect((await device(sandbox, linkId, longest)).status).toBe(200);
    for (const [field, wrong] of [
      ["device_id", { device_id: "d".repeat(101) }],
      ["device_id", { device_id: " " }],
      ["device_id", { device_id: 7 }],
      ["take_over", { device_id: "one", take_over: "maybe" }],
    ] as const)
      expect(await device(sandbox, linkId, wrong), field).toMatchObject({ status: 400, body: { field } });
  });
});

describe("what is left after a link's action", () => {
  const fetched = async (sandbox: Tester, token: string) =>
    (await sandbox.ask("GET", `/fetch?token=${encodeURIComponent(token)}`)).body as {
      completed: boolean;
      next: object | null;
    };
  const acceptTerms = (sandbox: Tester, access: string) =>
    sandbox.ask("POST", "/partner/lead/tnc", { accepted: true }, access);

  test("is stated once it is done, and by name alone: the longest waiting of those that a link was sent for", async () => {
    const sandbox = tester();
    const terms = await opened(sandbox, "moneytap_tnc_pending");
    sandbox.clock.advance(1000);
    await opened(sandbox, "bank_proof_pending");
    sandbox.clock.advance(1000);
    const details = await opened(sandbox, "other_details_pending");
    expect((await fetched(sandbox, terms.token)).next).toBeNull();
    expect((await acceptTerms(sandbox, terms.access)).status).toBe(200);
    expect(await fetched(sandbox, terms.token)).toMatchObject({
      completed: true,
      next: { action: "bank_proof_pending", inMessages: true },
    });
    // It opens what it opened, and the other link too.
    const refused = { status: 401, body: { errorCode: "NOT_FOR_LINKS" } };
    const upload = ENDPOINTS.find(({ name }) => name === "dataCollectionCustomerDetails") as Endpoint;
    expect(await tryCall(sandbox, upload, terms.access, "x")).toMatchObject(refused);
    expect((await fetched(sandbox, details.token)).completed).toBe(false);
  });

  test.each([
    ["AIP_INTERESTED", { action: "hyperverge_okyc_pending", inMessages: false }],
    ["AIP_SUCCESS", null],
    ["CM_LINE_STARTED", null],
  ])("is at %s, where no link was sent, what the way to the line asks for", async (status, next) => {
    const sandbox = tester();
    const stands = {
      phone: MINE,
      like: "approved-interested",
      status,
      partner: "DMI",
      lineType: "CASH_LINE",
    };
    const stood = await sandbox.ask("POST", "/sandbox/customers", { ...stands, interest: "YES" });
    expect(stood.status).toBe(200);
    const terms = await opened(sandbox, "moneytap_tnc_pending");
    await acceptTerms(sandbox, terms.access);
    expect(await fetched(sandbox, terms.token)).toMatchObject({ completed: true, next });
  });

  test("is no step whose link is over, or that is another customer's", async () => {
    const sandbox = tester();
    await opened(sandbox, "bank_proof_pending", OTHERS);
    await opened(sandbox, "bank_proof_pending");
    sandbox.clock.advance(7 * DAY_MS - 1000);
    const terms = await opened(sandbox, "moneytap_tnc_pending");
    await acceptTerms(sandbox, terms.access);
    const before = await fetched(sandbox, terms.token);
    expect(before.next).toEqual({ action: "bank_proof_pending", inMessages: true });
    sandbox.clock.advance(1000);
    expect((await fetched(sandbox, terms.token)).next).not.toMatchObject({ inMessages: true });
  });
});

describe("a customer's token", () => {
  test("changes no call of a link into the link's: it opens the customer's own, and no link", async () => {
    const sandbox = tester();
    const { linkId, token } = await opened(sandbox, "kyc_upload_pending", OTHERS);
    const me = await sandbox.signIn(MINE);
    const looked = ENDPOINTS.filter(({ group }) => group === "linkLookup");
    expect(looked.length).toBeGreaterThan(2);
    for (const { path } of looked)
      expect(await sandbox.ask("GET", `${path}?token=${encodeURIComponent(me.access)}`), path).toMatchObject({
        status: 477,
        body: { errorCode: "INVALID_LINK" },
      });
    const details = PROTECTED.find(({ name }) => name === "portalRequirementDetails");
    expect((await tryCall(sandbox, details as Endpoint, me.access, linkId)).status).toBe(404);
    // The link's own token in the address is no bearer token.
    expect((await sandbox.ask("GET", "/v1/customer/customerData", undefined, token)).status).toBe(401);
  });
});

describe("every link, over its days", () => {
  test.each(ACTIONS)(
    "%s opens for its own action alone, twice at once, and not once it is over",
    async (action) => {
      const sandbox = tester();
      const { linkId, token, access, refresh } = await opened(sandbox, action);
      const fetched = (text: string) => sandbox.ask("GET", `/fetch?token=${encodeURIComponent(text)}`);
      const again = await grant(sandbox, linkId, action);
      expect(again.status).toBe(200);
      expect((again.body as { access_token: string }).access_token).not.toBe(access);
      expect((await fetched(access)).body).toMatchObject({
        linkId,
        currentActionId: action,
        completed: false,
      });
      for (const other of ACTIONS.filter((one) => one !== action))
        expect((await grant(sandbox, linkId, other)).status, other).toBe(401);
      const forged = token.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
      expect(await fetched(forged)).toMatchObject({ status: 477, body: { errorCode: "INVALID_LINK" } });

      sandbox.clock.advance(7 * DAY_MS - 1000);
      expect((await fetched(token)).status, "to the last second").toBe(200);
      sandbox.clock.advance(1000);
      expect(await fetched(token)).toMatchObject({ status: 477, body: { errorCode: "LINK_EXPIRED" } });
      expect((await grant(sandbox, linkId, action)).status).toBe(401);
      const late = { grant_type: "refresh_token", refresh_token: refresh };
      expect((await sandbox.ask("POST", "/oauth/token", late)).status).toBe(401);
    },
  );
});
