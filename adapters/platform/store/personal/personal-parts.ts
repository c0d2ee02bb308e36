import type { Store, StoredEvent } from "../store.ts";
import {
  DATA_GROUPS,
  type DataGroupName,
  EVENT_FIELDS,
  type FieldRule,
  type RetentionDates,
  RETENTION_CLASSES,
  type RetentionClass,
} from "./kept-fields.table.ts";

type Plain = Readonly<Record<string, unknown>>;

/** An event's data in two parts: with its personal fields blank, and those fields by their class. */
export interface PersonalParts {
  readonly open: Plain;
  /** By the field's name, or `field/name` if only a part of the field is personal. */
  readonly parts: Readonly<Partial<Record<RetentionClass, Record<string, unknown>>>>;
}

const RULES: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = EVENT_FIELDS;
const BESIDE: DataGroupName = "about";

export const isPlainData = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value contains no data. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** A blank value of the same kind, so that readers still work. */
function blankOf(value: unknown): unknown {
  switch (typeof value) {
    case "string":
      return "";
    case "number":
      return 0;
    case "boolean":
      return false;
    default:
      return Array.isArray(value) ? [] : value === null ? null : {};
  }
}

/**
 * Splits an event's data; null if nothing in it is personal. A field that the table does not list counts as `about`.
 */
export function personalParts(type: string, data: unknown): PersonalParts | null {
  if (!isPlainData(data)) return null;
  const rules = Object.hasOwn(RULES, type) ? RULES[type] : {};
  const parts: Partial<Record<RetentionClass, Record<string, unknown>>> = {};
  let open: Record<string, unknown> | null = null;
  const take = (group: DataGroupName, path: string, value: unknown): boolean => {
    const { kept } = DATA_GROUPS[group];
    if (kept === null || isEmpty(value)) return false;
    (parts[kept] ??= {})[path] = value;
    return true;
  };
  for (const [field, value] of Object.entries(data)) {
    const rule = rules !== undefined && Object.hasOwn(rules, field) ? rules[field] : BESIDE;
    if (typeof rule !== "object" || !isPlainData(value)) {
      if (take(typeof rule === "string" ? rule : BESIDE, field, value)) {
        open ??= { ...data };
        open[field] = blankOf(value);
      }
      continue;
    }
    let inner: Record<string, unknown> | null = null;
    for (const [name, part] of Object.entries(value)) {
      if (!take((Object.hasOwn(rule, name) ? rule[name] : undefined) ?? BESIDE, `${field}/${name}`, part))
        continue;
      inner ??= { ...value };
      inner[name] = blankOf(part);
    }
    if (inner === null) continue;
    open ??= { ...data };
    open[field] = inner;
  }
  return open === null ? null : { open, parts };
}

/** An event's data with its available personal fields restored. */
export function withParts(open: Plain, known: readonly Plain[]): Plain {
  const whole: Record<string, unknown> = { ...open };
  for (const part of known) {
    for (const [path, value] of Object.entries(part)) {
      const cut = path.indexOf("/");
      if (cut < 0) whole[path] = value;
      else {
        const field = path.slice(0, cut);
        whole[field] = { ...(whole[field] as Plain), [path.slice(cut + 1)]: value };
      }
    }
  }
  return whole;
}

/** An event's data without these classes; unchanged if there are none. */
export function blankPersonalData(
  { type, data }: Pick<StoredEvent, "type" | "data">,
  classes: readonly RetentionClass[],
): unknown {
  const split = personalParts(type, data);
  if (split === null || !classes.some((one) => split.parts[one] !== undefined)) return data;
  const stays = RETENTION_CLASSES.filter((one) => !classes.includes(one));
  return withParts(
    split.open,
    stays.flatMap((one): readonly Plain[] => {
      const part = split.parts[one];
      return part === undefined ? [] : [part];
    }),
  );
}

/** The classes to erase at once. */
export const classesDeletedAtOnce = (until: RetentionDates): readonly RetentionClass[] =>
  RETENTION_CLASSES.filter((one) => until[one] === null);

/** The classes whose day has come. */
export const classesExpiredBy = (until: RetentionDates, day: string): readonly RetentionClass[] =>
  RETENTION_CLASSES.filter((one) => {
    const end = until[one];
    return typeof end === "string" && end <= day;
  });

/** Erases these classes at once. */
export const deleteAtOnce = (classes: readonly RetentionClass[]): RetentionDates =>
  Object.fromEntries(classes.map((one) => [one, null]));

/**
 * The erasure of a store without keys: the data is removed from the events. Future erasure days are only remembered
 * while it runs.
 */
export function erasureByBlanking(
  rewrite: (customerId: string, change: (event: StoredEvent) => unknown) => Promise<void>,
): Pick<Store, "erase" | "eraseEnded"> {
  const kept = new Map<string, RetentionDates>();
  const erase: Store["erase"] = async (customerId, until) => {
    const going = classesDeletedAtOnce(until);
    await rewrite(customerId, (event) => blankPersonalData(event, going));
    kept.set(customerId, { ...kept.get(customerId), ...until });
  };
  return {
    erase,
    eraseEnded: async (day) => {
      const ended = [...kept].map(([customerId, until]) => ({
        customerId,
        classes: classesExpiredBy(until, day),
      }));
      const erased = ended.filter(({ classes }) => classes.length > 0);
      for (const { customerId, classes } of erased) await erase(customerId, deleteAtOnce(classes));
      return erased;
    },
  };
}
