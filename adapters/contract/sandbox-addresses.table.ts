import { routePath, GOOGLE_ADDRESSES } from "./filled-address.ts";
import type { CallAddress } from "@creditline/core/calls/call-address";

/**
 * The tester's calls to the sandbox, with their methods and paths, written like the specification's own calls in
 * core/calls. Ours.
 */
export const SANDBOX_ADDRESSES = {
  personas: "GET /sandbox/personas",
  inbox: "GET /sandbox/inbox?phone",
  customersAt: "GET /sandbox/customers?after&limit",
  standCustomer: "POST /sandbox/customers",
  customerEvents: "GET /sandbox/customers/{customerId}/events",
  customerRecord: "GET /sandbox/customers/{customerId}/record?status",
  messagesOf: "GET /sandbox/customers/{customerId}/messages",
  sendMessage: "POST /sandbox/customers/{customerId}/messages",
  looksAtCustomer: "GET /sandbox/customers/{customerId}/looks",
  moveStatus: "POST /sandbox/customers/{customerId}/status",
  setFacts: "POST /sandbox/customers/{customerId}/facts",
  orderOutcome: "POST /sandbox/customers/{customerId}/outcomes",
  helpThreadsOf: "GET /sandbox/customers/{customerId}/help",
  answerHelp: "POST /sandbox/customers/{customerId}/help/{slug}",
  complaintsOf: "GET /sandbox/customers/{customerId}/complaints",
  answerComplaint: "POST /sandbox/customers/{customerId}/complaints",
  waiting: "GET /sandbox/waiting",
  deletionDone: "POST /sandbox/customers/{customerId}/deletion",
  lockCustomer: "POST /sandbox/customers/{customerId}/lock",
  escalateCustomer: "POST /sandbox/customers/{customerId}/escalation",
  resetCustomer: "POST /sandbox/customers/reset",
  ...GOOGLE_ADDRESSES,
  bankPage: "GET /sandbox/bank/{transactionId}",
  partnerPage: "GET /sandbox/partners/{transactionId}",
  sendLink: "POST /sandbox/links",
  clock: "GET /sandbox/clock",
  setClock: "POST /sandbox/clock",
  fault: "POST /sandbox/faults",
  gatewayPage: "GET /sandbox/gateway/{transactionId}",
  gatewayOutcome: "POST /sandbox/gateway/{transactionId}/outcome",
  gatewayPay: "POST /sandbox/gateway/{transactionId}",
  customerLedger: "GET /sandbox/customers/{customerId}/ledger",
  moveBeneficiary: "POST /sandbox/customers/{customerId}/beneficiary",
  restructureLink: "POST /sandbox/customers/{customerId}/restructure-link",
  payAtGateway: "POST /sandbox/customers/{customerId}/gateway",
} as const satisfies Readonly<Record<string, CallAddress>>;

type Addresses = typeof SANDBOX_ADDRESSES;

/** The names of the tester's calls with a method. */
export type SandboxCall<Method extends string = string> = {
  readonly [Name in keyof Addresses]: Addresses[Name] extends `${Method} ${string}` ? Name : never;
}[keyof Addresses];

/** The name and the route of a GET call. */
export const getRoute = <const Name extends SandboxCall<"GET">>(name: Name) =>
  [name, routePath(SANDBOX_ADDRESSES[name])] as const;

/** The name and the route of a POST call. */
export const posting = <const Name extends SandboxCall<"POST">>(name: Name) =>
  [name, routePath(SANDBOX_ADDRESSES[name])] as const;
