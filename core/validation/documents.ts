import {
  ADDRESS_PROOF_TYPES,
  type AddressProofType,
  type DocumentAge,
  KINDS_WITHOUT_AGE,
  NO_DELHI_LICENCES,
  NO_PREPAID_BILLS,
} from "../reference/documents/address-proofs.table.ts";
import { BANK_PROOF_KINDS, type BankProofKind } from "../reference/documents/bank-proofs.table.ts";
import { ID_PROOF_KINDS } from "../reference/documents/document-kinds.table.ts";
import { addMonths, compareDays, dayNumber, parseIsoDay } from "../calendar/civil-day.ts";
import type { CivilDay } from "../calendar/duration.ts";
import { plural, t, type Text } from "../messages/message.ts";
import { findState } from "./place-fields.ts";
import type { ValidationError } from "./validation.ts";
import type { WrongCode } from "./wrong-codes.table.ts";

/** A document to upload, with what the rules check. */
export interface DocumentOffer {
  readonly purpose: "id" | "address" | "bank";
  /** An accepted kind (pan_card) or, for an address, a document type (employer_proof). */
  readonly kind: string;
  /** Number of files. */
  readonly files: number;
  /** The day it was issued, YYYY-MM-DD, where known. */
  readonly issuedOn?: string | undefined;
  /** Whether a phone bill is for a prepaid connection. */
  readonly prepaid?: boolean | undefined;
  /** The state that issued a driving licence, where known. */
  readonly issuedIn?: string | undefined;
}

/** Returns the document type of an address-proof kind or key, with its group and file limit. */
export const addressProofType = (kind: string): AddressProofType | undefined =>
  ADDRESS_PROOF_TYPES.find(
    (type: AddressProofType) => type.key === kind || (type.kinds as readonly string[]).includes(kind),
  );

const bankProofKind = (kind: string): BankProofKind | undefined =>
  BANK_PROOF_KINDS.find(({ key }) => key === kind);

const error = (code: WrongCode, message: Text): ValidationError => ({ code, message });

/** How many files may go up for a document, or null where no limit is stated (proof of identity). */
export function fileLimit({ purpose, kind }: Pick<DocumentOffer, "purpose" | "kind">): number | null {
  if (purpose === "address") return addressProofType(kind)?.maxFilesAllowed ?? null;
  if (purpose === "bank") return bankProofKind(kind)?.maxFilesAllowed ?? null;
  return null;
}

/** Whether a kind is accepted for a purpose (spec 1 §5, spec 2 §3, §5). */
export function isAcceptedKind({ purpose, kind }: Pick<DocumentOffer, "purpose" | "kind">): boolean {
  if (purpose === "id") return (ID_PROOF_KINDS as readonly string[]).includes(kind);
  return purpose === "address" ? addressProofType(kind) !== undefined : bankProofKind(kind) !== undefined;
}

/**
 * Whether a document is too old on a day: more than so many days, or so many calendar months, after its issue. The
 * bound itself is still valid. A day that the last month lacks becomes its last day.
 */
export function isTooOld(issued: CivilDay, asOf: CivilDay, oldest: DocumentAge): boolean {
  return "days" in oldest
    ? dayNumber(asOf) - dayNumber(issued) > oldest.days
    : compareDays(asOf, addMonths(issued, oldest.months)) > 0;
}

function day(text: string, name: string): CivilDay {
  const parsed = parseIsoDay(text);
  if (parsed === null) throw new RangeError(`${name}: expected a day as YYYY-MM-DD`);
  return parsed;
}

/** The oldest that a document may be, or null where no age is stated: only address proofs have one. */
export function oldestAccepted({
  purpose,
  kind,
}: Pick<DocumentOffer, "purpose" | "kind">): DocumentAge | null {
  const ageless = (KINDS_WITHOUT_AGE as readonly string[]).includes(kind);
  return purpose === "address" && !ageless ? (addressProofType(kind)?.oldest ?? null) : null;
}

function ageErrors(offer: DocumentOffer, asOf: string): readonly ValidationError[] {
  if (offer.issuedOn === undefined) return [];
  const issued = day(offer.issuedOn, "issuedOn");
  const today = day(asOf, "asOf");
  if (compareDays(issued, today) > 0)
    return [error("DOCUMENT_DATE_IN_FUTURE", t("Check the date; it's in the future."))];
  const oldest = oldestAccepted(offer);
  if (oldest === null || !isTooOld(issued, today, oldest)) return [];
  const age =
    "days" in oldest
      ? plural(oldest.days, "{count} day", "{count} days")
      : plural(oldest.months, "{count} month", "{count} months");
  return [error("DOCUMENT_TOO_OLD", t("Use a document not older than {age}.", { age }))];
}

/**
 * Everything that is wrong with a document offered as proof of identity, address or bank account (spec 1 §5
 * "Documents", spec 2 §5): its kind, the number of files, its age on `asOf`, a prepaid mobile bill, a Delhi driving
 * licence. Empty if it may be submitted; people judge its content. The Delhi rule also applies to a driving licence as
 * proof of identity, since it is one of the rules for every document. Throws RangeError when a day is not YYYY-MM-DD.
 */
export function documentErrors(offer: DocumentOffer, asOf: string): readonly ValidationError[] {
  if (!isAcceptedKind(offer)) return [error("DOCUMENT_NOT_ACCEPTED", t("Choose one."))];
  const errors: ValidationError[] = [];
  const limit = fileLimit(offer);
  if (!(offer.files >= 1)) errors.push(error("NO_FILE", t("Add a file.")));
  else if (limit !== null && offer.files > limit)
    errors.push(
      error("TOO_MANY_FILES", plural(limit, "Choose at most {count} file.", "Choose at most {count} files.")),
    );
  if (offer.prepaid === true && addressProofType(offer.kind)?.key === "phone_bill")
    errors.push(error("PREPAID_BILL", NO_PREPAID_BILLS));
  if (
    offer.kind === "driving_license" &&
    offer.issuedIn !== undefined &&
    findState(offer.issuedIn)?.name === "Delhi"
  )
    errors.push(error("DELHI_DRIVING_LICENCE", NO_DELHI_LICENCES));
  return [...errors, ...ageErrors(offer, asOf)];
}
