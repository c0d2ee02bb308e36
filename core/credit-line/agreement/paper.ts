import { addDays, type IsoDay } from "../../calendar/civil-day.ts";
import type { Known } from "../../lenders/lender.ts";
import { lenderOf } from "../../lenders/lenders.table.ts";
import { contactLine } from "../../reference/complaints.table.ts";
import { isLenderCode, lenderNamed } from "../../reference/lenders/lender-codes.table.ts";
import { rupees, t, type Text } from "../../messages/message.ts";
import { spelt } from "../rupees-in-words.ts";

/** An amount as papers state it, in digits and spelt out (spec 2 §3, "limit amount and in words"). */
export const amountInWords = (amount: number): Text =>
  t("{amount} ({words})", { amount: rupees(amount), words: spelt(amount) });

/** For how many days a withdrawal can be returned (ruling R53; assumed, the regulator asks for one at least). */
export const COOLING_OFF_DAYS = 3;

/** The last day on which a withdrawal of a day can be returned without a penalty (ruling R53). */
export const lastCoolingOffDay = (withdrawnOn: IsoDay): IsoDay => addDays(withdrawnOn, COOLING_OFF_DAYS);

/** The issuer of a paper, as in a letterhead; a value that the lender's configuration lacks is null (ruling R59). */
export interface Issuer {
  /** The legal name; the lender's name where that is not known. */
  readonly name: string;
  readonly formerly: string | null;
  readonly address: string | null;
  readonly registration: string | null;
  /** The grievance officer with phone and e-mail, in one line. */
  readonly contact: string | null;
}

const valueOf = <T>(figure: Known<T>): T | null => (figure.status === "not-stated" ? null : figure.value);

/** The lender behind a code as the issuer of its papers, from the configuration that decides. */
export function issuerOf(code: string): Issuer {
  if (!isLenderCode(code))
    return { name: lenderNamed(code), formerly: null, address: null, registration: null, contact: null };
  const { name, legalName, formerName, registeredAddress, registration, grievanceOfficer } = lenderOf(code);
  const officer = valueOf(grievanceOfficer);
  return {
    name: valueOf(legalName) ?? name,
    formerly: valueOf(formerName),
    address: valueOf(registeredAddress),
    registration: valueOf(registration),
    contact: officer === null ? null : contactLine(officer),
  };
}

/** The town of an address whose last part is a town with its pincode: "1 A Road, Mumbai 400001" gives "Mumbai". */
export const townOf = (address: string): string =>
  (address.split(",").at(-1) ?? "").replace(/[\s-]*\d{3}\s?\d{3}\s*$/, "").trim();

export interface PaperTable<W> {
  readonly header: readonly W[];
  readonly rows: readonly (readonly W[])[];
}

/** A part of a paper. */
export interface PaperSection<W> {
  readonly title: W;
  readonly paragraphs?: readonly W[];
  readonly rows?: readonly (readonly [W, W])[];
  /** Indexes of the rows at half width; the others take the full width. */
  readonly halves?: readonly number[];
  readonly table?: PaperTable<W>;
}

/** The parts that make a document a letter: recipient, subject, and closing. */
export interface Letter<W> {
  /** Name and address, a line each. */
  readonly to: readonly W[];
  /** The place of issue; left out if unknown. */
  readonly place?: W;
  readonly subject: W;
  /** The text before the figures, from the greeting on. */
  readonly opening: readonly W[];
  /** The text after the figures. */
  readonly remarks: readonly W[];
  /** In whose name it is issued. */
  readonly signedFor: W;
  /** The closing lines: no signature needed, and whom to contact. */
  readonly closing: readonly W[];
}

/**
 * A paper that a customer reads, accepts or signs: a short summary, then the full text. A screen and a file show the
 * same content; W is the type of its texts.
 */
export interface Paper<W> {
  readonly title: W;
  /** The reference number of the paper. */
  readonly reference: string;
  /** The day of issue. */
  readonly day: IsoDay;
  /** A few lines. */
  readonly summary: readonly (readonly [W, W])[];
  readonly sections: readonly PaperSection<W>[];
}

/** A letter of the issuer: a receipt, a statement, a certificate. It exists only as a file. */
export interface LetterPaper<W> extends Paper<W> {
  readonly letter: Letter<W>;
}

/** A paper that is rendered to a file, a letter or not. */
export type FiledPaper<W> = Paper<W> & Partial<Pick<LetterPaper<W>, "letter">>;
