import { fileHandles } from "../screens/files.ts";
import { counted, rupees, say } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import { type Field, type FieldError, type Range, takesFiles } from "../screens/form.ts";

/** A number of a range, as it is read. */
export function inUnit(value: number, { unit }: Pick<Range, "unit">): Text {
  if (unit === "rupees") return rupees(value);
  return unit === "months" ? say("{number} months", { number: value }) : say("{number}%", { number: value });
}

function outOfRange(value: string, range: Range): Text | null {
  const { min, max, step } = range;
  const amount = /^\d{1,12}(?:\.\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;
  const steps = (amount - min) / step;
  // Two decimals are not exact in binary.
  const isOnStep = Math.abs(steps - Math.round(steps)) < 1e-6;
  if (amount >= min && amount <= max && isOnStep) return null;
  return say("Enter {least} to {most}, in steps of {step}.", {
    least: inUnit(min, range),
    most: inUnit(max, range),
    step: inUnit(step, range),
  });
}

/** What is wrong with a value by the kind of its field alone, beside any rule; null where nothing is. */
export function checkKind(
  { kind, range, options = [], maxFiles }: Field,
  value: string,
): Omit<FieldError, "field"> | null {
  if (takesFiles({ kind }) && maxFiles !== undefined && fileHandles(value).length > maxFiles) {
    const message = counted(maxFiles, "Choose at most {count} file.", "Choose at most {count} files.");
    return { code: "TOO_MANY_FILES", message };
  }
  if (kind === "slider" && range !== undefined) {
    const message = outOfRange(value, range);
    return message === null ? null : { code: "RANGE", message };
  }
  // A time that is gone meanwhile is not there any more.
  const isGone =
    kind === "slot" || kind === "search"
      ? !options.some((option) => option.value === value)
      : options.some((option) => option.value === value && option.off !== undefined);
  if (isGone) return { code: "NOT_OFFERED", message: say("Choose one.") };
  return null;
}
