import { type ReactNode, Suspense } from "react";
import type { ShownField } from "@creditline/core/screens/form";
import { later } from "../../later.tsx";
import { chosenFiles } from "./chosen-files.ts";
import type { CaptureFieldProps } from "./capture-field.tsx";
import { CheckField } from "./check-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { FieldFrame } from "./field.tsx";
import { FileField } from "./file-field.tsx";
import { limitsInWords } from "./file-limits.ts";
import { type LaterKind, sharedProps } from "./field-props.ts";
import type { FormViewProps } from "./form-view.tsx";
import type { GoogleFieldProps } from "./google-field.tsx";
import { LinesField } from "./lines-field.tsx";
import type { PlaceFieldProps } from "./place-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { Rating } from "./rating.tsx";
import { inWords } from "../words.ts";
import type { SearchFieldProps } from "./search-field.tsx";
import { SelectField } from "./select-field.tsx";
import { SlotField } from "./slot-field.tsx";

const Place = later<PlaceFieldProps>(async () => (await import("./place-field.tsx")).PlaceField);
const Google = later<GoogleFieldProps>(async () => (await import("./google-field.tsx")).GoogleField);
const Search = later<SearchFieldProps>(async () => (await import("./search-field.tsx")).SearchField);
const Capture = later<CaptureFieldProps>(async () => (await import("./capture-field.tsx")).CaptureField);

interface MoreFieldProps extends FormViewProps {
  readonly field: ShownField & { readonly kind: LaterKind };
}

/** One field of a kind that no login asks. */
export function MoreField({ field, ...view }: MoreFieldProps): ReactNode {
  const text = sharedProps(view, field);
  const { fixed: _fixed, autoComplete: _autoComplete, ...choice } = text;
  const options = field.options ?? [];
  switch (field.kind) {
    case "lines":
      return <LinesField {...text} />;
    case "password":
      return <PasswordField {...text} />;
    case "choice":
      return <ChoiceField {...choice} options={options} />;
    case "rating":
      return <Rating {...choice} options={options} />;
    case "select":
      return <SelectField {...choice} options={options} autoComplete={field.autocomplete} />;
    case "check":
      return <CheckField {...choice} />;
    case "slot":
      return <SlotField {...choice} options={options} />;
    case "search":
      return (
        <Suspense
          fallback={
            // As high as what comes, so that nothing moves.
            <FieldFrame {...choice}>
              <input className="input" id={choice.id} disabled data-loading-block="" />
            </FieldFrame>
          }
        >
          <Search.Drawn {...choice} options={options} withMarks={field.withMarks} />
        </Suspense>
      );
    case "place":
      return (
        <Suspense fallback={null}>
          <Place.Drawn {...choice} />
        </Suspense>
      );
    case "google":
      return (
        <Suspense fallback={<span data-loading-block="" />}>
          <Google.Drawn {...choice} />
        </Suspense>
      );
    case "capture":
    case "file": {
      const { value: _value, onChange: _onChange, ...shared } = choice;
      const limits = limitsInWords(field.accept, field.maxFiles);
      const file = {
        ...shared,
        hint: field.hint ?? (limits === null ? undefined : inWords(limits)),
        files: view.files?.[field.name] ?? chosenFiles(field, view.values, view.wrong ?? []),
        accept: field.accept,
        maxFiles: field.maxFiles,
        onChoose: (files: readonly File[], instead?: readonly string[]) =>
          view.onChooseFiles?.(field.name, files, instead),
        onRemove: (handle: string) => view.onRemoveFile?.(field.name, handle),
      };
      return field.kind === "file" ? (
        <FileField {...file} />
      ) : (
        // Without a camera's file there is still the field for a file.
        <Suspense fallback={<FileField {...file} />}>
          <Capture.Drawn {...file} facing={field.facing ?? "environment"} />
        </Suspense>
      );
    }
  }
}
