import { COARSE_GROUPS, STATUS_CODES } from "./code.ts";
import { creditManagement } from "./predicates.ts";

/*
 * How far an application has come (spec 1 §4), where the predicates of the specification leave it open. Beside them, since
 * the first page asks those and none of these.
 */

/**
 * The customer has accepted the offer and has not been rejected since: from AIP_INTERESTED up to the coarse text
 * `90000`, excluded.
 */
export const isOfferAccepted = (code: string): boolean =>
  code >= STATUS_CODES.AIP_INTERESTED && code < COARSE_GROUPS.REJECTED;

/** The lender has opened the line: in credit management, at or after CM_LINE_ISSUED. */
export const isLineIssued = (code: string): boolean =>
  creditManagement(code) && code >= STATUS_CODES.CM_LINE_ISSUED;
