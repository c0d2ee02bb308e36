import { type Known, LINK_ACTION } from "./customers-file.ts";
import type { LoadRequest } from "./load.ts";

/** A call as it is measured. */
export interface MeasuredCall {
  readonly name: string;
  /** How it is asked: by path, query, form, … */
  readonly how: string;
  readonly kind: "read" | "write" | "refusal";
  readonly request: (known: Known) => LoadRequest;
  /** Whether each request carries an idempotency key of its own. */
  readonly once?: boolean;
  /** 200 by default. */
  readonly expects?: number;
  /** How many customers take turns, where it is more than at other calls: no one may have any number of loans. */
  readonly callers?: number;
}

const bearer = ({ token }: Known) => ({ authorization: `Bearer ${token}` });

const get =
  (path: string | ((known: Known) => string)) =>
  (known: Known): LoadRequest => ({
    method: "GET",
    path: typeof path === "string" ? path : path(known),
    headers: bearer(known),
  });

const send =
  (method: "POST" | "PUT", path: string | ((known: Known) => string), body: object | string) =>
  (known: Known): LoadRequest => ({
    method,
    path: typeof path === "string" ? path : path(known),
    headers: { ...bearer(known), "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const post = (path: string, body: object | string) => send("POST", path, body);

const BOUNDARY = "----a-boundary-as-a-browser-makes-it";
const FILE = `%PDF-1.7\n${"A page of a statement. ".repeat(870)}\n%%EOF`;
const UPLOAD = [
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="documentType"\r\n\r\nsalary_slip`,
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="slip.pdf"\r\ncontent-type: application/pdf\r\n\r\n${FILE}`,
  `--${BOUNDARY}--\r\n`,
].join("\r\n");

/** Every call that is measured. */
export const MEASURED_CALLS: readonly MeasuredCall[] = [
  { name: "customerData", how: "the record", kind: "read", request: get("/v1/customer/customerData") },
  { name: "creditlineInfo", how: "", kind: "read", request: get("/v1/customer/creditline/info") },
  {
    name: "applicationStatus",
    how: "path",
    kind: "read",
    request: get(({ customerId }) => `/v1/customer/${customerId}/application/status`),
  },
  {
    name: "pathInfo",
    how: "path",
    kind: "read",
    request: get(({ customerId }) => `/v1/customer/${customerId}/pathInfo`),
  },
  {
    name: "eligibleOffers",
    how: "query",
    kind: "read",
    request: get(({ customerId }) => `/v1/customer/offer/eligibleOffers?customerId=${customerId}`),
  },
  {
    name: "appointmentSlots",
    how: "query",
    kind: "read",
    request: get("/v2/appointment/slots?purpose=NACH_PICKUP&mode=HOME_VISIT"),
  },
  {
    name: "loanEvaluate",
    how: "body",
    kind: "read",
    request: post("/v1/customer/loan/evaluate", { amount: 5000, tenure: 3 }),
  },
  {
    name: "repayments",
    how: "body",
    kind: "read",
    request: post("/v2/customer/repayments", { currentApplication: true }),
  },
  {
    name: "outstandingSummary",
    how: "",
    kind: "read",
    request: get("/v1/customer/collection/mobile-app/outstanding-summary"),
  },
  { name: "beneficiaryModes", how: "", kind: "read", request: get("/v1/customer/beneficiary/modes") },
  { name: "documentDetails", how: "body", kind: "read", request: post("/v1/customer/document/details", {}) },
  { name: "pincode", how: "path, open", kind: "read", request: get("/lookup/pincode/560001") },
  {
    name: "txnGenRefNo",
    how: "body",
    kind: "write",
    request: post("/v1/customer/txn/genrefno", { amount: 3000, tenure: 3 }),
    once: true,
    callers: 5_000,
  },
  {
    name: "timelineEventV1",
    how: "body",
    kind: "write",
    request: post("/v1/customer/timeline/event", { event: "SEEN", metadata: {} }),
  },
  {
    name: "buildProfile",
    how: "body",
    kind: "write",
    request: post("/v2/customer/buildprofile", { companyName: "Blue Kite" }),
  },
  {
    name: "savePathInfo",
    how: "path, body",
    kind: "write",
    request: send("PUT", ({ customerId }) => `/v1/customer/${customerId}/pathInfo`, { pathInfo: "{}" }),
  },
  {
    name: "token",
    how: "form",
    kind: "write",
    request: ({ linkId }) => ({
      method: "POST",
      path: "/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        grant_type: "client_credentials",
        link_id: linkId,
        action_id: LINK_ACTION,
      }).toString(),
    }),
  },
  {
    name: "uploadFiles",
    // A customer may have so many files of a type: the same upload again is answered as the first time.
    how: "20 kB of multipart, again",
    kind: "write",
    request: (known) => ({
      method: "POST",
      path: `/v1/customer/${known.customerId}/upload/files`,
      headers: {
        ...bearer(known),
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        "idempotency-key": "the-upload",
      },
      body: UPLOAD,
    }),
  },
  {
    name: "customerData",
    how: "401",
    kind: "refusal",
    request: () => ({
      method: "GET",
      path: "/v1/customer/customerData",
      headers: { authorization: "Bearer nobody" },
    }),
    expects: 401,
  },
  {
    name: "loanEvaluate",
    how: "400, by the contract",
    kind: "refusal",
    request: post("/v1/customer/loan/evaluate", { amount: "much", tenure: 3 }),
    expects: 400,
  },
  {
    name: "txnWithdraw",
    how: "477, by a rule",
    kind: "refusal",
    request: post("/v1/customer/txn/withdraw", { amount: 1, tenure: 3 }),
    once: true,
    expects: 477,
  },
  { name: "no call", how: "404", kind: "refusal", request: get("/v1/customer/no/such/call"), expects: 404 },
];
