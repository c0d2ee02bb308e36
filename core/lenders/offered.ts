import { ALLOCATED_LENDERS } from "../reference/lenders/lender-codes.table.ts";
import { SANDBOX_SOURCE, type Known, type Lender } from "./lender.ts";
import { notStated } from "./figure.ts";

/** The facts of a lender that a paper's mandatory lines need (ruling R59). */
export const NEEDED_ON_PAPERS = ["legalName", "grievanceOfficer", "transferable"] as const;

export type RequiredDocumentFacts = (typeof NEEDED_ON_PAPERS)[number];

/** A fact of an offered lender that its papers need and the configuration lacks. */
export interface MissingDocumentFacts {
  readonly code: string;
  readonly field: RequiredDocumentFacts;
  /** Whether a value is invented for the sandbox. */
  readonly isInvented: boolean;
}

const isSandboxValue = (figure: Known<unknown>): boolean =>
  figure.status === "assumed" && figure.source === SANDBOX_SOURCE;

/** Whether a lender is offered to customers: it has screens to sign on, and no configuration takes it out. */
export const isOffered = ({ code, offered }: Lender): boolean =>
  (offered.status === "not-stated" || offered.value) &&
  ALLOCATED_LENDERS.some((allocated) => allocated === code);

/** What the papers of the offered lenders lack (ruling R59): each field that is not stated, and each that only a sandbox invents. */
export const missingDocumentFields = (lenders: readonly Lender[]): readonly MissingDocumentFacts[] =>
  lenders
    .filter(isOffered)
    .flatMap((lender) =>
      NEEDED_ON_PAPERS.filter(
        (field) => lender[field].status === "not-stated" || isSandboxValue(lender[field]),
      ).map((field) => ({ code: lender.code, field, isInvented: isSandboxValue(lender[field]) })),
    );

/**
 * Returns the lenders as a production server has them: invented values count as not stated for every lender, offered or
 * not, so that no paper and no page shows them (ruling R59).
 */
export const withoutInvented = (lenders: readonly Lender[]): readonly Lender[] =>
  lenders.map((lender) => ({
    ...lender,
    ...(isSandboxValue(lender.grievanceOfficer) && { grievanceOfficer: notStated }),
    ...(isSandboxValue(lender.registeredAddress) && { registeredAddress: notStated }),
    ...(isSandboxValue(lender.registration) && { registration: notStated }),
    ...(isSandboxValue(lender.transferable) && { transferable: notStated }),
  }));

/** Describes a missing fact of an offered lender: names the field and says what to change. */
export const missingFieldText = ({ field, isInvented }: MissingDocumentFacts): string =>
  `${field}: expected ${isInvented ? "the lender's own, not the sandbox's" : "one"}, ` +
  'since the lender is offered ("offered": false takes it out)';
