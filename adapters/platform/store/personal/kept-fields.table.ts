/**
 * The reasons for which a part of a customer's data may have to be kept after they asked for its erasure: `person` has
 * none, each other has a law's. The data of a class is encrypted under one key of the customer, and erased with it.
 */
export const RETENTION_CLASSES = ["person", "complaints", "identity", "accounts"] as const;
export type RetentionClass = (typeof RETENTION_CLASSES)[number];

/** The day until which each class is kept, as YYYY-MM-DD; null for a class that is erased at once. */
export type RetentionDates = Readonly<Partial<Record<RetentionClass, string | null>>>;

/** The customers and data that were erased. */
export interface Erased {
  readonly customerId: string;
  readonly classes: readonly RetentionClass[];
}

/** A group of fields. */
export interface DataGroup {
  readonly what: string;
  readonly why: string;
  readonly basis: string;
  /** Null if it identifies no one once the rest is erased: figures and statuses without a name. */
  readonly kept: RetentionClass | null;
  readonly seenBy: string;
}

const APPLYING = "Consent given when applying (DPDP Act 2023, section 6)";
const ASKED_FOR = "Asked for by the customer (DPDP Act 2023, section 7(a))";
const LAW = "A law has it kept (DPDP Act 2023, section 8(7))";
const CUSTOMER_SUPPORT = "Customer, support";
const WITH_LENDER = "Customer, support, the lender";

/** Every group of a customer's stored data. */
export const DATA_GROUPS = {
  identity: {
    what: "Name, birth date, PAN, address",
    why: "To know who borrows",
    basis: `${APPLYING}; ${LAW}`,
    kept: "identity",
    seenBy: `${WITH_LENDER}, the credit bureau`,
  },
  contact: {
    what: "Mobile number and e-mail",
    why: "To sign in, and to be written to",
    basis: `${APPLYING}; ${LAW}`,
    kept: "identity",
    seenBy: WITH_LENDER,
  },
  checks: {
    what: "What a check of identity or address found, without the Aadhaar number",
    why: "To know that it is the customer",
    basis: `${APPLYING}; ${LAW}`,
    kept: "identity",
    seenBy: WITH_LENDER,
  },
  documents: {
    what: "Which files came in, and how they were judged",
    why: "To prove identity and income",
    basis: `${APPLYING}; ${LAW}`,
    kept: "identity",
    seenBy: WITH_LENDER,
  },
  account: {
    what: "The bank account that money goes to, and whose it is; the code of a voucher",
    why: "To pay out and to collect",
    basis: `${APPLYING}; ${LAW}`,
    kept: "accounts",
    seenBy: `${WITH_LENDER}, the bank`,
  },
  papers: {
    what: "What was signed, word for word",
    why: "To prove what was agreed",
    basis: LAW,
    kept: "accounts",
    seenBy: WITH_LENDER,
  },
  complaint: {
    what: "Complaints and their answers",
    why: "To answer them, and for the ombudsman",
    basis: LAW,
    kept: "complaints",
    seenBy: "Customer, support, the grievance officer",
  },
  income: {
    what: "Work, salary, and the accounts that statements show",
    why: "To decide how much can be lent",
    basis: APPLYING,
    kept: "person",
    seenBy: WITH_LENDER,
  },
  about: {
    what: "What else the customer said about themselves",
    why: "To decide, and to fill in the lender's form",
    basis: APPLYING,
    kept: "person",
    seenBy: WITH_LENDER,
  },
  place: {
    what: "Where the customer was",
    why: "To check the address",
    basis: APPLYING,
    kept: "person",
    seenBy: "Support, the lender",
  },
  conversation: {
    what: "Questions to support, answers, notes and ratings",
    why: "To help",
    basis: ASKED_FOR,
    kept: "person",
    seenBy: CUSTOMER_SUPPORT,
  },
  nominee: {
    what: "Who acts for the customer after death or in incapacity",
    why: "DPDP Act 2023, section 14",
    basis: ASKED_FOR,
    kept: "person",
    seenBy: CUSTOMER_SUPPORT,
  },
  measuring: {
    what: "How the customer came, and which screens were seen",
    why: "To see where people give up",
    basis: "Consent (DPDP Act 2023, section 6)",
    kept: "person",
    seenBy: "Support",
  },
  answers: {
    what: "The answer to a request, to give it again",
    why: "So that nothing is done twice",
    basis: ASKED_FOR,
    kept: "person",
    seenBy: "Nobody: the client that asked",
  },
  consent: {
    what: "Consents, withdrawals and requests, with their days",
    why: "To prove that they were given and honoured",
    basis: LAW,
    kept: null,
    seenBy: CUSTOMER_SUPPORT,
  },
  money: {
    what: "Amounts, days and numbers of loans and payments",
    why: "The books",
    basis: LAW,
    kept: null,
    seenBy: WITH_LENDER,
  },
  course: {
    what: "How an application went: statuses, decisions, steps",
    why: "To go on with it",
    basis: APPLYING,
    kept: null,
    seenBy: WITH_LENDER,
  },
  session: {
    what: "Random numbers of sessions and links, and when they began",
    why: "To stay signed in, and to end it",
    basis: ASKED_FOR,
    kept: null,
    seenBy: CUSTOMER_SUPPORT,
  },
} as const satisfies Readonly<Record<string, DataGroup>>;
export type DataGroupName = keyof typeof DATA_GROUPS;

/** The group of a field, or of each named field inside it; a name that is not listed is `about`. */
export type FieldRule = DataGroupName | Readonly<Record<string, DataGroupName>>;

/** For a profile, and whatever has a profile's fields. */
export const PROFILE_GROUPS = {
  ...of("identity", "fullName", "firstName", "middleName", "lastName", "dateOfBirth", "gender", "pan"),
  ...of("identity", "pincode", "city", "state", "flat", "apartment", "street", "addressLine1"),
  ...of("identity", "addressLine2", "landmark", "nationality", "motherMaidenName", "spouseName"),
  ...of("contact", "mobile", "officeEmail"),
  ...of("income", "salaried", "monthlySalary", "salaryMode", "householdIncome", "employmentType", "jobType"),
  ...of("income", "companyName", "companyType", "designation", "currentExperience", "totalExperience"),
  ...of("income", "hasCreditCard", "hasLoan", "openCredit", "creditHistory", "bank"),
  ...of("about", "residenceType", "yearsInResidence", "yearsInCity", "currentCity", "maritalStatus"),
  ...of("about", "educationalQualification", "loanReason", "otherReason", "userAskAmount", "coupon"),
  ...of("course", "preferredLineType", "whatsAppOptIn"),
} as const;

function of<Group extends DataGroupName, Name extends string>(
  group: Group,
  ...names: readonly Name[]
): Readonly<Record<Name, Group>> {
  return Object.fromEntries(names.map((name) => [name, group])) as Record<Name, Group>;
}

const ACCOUNT = of("account", "bankName", "accountNumber", "ifsc", "name");
const LOAN = of(
  "money",
  ...([
    "loanId",
    "applicationId",
    "referenceNo",
    "partner",
    "lineType",
    "channel",
    "channelPartner",
  ] as const),
  ...(["amount", "annualRate", "months", "emi", "processingFee", "gst", "preEmiInterest"] as const),
  ...([
    "preEmiTreatment",
    "carriedInterest",
    "netDisbursed",
    "offers",
    "withdrawnOn",
    "rows",
    "dueDays",
  ] as const),
);
const PAID = of("money", "allocations", "charges", "excess", "reference");

/**
 * The group of each field of each stored event. Complete by the types of the events
 * (tests/adapters/kept-fields.test.ts); additional fields of an unknown program version count as `about`.
 */
export const EVENT_FIELDS = {
  "customer.registered": {
    ...of("session", "customerId"),
    ...of("contact", "phone"),
    ...of("course", "persona", "source"),
  },
  "customer.seeded": {
    person: PROFILE_GROUPS,
    ...of("course", "seed", "applicationId", "matched", "obligations"),
  },
  "customer.stood": {
    person: PROFILE_GROUPS,
    ...of("identity", "record"),
    ...of("course", "applicationId", "application", "accountLock", "escalatedAt", "beneficiaryStatus"),
  },
  "facts.set": of(
    "course",
    ...([
      "partner",
      "lineType",
      "interest",
      "actionables",
      "blockedMilestones",
      "interactionRequired",
    ] as const),
  ),
  "session.started": of("session", "sessionId", "confirmsPhone"),
  "session.ended": of("session", "sessionId"),
  "account.lock-moved": { ...of("course", "lock"), ...of("conversation", "note") },
  "support.escalated": of("conversation", "note"),
  "language.chosen": of("course", "language"),
  "support.resolved": of("conversation", "note"),
  "profile.saved": { changes: PROFILE_GROUPS },
  "consent.given": of("consent", "consents", "textsOf"),
  "code.confirmed": of("course", "purpose", "isOwn"),
  "decision.requested": of("course", "step", "applicationId", "status", "partner", "outcome", "dueAt"),
  "outcome.ordered": of("course", "step", "outcome"),
  "decision.made": of("course", "step", "outcome"),
  "status.moved": of("course", "code", "matched"),
  "offer.taken": of("course", "partner"),
  "interest.chosen": of("course", "lineType", "interested", "code"),
  "offer.kept": {},
  "interest.withdrawn": of("course", "lineType", "code"),
  "line.approved": {},
  "line.issued": {},
  "line.started": of("course", "code"),
  "application.reopened": of("course", "applicationId"),
  "reapply.opened": {},
  "notice.requested": of("course", "about"),
  "notice.sent": { ...of("course", "about"), ...of("conversation", "text") },
  "bank.visited": {
    ...of("course", "transactionId", "dueAt", "result"),
    ...of("income", "bank", "accounts"),
  },
  "statements.received": of("income", "accounts"),
  "salary-account.chosen": of("income", "accountNo", "ifsc", "name", "bankName"),
  "files.uploaded": of("documents", "files"),
  "bureau.answered": of("identity", "answers"),
  "path.saved": of("course", "pathInfo"),
  "timeline.recorded": of(
    "measuring",
    ...(["event", "eventOrg", "category", "appName", "appProduct", "module", "clientPlatform"] as const),
    ...(["eventId", "metadata"] as const),
  ),
  "call.answered": { ...of("session", "call", "key"), ...of("answers", "digest", "reply") },

  "partner.asked": {
    ...of("course", "partner", "errand", "reference", "manner", "result", "dueAt"),
    ...of("checks", "facts"),
  },
  "partner.answered": of("course", "reference", "result"),
  "partner.told": { ...of("course", "reference", "result", "dueAt"), ...of("checks", "facts") },
  "consent.withdrawn": of("consent", "reference"),
  "appointment.cancelled": {},
  "invite.saved": of("measuring", "inviteCode"),
  "email.changed": of("contact", "emailId"),
  "email.confirmed": of("contact", "emailId"),
  "address.changed": { changes: PROFILE_GROUPS },
  "mobile.changed": of("contact", "phone"),
  "mobile.change-asked": { ...of("contact", "phone"), ...of("session", "dueAt", "sessionId") },
  "mobile.change-stopped": of("contact", "phone"),
  "link.opened": of("session", "linkId", "sessionId"),
  "terms.accepted": of("consent", "partnerCode"),
  "key-facts.accepted": of("consent", "applicationId", "partnerCode", "amount", "months"),
  "papers.put": {
    ...of("course", "reference"),
    ...of("papers", "agreement", "keyFacts", "sha256", "inLanguage"),
  },
  "withdrawal-form.accepted": { ...of("money", "referenceNo"), ...of("papers", "paper") },
  "withdrawal-form.put": {
    ...of("money", "reference", "referenceNo", "acceptedAt"),
    ...of("papers", "paper", "sha256"),
  },
  "appointment.scheduled": of("course", "appointmentId", "purpose", "mode", "slotId", "startsAt", "endsAt"),
  "offer.updated": of("course", "offerId", "status"),
  "details.collected": { details: PROFILE_GROUPS },
  "limit-increase.answered": of("course", "accepted", "limit"),
  "office-address.saved": of("income", "address", "isHome"),
  "help.asked": { ...of("course", "slug"), ...of("conversation", "text") },
  "help.answered": { ...of("course", "slug"), ...of("conversation", "text", "name") },
  "help.read": of("course", "slug"),
  "work.confirmed": {},
  "place.noted": { ...of("course", "of"), ...of("place", "geoLocation") },
  "permission.given": { ...of("consent", "name"), ...of("place", "place") },
  "complaint.raised": { ...of("consent", "number", "about"), ...of("complaint", "text") },
  "complaint.answered": { ...of("consent", "number"), ...of("complaint", "text", "name") },
  "deletion.asked": of("consent", "number", "doneBy"),
  "deletion.taken-back": {},
  "nominee.named": of("nominee", "nominee", "relation", "phone"),
  "deletion.done": of("consent", "number", "name", "kept"),
  "data.erased": of("consent", "until"),
  "link.sent": of("course", "action"),

  "reference.issued": of("money", "referenceNo", "prepared"),
  // A voucher's code is as good as its money.
  "withdrawal.made": {
    ...LOAN,
    ...of("money", "transferEnds"),
    ...of("account", "voucherCode"),
    voucherComes: { ...of("account", "voucherCode"), ...of("money", "at") },
  },
  "withdrawal.paid": of("money", "loanId"),
  "withdrawal.failed": of("money", "loanId"),
  "voucher.issued": { ...of("money", "loanId"), ...of("account", "voucherCode") },
  "payment.started": of("money", "transactionId", "amount", "purpose", "way", "loanId", "loanIds"),
  "payment.reported": { ...PAID, ...of("money", "transactionId", "outcome") },
  "debit.announced": of("money", "loanId", "on", "amount", "overdue", "charges"),
  "emi.reminded": of("money", "loanId", "n", "about", "due", "amount"),
  "emi.debited": of("money", "loanId", "n", "reference", "allocations", "charges"),
  "emi.bounced": of("money", "loanId", "n", "on", "amount"),
  "charge.posted": of("money", "loanId", "text", "chargeId", "kind", "n", "on", "fee", "gst"),
  "loan.foreclosed": of("money", "loanId", "on", "interest"),
  "loan.given-back": of("money", "loanId", "on", "fee", "gst", "interest", "allocations", "excess"),
  "credit.paid-back": of("money", "amount"),
  "beneficiary.given": { ...ACCOUNT, ...of("course", "isHeld") },
  "beneficiary.confirmed": {},
  "penny-drop.made": { ...of("course", "verified"), ...of("account", "holder") },
  "mandate.signed": of("account", "reference", "way", "maximumAmount", "startsOn", "endsOn"),
  "beneficiary.moved": of("course", "status", "reason", "verified", "next", "form"),
  "beneficiary.put": of("course", "status"),
  "reverse-penny-drop.created": of("course", "transactionId", "dueAt", "result"),
  "reverse-penny-drop.failed": of("course", "transactionId"),
  "reverse-penny-drop.paid": { ...ACCOUNT, ...of("course", "isHeld") },
  "restructure.invited": of("course", "expiresAt"),
  "restructure.estimated": of("money", "restructureId", "months"),
  "restructure.agreed": of("money", "restructureId", "months", "transactionId"),
  "restructure.created": { ...of("money", "restructureId"), loan: LOAN },
  "restructure.rated": { ...of("course", "restructureId"), ...of("conversation", "rating", "comment") },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldRule>>>>;

/** The personal field of each kind of document that belongs to one customer, whose id is its `customerId`. */
export const DOCUMENT_FIELDS: Readonly<Record<string, string>> = {
  session: "phone",
  "magic-link": "phone",
  "restructure-link": "phone",
};

/** The kinds of documents that are stored by a phone number itself. */
export const PHONE_DOCUMENTS = ["customer-by-phone", "signup", "code-guesses", "code-sends"] as const;
