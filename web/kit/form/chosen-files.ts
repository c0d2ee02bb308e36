import { fileHandles } from "@creditline/core/screens/files";
import type { FieldError, FormValues, ShownField } from "@creditline/core/screens/form";
import type { ChosenFile } from "./file-field.tsx";

/** The files of a field as they are drawn: how each stands, and which of them an error is about. */
export const chosenFiles = (
  { name, standing = [] }: ShownField,
  values: FormValues,
  wrong: readonly FieldError<string>[],
): readonly ChosenFile[] =>
  fileHandles(values[name]).map((handle): ChosenFile => {
    const isRefused = wrong.some(({ file }) => file === handle.id);
    const { state = isRefused ? "refused" : "waiting", message } =
      standing.find(({ id }) => id === handle.id) ?? {};
    return {
      handle: handle.id,
      name: handle.name,
      size: handle.size,
      state,
      ...(message === undefined ? {} : { message }),
    };
  });
