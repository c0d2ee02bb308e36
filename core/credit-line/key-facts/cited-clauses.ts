/**
 * Where the agreement says who may ask for the money, and what of complaints, as the key fact statement cites it. Numbers and
 * titles are those of `agreement-clauses.ts`, whose texts a statement does not need.
 */
export const CLAUSE_ON_RECOVERY = 'Clause 7 of the agreement, "Who may ask you to pay"';
export const CLAUSE_ON_COMPLAINTS = 'Clause 8 of the agreement, "Complaints"';
