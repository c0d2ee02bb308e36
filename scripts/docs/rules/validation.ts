import { ENGLISH, english, numberIn } from "@creditline/core/messages/translate";
import { ADDRESS_LINE, CODE_DIGITS, LONG_ADDRESS_LINE } from "@creditline/core/reference/text-lengths.table";
import { publishedRule } from "@creditline/core/rules/published-rules";
import { GENERAL_AGE } from "@creditline/core/reference/general-age";
import {
  VALIDATE_FIELDS,
  ACCOUNT_NUMBER_DIGITS,
  HOUSEHOLD_INCOME_ABOVE,
  MONTHLY_SALARY,
} from "@creditline/core/validation/fields.table";
import { INPUT_FILTERS } from "@creditline/core/validation/letters";
import { MASK_TOKENS } from "@creditline/core/validation/typed/entries";
import { PINCODE_LENGTH, PINCODE_LOOKUP_REFUSED } from "@creditline/core/validation/place-fields";
import { ASSUMED_LONGEST_TEXT } from "@creditline/core/validation/validation";
import { RULES, validate } from "@creditline/core/validation/rules.table";
import { code, codes, list, madeFrom, page, section, table } from "../markdown.ts";
import { type Try, TRIES } from "./validation-tries.table.ts";

const FILTER_WORDS = {
  digits: "digits",
  letters: "letters",
  lettersDigits: "letters and digits",
  lettersDigitsSpace: "letters, digits and space",
  name: "letters, digits, space and hyphen",
} as const satisfies Record<keyof typeof INPUT_FILTERS, string>;

const contextText = (context: Try["context"]): string =>
  Object.entries(context ?? {})
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(", ");

function tried({ field, value, context }: Try) {
  const answer = validate(field, value, context);
  const [error] = answer.errors;
  const typed =
    value === "" ? "(empty)" : `\`${value.replaceAll(/^ +| +$/g, (spaces) => "␣".repeat(spaces.length))}\``;
  return [
    code(field),
    typed,
    contextText(context),
    error === undefined
      ? answer.value === ""
        ? "right, empty"
        : `right: ${code(answer.value)}`
      : code(error.code),
    error === undefined ? undefined : english(error.message),
  ];
}

const charactersOf = ({ shortest, longest }: typeof ADDRESS_LINE | typeof LONG_ADDRESS_LINE): string =>
  `${shortest} to ${longest} characters`;

/** The page about validation. */
export function validationPage(): string {
  return page(
    "Validation",
    `Every field has one rule, wherever it is asked: in the browser, in the terminal, at the platform. A text is
trimmed and its inner spaces become single ones first; letters are A to Z and a to z (ruling R10). A right value comes
back in its normal form, a wrong one with the first thing that is wrong, in words that never repeat the value. Ask with
\`creditline validate FIELD VALUE\`.`,
    section(
      "What each field takes, and says when it is empty",
      table(
        ["Field", "Takes", "Source", "Empty"],
        VALIDATE_FIELDS.map((field) => {
          const { says, source } = publishedRule(`field.${field}`);
          return [code(field), says, source, english(RULES[field].required ?? "may be left out")];
        }),
      ),
      madeFrom("core/validation/fields.table.ts", "core/validation/rules.table.ts"),
    ),
    section(
      "Values that were tried",
      `The answers below were given by the rules when this page was made. The middle column is what the rule was told
beside the value.`,
      table(["Field", "Typed", "Beside it", "Answer", "Message"], TRIES.map(tried)),
      madeFrom("scripts/docs/rules/validation-tries.table.ts", "core/validation/rules.table.ts"),
    ),
    section(
      "Bounds",
      table(
        ["What", "Bound", "Status", "Source"],
        [
          [
            "Age in completed years, in general",
            `${GENERAL_AGE.minimum} to ${GENERAL_AGE.maximum}`,
            "stated",
            "spec 1 §5, §9, ruling R16",
          ],
          [
            "Monthly salary, whole rupees",
            `${MONTHLY_SALARY.minimum} to ${MONTHLY_SALARY.maximum}`,
            `below ${numberIn(ENGLISH, MONTHLY_SALARY.maximum + 1)} stated; the minimum ruling R15's`,
            "spec 1 §5, §9",
          ],
          ["Household income a month, rupees", `above ${HOUSEHOLD_INCOME_ABOVE}`, "stated", "spec 1 §5, §9"],
          ["Pincode, characters", PINCODE_LENGTH, "stated", "spec 1 §5, §9"],
          ["Address line 1, flat, apartment, street", charactersOf(ADDRESS_LINE), "stated", "spec 1 §5, §9"],
          ["Address line 2, landmark", charactersOf(LONG_ADDRESS_LINE), "stated", "spec 1 §5, §9"],
          [
            "Account number, digits",
            `${ACCOUNT_NUMBER_DIGITS.minimum} to ${ACCOUNT_NUMBER_DIGITS.maximum}`,
            "assumed",
            "ruling R12a",
          ],
          ["One-time code, digits", CODE_DIGITS, "assumed", "ruling R17"],
          [
            "Free text without a stated length, characters",
            `at most ${ASSUMED_LONGEST_TEXT}`,
            "assumed",
            "this project",
          ],
        ],
      ),
      `A pincode is looked up only when it has exactly ${PINCODE_LENGTH} characters; otherwise the look-up is refused with
"${PINCODE_LOOKUP_REFUSED}", odd as that is for one that is not empty.`,
    ),
    section(
      "Input filters and masks",
      `A filter blocks other keys while a customer types, and says so at the field (spec 1 §5). A text that arrives whole is
brought to its normal form where that is certain, else it stays as it came and its rule says what to change (ruling R69).`,
      table(
        ["Filter", "Lets in"],
        Object.entries(FILTER_WORDS).map(([name, words]) => [code(name), words]),
      ),
      table(
        ["Mask token", "Stands for"],
        Object.entries(MASK_TOKENS).map(([token, words]) => [code(token), words]),
      ),
      madeFrom("core/validation/letters.ts", "core/validation/typed/entries.ts"),
    ),
    section(
      "What is complete, and what is not saved",
      list([
        "Quick profile: first name, date of birth and gender.",
        "Residence: address line 1, city, state, pincode and residence type.",
        "Work: employment type, job type, office e-mail, PAN and declared income; an income of 0 is declared.",
        `UNKNOWN is not saved to ${codes(["gender", "hasCreditCard", "hasLoan"])}.`,
        "Registration goes on when at least one consent is shown and every one shown is ticked.",
        "A location is required only where an item LOCATION is mandatory and the status code lies strictly between its bounds.",
      ]),
      madeFrom(
        "core/validation/completeness.ts",
        "core/validation/income.ts",
        "core/onboarding/checklist.ts",
        "core/validation/documents.ts",
      ),
    ),
  );
}
