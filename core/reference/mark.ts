/** How many quiet colours there are for the tiles of those who have no mark of their own. */
export const MARK_TONES = 6;

/** What stands for a bank or a lender where it has no mark of its own: its initials on a tile of one colour. */
export interface InitialsMark {
  readonly initials: string;
  /** From 0 to `MARK_TONES` - 1: the same name has the same one everywhere. */
  readonly tone: number;
}

/** Words to ignore in bank initials: "State Bank of India" is SB and not SO. */
const SMALL = new Set(["of", "the", "and", "&", "ltd", "limited", "pvt", "private"]);

/** Capitals that are a name by themselves, as a customer knows it: RBL, DMI, HDFC. */
const ACRONYM = /^\p{Lu}{2,3}$/u;

/** Initials of a name and its colour. A short name in capitals stands as it is; never more than three letters. */
export function initialsMark(name: string): InitialsMark {
  const words = name.split(/[\s-]+/).filter((word) => word !== "" && !SMALL.has(word.toLowerCase()));
  const [first = ""] = words;
  const initials = ACRONYM.test(first)
    ? first
    : words
        .slice(0, 2)
        .map((word) => (Array.from(word)[0] ?? "").toLocaleUpperCase("en-IN"))
        .join("");
  const sum = Array.from(name.toLowerCase()).reduce(
    (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  );
  return { initials, tone: sum % MARK_TONES };
}
