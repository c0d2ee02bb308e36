import { ENDPOINTS, type Endpoint } from "@creditline/adapters/contract/endpoints";
import { linkMayCall } from "@creditline/adapters/platform/identity/links/link-reach";
import { ACTION_ID_HEADER, LINK_ID_HEADER } from "@creditline/core/magic-link/link-headers";
import { MAGIC_LINK_ACTIONS, type MagicLinkAction } from "@creditline/core/magic-link/actions.table";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { describe, expect, test } from "vitest";
import { tester, type Tester } from "./tester.ts";

const DAY_MS = 86_400_000;
const MINE = "9000000017";
const OTHERS = "9000000025";
const ACTIONS = MAGIC_LINK_ACTIONS.map(({ action }) => action);
const PROTECTED = ENDPOINTS.filter(({ isProtected }) => isProtected);

/** Somebody who has opened a link: its identifier, the token in its address, and the access token that it gives. */
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
 * What a link's action needs, said once more and apart from the calls' own rows: the calls of its screen and, where that
 * leads to others of the link, of those; the terms that a signature waits for; and what the specification lists for links
 * alone (spec 2 §7), whoever makes it.
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

  test("are the papers of its own step: nobody's receipts, loans or agreements", async () => {
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
