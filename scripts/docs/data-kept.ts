import { KEPT_YEARS } from "@creditline/adapters/platform/model/account/consents-given";
import {
  DATA_GROUPS,
  type DataGroupName,
  DOCUMENT_FIELDS,
  EVENT_FIELDS,
  type FieldRule,
  PHONE_DOCUMENTS,
  type RetentionClass,
} from "@creditline/adapters/platform/store/personal/kept-fields.table";
import { code, table } from "./markdown.ts";

const BY_LAW: Readonly<Record<RetentionClass, string>> = {
  person: "Until the customer has it erased",
  complaints: `${KEPT_YEARS.complaints} year after that, for the ombudsman`,
  identity: `After a line ${KEPT_YEARS.identity} years, by the Prevention of Money-laundering Act, 2002, section 12(4)`,
  accounts: `After a line to the end of the financial year and ${KEPT_YEARS.accounts} more, by the Companies Act, 2013, section 128(5)`,
};
const STAYS = "Stays: without the rest it identifies nobody";

const groups = Object.entries(DATA_GROUPS) as readonly [DataGroupName, (typeof DATA_GROUPS)[DataGroupName]][];

const fieldsOf = (rules: Readonly<Record<string, FieldRule>>): string =>
  Object.entries(rules)
    .map(([field, rule]) =>
      typeof rule === "string"
        ? `${code(field)} ${rule}`
        : `${code(field)} by its own fields: ${[...new Set(Object.values(rule))].toSorted().join(", ")}`,
    )
    .join("; ");

/** What becomes of what is kept by a phone, whether or not it is a customer's. */
const FORGOTTEN_AFTER: Readonly<Record<(typeof PHONE_DOCUMENTS)[number], string>> = {
  "customer-by-phone": "Deleted with the customer",
  signup: "Deleted with the customer; a sweep forgets it after thirty days",
  "code-guesses":
    "Deleted with the customer; of a phone that is no customer's a sweep forgets it two days after the last guess",
  "code-sends": "Deleted with the customer; a sweep forgets it ten minutes after the last OTP",
};

/** The page that says what is kept of a customer, why, by which law, how long, and who sees it. */
export const dataKeptPage = (): string =>
  `# What is kept of a customer

\`npm run docs\` makes this page from the table with which the platform encrypts and erases data
(\`adapters/platform/store/personal/kept-fields.table.ts\`). How erasing works is described in
[the decision](../decisions/erasing.md); a person carries it out with
[the operator's command](../how-to/run-in-production.md#deletions-complaints-and-questions).

## Why, by which law, and how long

Legal periods start on the day on which the customer is erased. The laws are assumed; an installation's lawyers decide which
apply.

${table(
  ["Group", "What", "Why", "Legal basis", "How long", "Who sees it"],
  groups.map(([name, { what, why, basis, kept, seenBy }]) => [
    name,
    what,
    why,
    basis,
    kept === null ? STAYS : BY_LAW[kept],
    seenBy,
  ]),
)}

## Field by field

Each field of each event that is kept, by its group. A field that is missing here is encrypted as \`about\`, and fails
\`tests/adapters/kept-fields.test.ts\`.

${table(
  ["Event", "Its fields, by their group"],
  Object.entries(EVENT_FIELDS).map(([type, rules]) => [code(type), fieldsOf(rules) || "none"]),
)}

## Beside the events

${table(
  ["Kept", "By", "What becomes of it"],
  [
    ...PHONE_DOCUMENTS.map((kind) => [code(kind), "the phone number", FORGOTTEN_AFTER[kind]]),
    [code("customer-by-email"), "the e-mail address", "Deleted with the customer"],
    ...Object.entries(DOCUMENT_FIELDS).map(([kind, field]) => [
      code(kind),
      "a random number",
      kind === "session" ? "Deleted with the customer" : `Stays; ${code(field)} is encrypted as person`,
    ]),
    [code("magic-link-holder"), "the link's number", "Stays: what the client calls its device, and sessions"],
    [code("one-time-code"), "a keyed digest", "Stays: a keyed digest of the OTP, no good after five minutes"],
    [`${code("captcha-need")}, ${code("captcha-used")}`, "a keyed digest", "Stays: counts and moments"],
    [code("google-tokens-used"), "a digest", "Goes once the token is over, and another is used"],
    [code("partner-asked"), "a digest", "Blank once it is answered"],
    [code("gateway-order"), "a random number", "Stays as money does: an amount, and the customer's number"],
    [code("waiting-for-a-person"), "one list", "The customer's number goes from it once nothing waits"],
    [
      code("looks-at-customer"),
      "the customer's number",
      "Stays: who at the provider looked or did what, and when; the newest 500",
    ],
    [
      "messages, in a sandbox alone",
      "the phone number",
      "Deleted with the customer; those with an OTP after a day",
    ],
  ],
)}
`;
