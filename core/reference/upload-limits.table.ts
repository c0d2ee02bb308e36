const MEGABYTE = 1024 * 1024;

/** What an upload may hold: which types of file, how many, and how large each. */
export interface UploadLimits {
  readonly types: readonly UploadType[];
  readonly maxFiles: number;
  readonly maxFileBytes: number;
}

/** The endings of files' names, by the type that they have; in the order in which a field names them. */
const ENDINGS = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "application/pdf": [".pdf"],
} as const;

/** A type of file that is taken in. */
export type UploadType = keyof typeof ENDINGS;

/** Limits on an upload of bank statements. Assumed: the specification says PDF and the last 3 months only. */
export const STATEMENT_LIMITS = {
  types: ["application/pdf"],
  maxFiles: 3,
  maxFileBytes: 5 * MEGABYTE,
} as const satisfies UploadLimits;

/** Limits on other documents; how many files a type takes is stated (spec 2 §5), the rest is assumed. */
export const DOCUMENT_LIMITS = {
  types: ["application/pdf", "image/jpeg", "image/png"],
  maxFiles: 3,
  maxFileBytes: 5 * MEGABYTE,
} as const satisfies UploadLimits;

/** How many months' salary slips are asked for, the latest ones (assumed, after the months of the statements). */
export const SALARY_SLIP_MONTHS = 3;

/** Limits on salary slips: one of each month. */
export const SLIP_LIMITS = {
  ...DOCUMENT_LIMITS,
  maxFiles: SALARY_SLIP_MONTHS,
} as const satisfies UploadLimits;

/** Limits on a selfie. Assumed. */
export const SELFIE_LIMITS = {
  types: ["image/jpeg", "image/png"],
  maxFiles: 1,
  maxFileBytes: 5 * MEGABYTE,
} as const satisfies UploadLimits;

const TYPES = Object.keys(ENDINGS) as readonly UploadType[];

/** What a file field takes, as browsers read it: the types, each with the endings of its names. */
export const acceptOf = ({ types }: UploadLimits): string =>
  TYPES.filter((type) => types.includes(type))
    .flatMap((type) => [type, ...ENDINGS[type]])
    .join(",");

/** The endings of names that are taken. */
export const endingsOf = ({ types }: UploadLimits): readonly string[] =>
  TYPES.filter((type) => types.includes(type)).flatMap((type) => ENDINGS[type]);

/** The kinds of file that are taken, as people call them: JPG, PNG, PDF. */
export const kindNamesOf = ({ types }: UploadLimits): readonly string[] =>
  TYPES.filter((type) => types.includes(type)).map((type) => ENDINGS[type][0].slice(1).toUpperCase());

/** How large a file may be, in megabytes. */
export const megabytesOf = ({ maxFileBytes }: Pick<UploadLimits, "maxFileBytes">): number =>
  maxFileBytes / MEGABYTE;
