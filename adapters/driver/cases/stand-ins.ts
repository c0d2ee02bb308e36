import { indiaDay } from "@creditline/core/calendar/duration";
import { type Personal, personalKindOf } from "@creditline/core/customer/personal-fields.table";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { CITIES } from "@creditline/core/reference/places/cities.table";
import { HOLDER_TYPES } from "@creditline/core/validation/identity-rules";
import { EMAIL_IN_TEXT, PAN_IN_TEXT } from "@creditline/core/validation/text";
import { findCity } from "@creditline/core/validation/place-fields";
import { HIDDEN } from "@creditline/core/validation/shown";

/**
 * Fields that identify no one and that rules and screens read: codes, moments, choices of a list. Fields that are
 * neither here nor among the personal fields, and any free text, are left out of a case.
 */
const KEPT_FIELDS: ReadonlySet<string> = new Set(
  (
    "actionables activeStatus actionType lendersName assumed criterion applicationStatus applicationStatusCode approvalStatus " +
    "availablePartnerCodes aadhaarUsageConsentDate bankIfscPrefixes bankName bureau bureauProvider " +
    "bureauReportStatus bureauRequestType bureauType channel channelPartner code companyType confirmedAt " +
    "creditLineStatus currentPartnerCode decisionSmsAskedAt documentType educationalQualification employmentType " +
    "endDate endsOn escalatedAt esignSince esignStatus esignWaitsFor field firstCredit gender goNogoStatus hasCreditCard hasLoan " +
    "isAcctLocked jobTitle jobType joiningDate keyFactsAgreedOn addressConsentOn kind kycProvider lender lineType lineTypeVariant loanReason " +
    "loanRequirementReason loanStatus maritalstatus maxApplicationStatusCode minApplicationStatusCode mode " +
    "mobileVerificationSource nameMatch nationality newApplicationStatus nextDueDate nsdlPanStatus nsdlUpdatedDate " +
    "openCredit opsStatus partner partnerCode partnerTncAgreedOn perfiosSubmitStatus preApprovalStatus " +
    "preferredLineType privacyPolicyAcceptedAt providerFeeStatus qualBlockMilestones " +
    "reapplyFrom reapplySmsAskedAt residenceType saStatus since source startDate startsOn state status statusSince " +
    "tcAcceptedAt tuCompleteStatus tuRequestStatus tuSubmitStatus uploadedAt userInterestStatus way " +
    "withPartnerSince yob reasons"
  ).split(" "),
);

/**
 * Placeholder words; no two of them form a person's name. The second of each pair is used if the first occurs in the
 * person's own name.
 */
const NAMES = {
  first: ["Sample", "Example"],
  last: ["Borrower", "Somebody"],
  employer: ["Sample Works", "Example Works"],
  address: ["12 Sample Lane", "34 Example Lane"],
} as const;

/** The placeholder for a support note, since a note may name someone. */
export const NOTE_STAND_IN = "A note of support.";

/** Placeholder phone numbers; none is a persona's. */
export const PHONES = ["9000000280", "9000000281"] as const;
const E_MAILS = ["sample@example.com", "example@example.org"] as const;
const PANS = { before: ["AAA", "BBB"], after: "A0001A" } as const;
/** The last one is never read; the check digits are valid. */
const AADHAARS = ["234123412346", "XXXXXXXX0000", "XXXXXXXX0001"] as const;
const ACCOUNTS = ["100000000001", "100000000002"] as const;
const IFSC_BRANCHES = ["0000001", "0000002"] as const;
const PINCODE_ENDS = ["9999", "9998"] as const;

/** A served city is replaced by one of two other served cities, so that whether it is served does not change. */
const SERVED_CITIES = CITIES.slice(0, 2).map(({ name }) => name);
const OTHER_CITIES = ["Sampleville", "Exampleville"] as const;

/** What replaces free text, which may name anybody. */
export const LEFT_OUT = "Left out of this case.";

/** The holder type of a PAN that is masked: a person's. */
const PERSON_HOLDER = "P";

const DAY_FIRST = /^(\d{2})\/?(\d{2})\/?(\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})/;

/**
 * Days of the year that can replace a birthday without changing the age on a given day: the first two if the birthday
 * has passed by then, else the last two.
 */
function birthDates(text: string, today: string): readonly string[] {
  const dayFirst = DAY_FIRST.exec(text);
  const [, year = "", month = "", day = ""] =
    dayFirst === null
      ? (YEAR_FIRST.exec(text) ?? [])
      : [null, dayFirst[3], dayFirst[2], dayFirst[1]].map(String);
  if (year === "") return [];
  const hasBeen = `${month}-${day}` <= today.slice(5);
  const isEarly = today.slice(5) < "01-02";
  const isLate = today.slice(5) >= "12-30";
  const days = hasBeen ? (isEarly ? ["01-01"] : ["01-01", "01-02"]) : isLate ? ["12-31"] : ["12-31", "12-30"];
  if (dayFirst === null) return days.map((one) => `${year}-${one}`);
  const slash = text.includes("/") ? "/" : "";
  return days.map((one) => [one.slice(3), one.slice(0, 2), year].join(slash));
}

function holderOf(pan: string): string {
  const holder = pan.charAt(3).toUpperCase();
  return /^[A-Z]{4}/i.test(pan) && HOLDER_TYPES.includes(holder) ? holder : PERSON_HOLDER;
}

/** The placeholder texts for a value, the usual one first. */
function standInsFor(kind: Personal, value: string, today: string): readonly string[] {
  switch (kind) {
    case "first-name":
      return NAMES.first;
    case "last-name":
      return NAMES.last;
    case "name":
      return NAMES.first.map((first, i) => `${first} ${NAMES.last[i] ?? ""}`);
    case "phone":
      return PHONES;
    case "e-mail":
      return E_MAILS;
    case "birth-date":
      return birthDates(value, today);
    case "pan":
      return PANS.before.map((before) => `${before}${holderOf(value)}${PANS.after}`);
    case "aadhaar":
      return /^\d{12}$/.test(value) ? AADHAARS.slice(0, 1) : AADHAARS.slice(1);
    case "account":
      return ACCOUNTS;
    case "ifsc":
      return IFSC_BRANCHES.map((branch) => `${value.slice(0, 4).toUpperCase()}${branch}`);
    case "employer":
      return NAMES.employer;
    case "address":
      return NAMES.address;
    case "city":
      return findCity(value) !== undefined ? SERVED_CITIES : OTHER_CITIES;
    case "pincode":
      return /^\d{2}/.test(value) ? PINCODE_ENDS.map((end) => `${value.slice(0, 2)}${end}`) : [];
    case "place":
    case "id":
      return [];
  }
}

/** A form answer that identifies no one: an amount, a choice, a tick. */
const PLAIN_ANSWER = /^(?:yes|no|[A-Z][A-Z0-9_]{0,40}|\d{1,8}(?:\.\d{1,2})?)?$/;

const ID = /^id-\d+$/;
/** The keys of this map are line types, not fields. */
const INTEREST = "userInterestStatus";
/** A position identifies as well as an address; fields that are not shown may hold anything. */
const UNKNOWN: ReadonlySet<string> = new Set(["geoLocation", "loanTerms", "appPermissions"]);
/** A state may be named like a city, and rules read it. */
const NEVER_SCRUBBED: ReadonlySet<string> = new Set(["state"]);
const LEAST_LETTERS = 4;

/** Objects in which names are those of lenders, charges and permissions. */
const OF_LENDERS: ReadonlySet<string> = new Set([
  "offers",
  "charges",
  "notMatched",
  "appPermissionsRequired",
]);

/** The kind of a key, from its parent. */
function fieldIn(parent: string, key: string): string {
  if (parent === INTEREST) return INTEREST;
  return key === "name" && OF_LENDERS.has(parent) ? "lendersName" : key;
}

/** Every text of a document with its field and path. */
function* textsIn(
  value: unknown,
  field = "",
  place = "",
): Generator<{ readonly field: string; readonly place: string; readonly text: string }> {
  if (typeof value === "string") yield { field, place, text: value };
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* textsIn(item, field, `${place}[${i}]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield* textsIn(inner, fieldIn(field, key), place === "" ? key : `${place}.${key}`);
    }
  }
}

/** The words in kept texts that may identify a person. */
function tellingWords(record: CustomerRecord): RegExp | null {
  const words = [...textsIn(record)].flatMap(({ field, text }) => {
    const kind = personalKindOf(field);
    if (kind === undefined || text.includes(HIDDEN)) return [];
    return kind.endsWith("name") ? [text, ...text.split(/\s+/)] : [text];
  });
  const telling = [...new Set(words)].filter((word) => word.length >= LEAST_LETTERS);
  if (telling.length === 0) return null;
  const patterns = telling.map((word) => word.replaceAll(/[^\w\s]/g, (sign) => `\\${sign}`));
  return new RegExp(`(?<!\\w)(?:${patterns.join("|")})(?!\\w)`, "i");
}

/**
 * Replaces personal data with placeholder values; what rules read (age, income, state, holder type) stays the same.
 */
export interface Pseudonyms {
  readonly record: CustomerRecord;
  /** What was typed into a field of a form. */
  typed(field: string, value: string): string;
}

/**
 * The placeholder values of one customer. `at` is the moment at which the age stays the same, in milliseconds since
 * 1970. The mapping is stored nowhere; the same id gets the same placeholder, so that related values stay related.
 */
export function createPseudonyms(record: CustomerRecord, at: number): Pseudonyms {
  const today = indiaDay(at);
  const telling = tellingWords(record);
  const ids = new Map<string, string>();
  const idFor = (value: string): string => {
    const known = ids.get(value) ?? `id-${ids.size + 1}`;
    ids.set(value, known);
    return known;
  };
  function text(field: string, value: string): string {
    if (value === "") return value;
    const kind = personalKindOf(field);
    if (kind === "id") return idFor(value);
    if (kind !== undefined) {
      const all = standInsFor(kind, value, today);
      return all.find((one) => one !== value) ?? all[0] ?? LEFT_OUT;
    }
    if (!KEPT_FIELDS.has(field)) return LEFT_OUT;
    return !NEVER_SCRUBBED.has(field) && telling?.test(value) === true ? LEFT_OUT : value;
  }
  function walked(value: unknown, field: string): unknown {
    if (typeof value === "string") return text(field, value);
    if (Array.isArray(value)) return value.map((item: unknown) => walked(item, field));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => [
        key,
        UNKNOWN.has(key) ? null : walked(inner, fieldIn(field, key)),
      ]),
    );
  }
  return {
    record: walked(record, "") as CustomerRecord,
    typed: (field, value) =>
      personalKindOf(field) === undefined && PLAIN_ANSWER.test(value) ? value : text(field, value),
  };
}

/** The path of a possible piece of personal data. */
export interface Found {
  readonly where: string;
  readonly what: string;
}

/** Patterns that identify a person, in any text. */
const SHAPES: readonly (readonly [what: string, shape: RegExp])[] = [
  ["a PAN", new RegExp(PAN_IN_TEXT, "gi")],
  ["an e-mail address", new RegExp(EMAIL_IN_TEXT, "g")],
  ["a phone, an Aadhaar or an account number", /(?<![\w.])\+?\d[\d -]{7,17}\d(?![\w.])/g],
];
/** A moment, a day or a status code: digits that identify no one. */
const IMPERSONAL = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$|^\d{5}\.\d{5}$/;

const isStandIn = (kind: Personal, value: string, today: string): boolean =>
  value === LEFT_OUT || (kind === "id" ? ID.test(value) : standInsFor(kind, value, today).includes(value));

const STANDING: ReadonlySet<string> = new Set([...PHONES, ...E_MAILS, ...AADHAARS, ...ACCOUNTS, ...E_MAILS]);

/** Whether a text is a placeholder for values that look personal. */
const isPlaceholder = (text: string): boolean =>
  STANDING.has(text) || PANS.before.some((before) => text.startsWith(before) && text.endsWith(PANS.after));

/**
 * Finds possible personal data in a document that should hold placeholder values only; the report never repeats a
 * value.
 */
export function personalIn(document: unknown, at: number): readonly Found[] {
  const today = indiaDay(at);
  return [...textsIn(document)].flatMap(({ field, place, text }): readonly Found[] => {
    const kind = personalKindOf(field);
    if (text === "") return [];
    if (kind !== undefined) {
      return isStandIn(kind, text, today) ? [] : [{ where: place, what: `no stand-in for ${kind}` }];
    }
    if (IMPERSONAL.test(text)) return [];
    return SHAPES.flatMap(([what, shape]) =>
      [...text.matchAll(shape)].every(([one]) => isPlaceholder(one)) ? [] : [{ where: place, what }],
    );
  });
}

/** The texts of a record that a case keeps although they are on no list of safe fields. */
export const unmaskedTexts = (record: unknown): readonly Found[] =>
  [...textsIn(record)].flatMap(({ field, place, text }) =>
    text === "" || text === LEFT_OUT || personalKindOf(field) !== undefined || KEPT_FIELDS.has(field)
      ? []
      : [{ where: place, what: "free text" }],
  );
