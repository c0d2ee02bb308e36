import * as Schema from "effect/Schema";
import { callGroup, Done, lenientCode, lenientFlag, lenientText } from "../call.ts";
import { PaperFileReply } from "../identity/paper.shapes.ts";
import { COMPLAINT_ABOUT, CONSENT_NAMES } from "./own-account.table.ts";

/** How many complaints may be raised in a day. Assumed. */
export const COMPLAINTS_A_DAY = 5;

/** A session that continues. Ours. */
export const OwnSession = Schema.Struct({
  sessionId: Schema.String,
  /** Whether the call was made with its token. */
  isThis: Schema.Boolean,
  /** How it began: a sign-in on the web, one in the payments app, a link. */
  by: Schema.Literals(["WEB", "PAYMENTS_APP", "LINK"]),
  /** ISO 8601, UTC. */
  startedAt: Schema.String,
  /** When it began, or was renewed last. */
  usedAt: Schema.String,
});

/** A consent that was given once. Ours. */
export const OwnConsent = Schema.Struct({
  consent: Schema.Literals(CONSENT_NAMES),
  /** ISO 8601, UTC; null if the consent is not given. */
  givenAt: Schema.NullOr(Schema.String),
  /** ISO 8601, UTC; null while the consent is valid. */
  takenBackAt: Schema.NullOr(Schema.String),
  /** The day of the text that it was given to, YYYY-MM-DD; null where that was not told. */
  textOf: Schema.NullOr(Schema.String),
  /** Which of several, for a consent that a partner was given; null for any other. */
  consentId: Schema.NullOr(Schema.String),
  canTakeBack: Schema.Boolean,
});

/** A paper that was accepted or signed; `POST /v1/customer/doc/file` gives it as a file. Ours. */
export const OwnPaper = Schema.Struct({
  documentId: Schema.Literals([
    "loan-agreement",
    "key-fact-statement",
    "terms-and-conditions",
    "withdrawal-form",
  ]),
  /** Of the withdrawal, for its form; null for any other. */
  referenceNo: Schema.NullOr(Schema.String),
  /** What was withdrawn with it, in rupees; left out for any other, and where nothing came of the withdrawal. */
  amount: Schema.optional(Schema.Finite),
  /** ISO 8601, UTC. */
  signedAt: Schema.String,
  isSigned: Schema.Boolean,
});

/** A paper of a line that is closed, of a loan or a payment of it; `POST /v1/customer/doc/file` gives it as a file. Ours. */
export const LoanPaper = Schema.Struct({
  documentId: Schema.Literals(["closure-letter", "no-dues-letter", "loan-statement", "receipt"]),
  /** Of the line for its closure letter, of the payment for a receipt, of the loan for any other. */
  id: Schema.String,
  /** In rupees: the limit of the line, what was paid, or borrowed. */
  amount: Schema.Finite,
  /** When that was, YYYY-MM-DD in India. */
  day: Schema.String,
});

/** A complaint, and its status. Ours. */
export const Complaint = Schema.Struct({
  number: Schema.String,
  about: Schema.Literals(COMPLAINT_ABOUT),
  text: Schema.String,
  /** ISO 8601, UTC. */
  raisedAt: Schema.String,
  /** OVERDUE after thirty days without an answer. */
  state: Schema.Literals(["OPEN", "ANSWERED", "OVERDUE"]),
  answer: Schema.NullOr(Schema.Struct({ at: Schema.String, name: Schema.String, text: Schema.String })),
  /** Until when it is to be answered, and from when it may go to the regulator's ombudsman: ISO 8601, UTC. */
  answerBy: Schema.String,
  ombudsmanFrom: Schema.String,
});

/** A deletion that was asked for. Ours. */
export const Deletion = Schema.Struct({
  number: Schema.String,
  askedAt: Schema.String,
  /** The day by which the deletion is done and the customer is told what was kept. */
  doneBy: Schema.String,
  /** Once a person has carried it out: when, who, what was kept anyway and why; null until then. */
  done: Schema.NullOr(
    Schema.Struct({
      at: Schema.String,
      name: Schema.String,
      kept: Schema.Array(Schema.Struct({ what: Schema.String, why: Schema.String })),
    }),
  ),
});

/** Who uses a customer's data rights after death or in incapacity (DPDP Act 2023, section 14). Ours. */
export const Nominee = Schema.Struct({
  name: Schema.String,
  /** What they are to the customer, in the customer's words. */
  relation: Schema.String,
  phone: Schema.String,
});
export interface Nominee extends Schema.Schema.Type<typeof Nominee> {}

/** `GET /v1/customer/account`. Ours. */
export const AccountOverviewReply = Schema.Struct({
  success: Schema.Literal(true),
  /** Whether the address on record signs in (ruling R45). */
  emailConfirmed: Schema.Boolean,
  /** A change of the phone that waits, since the old one is lost (ruling R44): to which, from when on. */
  phoneChange: Schema.NullOr(Schema.Struct({ phone: Schema.String, changesAt: Schema.String })),
  sessions: Schema.Array(OwnSession),
  consents: Schema.Array(OwnConsent),
  papers: Schema.Array(OwnPaper),
  /** While there is a line only the closure letters of those before it: its repayments have the others. */
  loanPapers: Schema.Array(LoanPaper),
  complaints: Schema.Array(Complaint),
  deletion: Schema.NullOr(Deletion),
  nominee: Schema.optional(Schema.NullOr(Nominee)),
});
export interface AccountOverviewReply extends Schema.Schema.Type<typeof AccountOverviewReply> {}

/** `POST /v1/customer/sessions/end`: one by its id, or `which`. Ours. */
export const SessionsEndRequest = Schema.Struct({
  sessionId: lenientText,
  which: Schema.optional(Schema.NullOr(Schema.Literals(["OTHERS", "ALL"]))),
});
export interface SessionsEndRequest extends Schema.Schema.Type<typeof SessionsEndRequest> {}

/** Ours: how many were ended, and whether the one that asked continues. */
const SessionsEndReply = Schema.Struct({
  success: Schema.Literal(true),
  ended: Schema.Finite,
  goesOn: Schema.Boolean,
});
export interface SessionsEndReply extends Schema.Schema.Type<typeof SessionsEndReply> {}

/** `POST /v1/customer/account/address`: the whole address, and the code that was sent for it. Ours. */
export const AddressChangeRequest = Schema.Struct({
  addressLine1: Schema.String,
  addressLine2: lenientText,
  pincode: Schema.String,
  city: Schema.String,
  state: Schema.String,
  otp: lenientCode,
});
export interface AddressChangeRequest extends Schema.Schema.Type<typeof AddressChangeRequest> {}

/** `POST /v1/customer/complaints`. Ours. */
export const ComplainRequest = Schema.Struct({
  about: Schema.Literals(COMPLAINT_ABOUT),
  text: Schema.String,
});
export interface ComplainRequest extends Schema.Schema.Type<typeof ComplainRequest> {}

export const ComplainReply = Schema.Struct({ success: Schema.Literal(true), complaint: Complaint });
export interface ComplainReply extends Schema.Schema.Type<typeof ComplainReply> {}

/** `POST /v1/customer/account/deletion`; `takeBack` in place of asking. Ours. */
const AccountDeletionRequest = Schema.Struct({ takeBack: lenientFlag });
export interface AccountDeletionRequest extends Schema.Schema.Type<typeof AccountDeletionRequest> {}

/** `POST /v1/customer/account/nominee`: someone by all three fields, or `remove`. Ours. */
const AccountNomineeRequest = Schema.Struct({
  nomineeName: lenientText,
  nomineeRelation: lenientText,
  nomineePhone: lenientText,
  remove: lenientFlag,
});
export interface AccountNomineeRequest extends Schema.Schema.Type<typeof AccountNomineeRequest> {}

export const AccountDeletionReply = Schema.Struct({
  success: Schema.Literal(true),
  deletion: Schema.NullOr(Deletion),
});
export interface AccountDeletionReply extends Schema.Schema.Type<typeof AccountDeletionReply> {}

/** What a customer sees and does about their own account. Ours: ruling R58 has its screen, and no call of the specification brings it. */
export const ownAccount = callGroup(
  "ownAccount",
  {
    title: "Own account",
    what: "Sessions, consents, papers, complaints and the customer's own data. Ours: no call of the specification brings them.",
    by: "customer",
  },
  {
    accountOverview: {
      at: "GET /v1/customer/account",
      whileLocked: true,
      reply: AccountOverviewReply,
      about:
        "Where the customer is signed in, what was consented to and signed, complaints, and a deletion that was asked for. " +
        "Ours: the call.",
    },
    sessionsEnd: {
      at: "POST /v1/customer/sessions/end",
      once: true,
      body: SessionsEndRequest,
      reply: SessionsEndReply,
      about:
        "Ends one session of the customer, by its id, or with which OTHERS or ALL. Its tokens are no longer valid. Ours: the call.",
    },
    changeAddress: {
      at: "POST /v1/customer/account/address",
      once: true,
      body: AddressChangeRequest,
      reply: Done,
      about:
        "Changes the address that letters go to, once there is a line, with the code that POST /v1/customer/otp/send sends for " +
        "CHANGE_ADDRESS. What was signed before keeps the old one. Ours: the call.",
    },
    complain: {
      at: "POST /v1/customer/complaints",
      once: true,
      whileLocked: true,
      body: ComplainRequest,
      reply: ComplainReply,
      about:
        "Raises a complaint: its number, the day by which it is answered, and from when the ombudsman takes it. Ours: the call.",
    },
    accountData: {
      at: "GET /v1/customer/account/data",
      whileLocked: true,
      reply: PaperFileReply,
      about: "All that is kept of the customer, as one JSON file. Ours: the call.",
    },
    accountDeletion: {
      at: "POST /v1/customer/account/deletion",
      once: true,
      body: AccountDeletionRequest,
      reply: AccountDeletionReply,
      about:
        "Asks that what is kept be deleted, or with takeBack takes that back. A person carries it out. Ours: the call.",
    },
    accountNominee: {
      at: "POST /v1/customer/account/nominee",
      once: true,
      body: AccountNomineeRequest,
      reply: Done,
      about:
        "Names who uses the customer's data rights after death or in incapacity (DPDP Act 2023, section 14), or with remove nobody. " +
        "The phone is told. Ours: the call.",
    },
  },
);
