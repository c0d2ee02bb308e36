import { type CallName, formatCall } from "@creditline/core/calls/address";
import type { SandboxCall } from "../../../contract/sandbox-addresses.table.ts";

/**
 * The sample values, by the name of a field or parameter, or by `call.field`. Every person is invented. Fields without
 * a sample are omitted from an example unless the call needs them.
 */
export const SAMPLE_VALUES: Readonly<Record<string, unknown>> = {
  aadhaar: "234123412346",
  accepted: true,
  accountNo: "501001234567",
  accountNumber: "123456781234",
  accounts: ["501001234567"],
  action: "kyc_upload_pending",
  advance: "PT1H",
  amount: 5000,
  "appointmentSchedule.purpose": "NACH_PICKUP",
  "lockCustomer.state": "LOCKED",
  "sendMessage.what": "link",
  "escalateCustomer.note": "Asked by phone.",
  kept: [
    {
      what: "When you asked for this",
      why: "To show that we did as you said: Digital Personal Data Protection Act, 2023",
    },
  ],
  answers: [{ id: "last-loan", answer: "None of these" }],
  auth_type: "OTP",
  auth_version: 2,
  call: formatCall("otpSend"),
  code: "30000.50000",
  companyName: "Blue Kite",
  consent: true,
  consentGiven: true,
  currentApplication: true,
  customerId: "$CUSTOMER",
  delayMs: 2000,
  documentId: "key-fact-statement",
  email: "asha@example.com",
  emailId: "asha@example.com",
  fatherOrSpouseName: "Ravi Verma",
  feature: "payment_hash",
  event: "AIP_INTERESTED",
  fullName: "Asha Verma",
  grant_type: "password",
  id: "$CUSTOMER",
  ifsc: "HDFC0000001",
  inviteCode: "WELCOME",
  maritalStatus: "SINGLE",
  mode: "HOME_VISIT",
  "moveBeneficiary.status": "VERIFIED",
  "orderOutcome.status": "AIP_SUCCESS",
  mobile: "9876543210",
  city: "Pune",
  months: 12,
  offerId: "fee-waiver",
  currentOtp: "654321",
  otp: "123456",
  outcome: "paid",
  pan: "ABCPK1234L",
  partnerCode: "DMI",
  password: "123456",
  pathInfo: "{}",
  phone: "9876543210",
  pincode: "411001",
  purpose: "SIGNUP",
  rating: 5,
  slotId: "slot-2026-12-02-10",
  source: "APPUSER",
  state: "Maharashtra",
  status: "APPLIED",
  tenure: 3,
  termsAccepted: true,
  text: "creditline|$TRANSACTION|500",
  token: "$TOKEN_OF_THE_LINK",
  transactionId: "$TRANSACTION",
  tuVersion: 3,
  username: "9876543210",
};

type ByCall<Value> = Readonly<Partial<Record<CallName | SandboxCall, Value>>>;

/** Optional fields that an example shows nevertheless, by call. */
export const SHOWN_FIELDS: ByCall<readonly string[]> = {
  otpSend: ["purpose"],
  token: ["username", "password", "auth_type", "auth_version"],
  actionEsign: ["consent"],
  aadhaarAdditionalInfo: ["fatherOrSpouseName"],
  buildProfile: ["fullName", "pan", "pincode", "city", "state"],
  ckycFetch: ["otp"],
  creditVerifyAnswers: ["companyName"],
  dataCollectionCustomerDetails: ["maritalStatus"],
  okycGetAadhaarDetails: ["otp"],
  okycGetAadhaarDetailsV1: ["otp"],
  okycProcess: ["aadhaar"],
  profile: ["fullName", "pincode", "city", "state"],
  restructureFeedback: ["rating"],
  updateMobile: ["phone", "otp", "currentOtp"],
  consent: ["termsAccepted"],
  txnWithdraw: ["amount", "tenure"],
  beneficiary: ["accountNumber", "ifsc"],
  reroute: ["partnerCode"],
  setClock: ["advance"],
  fault: ["delayMs"],
  sendLink: ["action"],
  sendMessage: ["action"],
};

/** Calls that accept files, with the form part that holds them. */
export const FILE_PARTS: ByCall<string> = {
  uploadFiles: "files=@statement.pdf;type=application/pdf",
  uploadAvatar: "file=@selfie.jpg;type=image/jpeg",
  magicLinkUploadFiles: "files=@salary-slip.pdf;type=application/pdf",
  magicLinkUploadAvatar: "file=@selfie.jpg;type=image/jpeg",
};

/** The parts of an OpenAPI document that the reference page shows. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly format?: string;
  readonly description?: string;
  readonly $ref?: string;
}

interface Content {
  readonly schema?: JsonSchema;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, Content>> }>
  >;
}

export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> };
}

/** A call of the document. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  /** Its name, which is also its anchor on the page. */
  readonly name: string;
  readonly group: string;
  readonly operation: Operation;
}

/** The calls of a document, in its order. */
export const callsOf = ({ paths }: OpenApiDocument): readonly DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      name: operation.operationId.replace(/^.*\./, ""),
      group: operation.tags?.[0] ?? "Calls",
      operation,
    })),
  );

/** Resolves a reference to its schema; returns any other schema unchanged. */
export function resolveSchema(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace("#/components/schemas/", "");
  return name === undefined ? schema : (document.components?.schemas?.[name] ?? {});
}

/** The schema of a JSON body; null if there is none. */
export function jsonBody(
  document: OpenApiDocument,
  content: Readonly<Record<string, Content>> | undefined,
): JsonSchema | null {
  const schema = content?.["application/json"]?.schema;
  return schema === undefined ? null : resolveSchema(document, schema);
}
