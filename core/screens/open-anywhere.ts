import { isDocument } from "./documents.routes.table.ts";

/**
 * Whether a screen is looked at from wherever one is, and left again for there: the pages of terms, and the account. The
 * landing rules have no say in it (ruling R58).
 */
export const isReachableFromAnywhere = (name: string): boolean => name === "account" || isDocument(name);
