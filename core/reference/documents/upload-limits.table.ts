/** How many loans, and payments, a page of them holds at most: a call that asks for more is refused. Ours. */
export const LARGEST_PAGE = 100;

const MEGABYTE = 1024 * 1024;

/** What an upload may hold: which types of file, how many, and how large each. */
export interface UploadLimits {
  readonly types: readonly UploadType[];
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  /** How many pixels the shorter side of a picture has at least. */
  readonly leastSide?: number;
}

/** The types of file that are taken in: what people call each, and how its files' names end; in the order in which a field names them. */
const KINDS = {
  "image/jpeg": { name: "JPG", endings: [".jpg", ".jpeg"] },
  "image/png": { name: "PNG", endings: [".png"] },
  "application/pdf": { name: "PDF", endings: [".pdf"] },
} as const;

/** A type of file that is taken in. */
export type UploadType = keyof typeof KINDS;

/** Limits on an upload of bank statements. Assumed: the specification says PDF and the last 3 months only. */
export const STATEMENT_LIMITS = {
  types: ["application/pdf"],
  maxFiles: 3,
  maxFileBytes: 5 * MEGABYTE,
} as const satisfies UploadLimits;

/**
 * Limits on other documents; how many files a type takes is stated (spec 2 §5), the rest is assumed: in a picture of
 * fewer pixels no one can read the small print of a page.
 */
export const DOCUMENT_LIMITS = {
  types: ["application/pdf", "image/jpeg", "image/png"],
  maxFiles: 3,
  maxFileBytes: 5 * MEGABYTE,
  leastSide: 480,
} as const satisfies UploadLimits;

/** How many months' salary slips are asked for, the latest ones (assumed, after the months of the statements). */
export const SALARY_SLIP_MONTHS = 3;

/** Limits on salary slips: one of each month. */
export const SLIP_LIMITS = {
  ...DOCUMENT_LIMITS,
  maxFiles: SALARY_SLIP_MONTHS,
} as const satisfies UploadLimits;

/** Limits on a selfie. Assumed: on a smaller picture no one knows a face. */
export const SELFIE_LIMITS = {
  types: ["image/jpeg", "image/png"],
  maxFiles: 1,
  maxFileBytes: 5 * MEGABYTE,
  leastSide: 240,
} as const satisfies UploadLimits;

const TYPES = Object.keys(KINDS) as readonly UploadType[];

const typesIn = ({ types }: Pick<UploadLimits, "types">): readonly UploadType[] =>
  TYPES.filter((type) => types.includes(type));

/** What a file field takes, as browsers read it: the types, each with the endings of its names. */
export const acceptOf = (limits: UploadLimits): string =>
  typesIn(limits)
    .flatMap((type) => [type, ...KINDS[type].endings])
    .join(",");

/** The endings of names that are taken. */
export const endingsOf = (limits: Pick<UploadLimits, "types">): readonly string[] =>
  typesIn(limits).flatMap((type) => KINDS[type].endings);

/** A file's name with the ending of its kind, in place of another kind's. */
export function withEnding(name: string, type: UploadType): string {
  const endings: readonly string[] = KINDS[type].endings;
  if (endings.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  return name.replace(/\.[a-z0-9]{1,5}$/i, "") + KINDS[type].endings[0];
}

/** The kinds of file that are taken, as people call them: JPG, PNG, PDF. */
export const kindNamesOf = (limits: Pick<UploadLimits, "types">): readonly string[] =>
  typesIn(limits).map((type) => KINDS[type].name);

/** The same, read from what a file field takes (`acceptOf`). */
export function kindNamesIn(accept: string): readonly string[] {
  const parts = accept.split(",").map((part) => part.trim().toLowerCase());
  return TYPES.filter((type) => [type, ...KINDS[type].endings].some((part) => parts.includes(part))).map(
    (type) => KINDS[type].name,
  );
}

/** How large a file may be, in megabytes. */
export const megabytesOf = ({ maxFileBytes }: Pick<UploadLimits, "maxFileBytes">): number =>
  maxFileBytes / MEGABYTE;
