import { InputError } from "../../io.ts";
import { type Configuration, configurationOf } from "../configuration.ts";

/** The figures that `--what-if` changes: what `eligibility` reads of a lender. */
const FIGURES = ["minimumAge", "maximumAge", "minimumIncome", "supportedCities"] as const;

/**
 * A configuration with figures changed as `--what-if` gives them: `minimumIncome=18000` of every lender,
 * `DMI.maximumAge=60` of one. Cities are parted by commas, and `not-stated` is a value too. Throws InputError.
 */
export async function withFigures(
  { lenders }: Configuration,
  figures: readonly string[],
  day: string,
): Promise<Configuration> {
  const changes: Record<string, Record<string, unknown>> = {};
  for (const text of figures) {
    const { lender, figure, value } = readFigure(text);
    for (const code of lender === undefined ? lenders.map((one) => one.code) : [lender])
      changes[code] = { ...changes[code], [figure]: value };
  }
  const unknown = Object.keys(changes).find((code) => !lenders.some((one) => one.code === code));
  if (unknown !== undefined)
    throw new InputError(`what-if: expected a lender of <new>, got "${unknown}"`, "what-if");
  // What checks a file of changes checks these too.
  const [{ checkLenderFile }, { configured }] = await Promise.all([
    import("@creditline/core/lenders/file/lender-file"),
    import("@creditline/core/lenders/override"),
  ]);
  const checked = checkLenderFile(JSON.stringify({ lenders: changes }), lenders);
  if (!checked.ok) {
    const [first] = checked.findings;
    throw new InputError(`what-if: ${first?.message.replace(/^lenders\./, "")}`, "what-if");
  }
  return configurationOf(configured(lenders, checked.changes, "--what-if", day));
}

function readFigure(text: string) {
  const [, lender, name, given = ""] = /^(?:([^.=]+)\.)?([^.=]+)=(.*)$/s.exec(text.trim()) ?? [];
  const figure = FIGURES.find((one) => one.toLowerCase() === name?.trim().toLowerCase());
  if (figure === undefined) {
    throw new InputError(
      `what-if: expected a figure and its value, such as minimumIncome=18000 (of ${FIGURES.join(", ")}), got "${text}"`,
      "what-if",
    );
  }
  return { lender: lender?.trim().toUpperCase(), figure, value: readValue(figure, given.trim()) };
}

function readValue(figure: (typeof FIGURES)[number], text: string): unknown {
  if (text === "not-stated") return text;
  if (figure === "supportedCities") return text.split(",").map((city) => city.trim());
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
