/** What one bench found: a table of contenders against one of them. */
export interface Result {
  readonly title: string;
  /** What an operation is, and what all contenders were given. */
  readonly inputs: string;
  /** The contender that the ratios are against. */
  readonly against: string;
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

export interface Row {
  readonly name: string;
  /** Nanoseconds for each operation. */
  readonly time: number;
  readonly ratio: number;
  readonly goal?: Goal | undefined;
  /** More columns, by their heading. */
  readonly extra?: Readonly<Record<string, string>>;
}

export interface Goal {
  readonly text: string;
  readonly met: boolean;
}

/** A goal for a figure, with its text: `atLeast(50, ratio, "50 ×")`. */
export const atLeast = (bound: number, figure: number, text: string): Goal => ({
  text: `≥ ${text}`,
  met: figure >= bound,
});

export const atMost = (bound: number, figure: number, text: string): Goal => ({
  text: `≤ ${text}`,
  met: figure <= bound,
});

export const both = (one: Goal, other: Goal): Goal => ({
  text: `${one.text}, ${other.text}`,
  met: one.met && other.met,
});

/** A nanosecond figure in the unit that suits it, three digits. */
export function duration(nanoseconds: number): string {
  for (const [size, unit] of [
    [1e9, "s"],
    [1e6, "ms"],
    [1e3, "µs"],
  ] as const) {
    if (nanoseconds >= size) return `${threeDigits(nanoseconds / size)} ${unit}`;
  }
  return `${threeDigits(nanoseconds)} ns`;
}

/** How many operations a second, with a letter for thousands and millions. */
export function rate(nanoseconds: number): string {
  const each = 1e9 / nanoseconds;
  if (each >= 1e6) return `${threeDigits(each / 1e6)} M`;
  return each >= 1e3 ? `${threeDigits(each / 1e3)} k` : threeDigits(each);
}

export const threeDigits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** A result as aligned text. */
export function asText({ title, inputs, against, rows, notes }: Result): string {
  const more = [...new Set(rows.flatMap(({ extra }) => Object.keys(extra ?? {})))];
  const cells = [
    ["", "time", "per second", "ratio", ...more, "goal", "met"],
    ...rows.map(({ name, time, ratio, goal, extra }) => [
      name,
      duration(time),
      rate(time),
      `${threeDigits(ratio)} ×`,
      ...more.map((heading) => extra?.[heading] ?? ""),
      goal?.text ?? "",
      goal === undefined ? "" : goal.met ? "yes" : "NO",
    ]),
  ];
  const widths = cells[0]?.map((_, n) => Math.max(...cells.map((row) => row[n]?.length ?? 0))) ?? [];
  const lines = cells.map((row) =>
    row
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  return [
    title,
    inputs,
    `Ratios are against: ${against}`,
    "",
    ...lines,
    ...notes.map((note) => `  ${note}`),
    "",
    "",
  ].join("\n");
}
