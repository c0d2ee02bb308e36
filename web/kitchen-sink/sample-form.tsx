import { useEffect, useRef, useState, type ReactNode } from "react";
import type { FormValues, ShownField } from "@creditline/core/screens/form";
import type { ChosenFile } from "../kit/form/file-field.tsx";
import { FormView, type FormErrors } from "../kit/form/form-view.tsx";
import { SAMPLE_ACTIONS, SAMPLE_ERRORS, SAMPLE_FORM } from "./sample.form.ts";

interface SampleFormProps {
  readonly start: FormValues;
  readonly startErrors?: FormErrors;
  readonly startFiles?: readonly ChosenFile[];
  /** Stays busy for good, to be looked at. */
  readonly busy?: boolean;
}

const NO_ERRORS: FormErrors = {};
const NO_FILES: readonly ChosenFile[] = [];
const WORK_MS = 2500;

/** Under the city, what was found out from it. */
const servedIn =
  (city: string | undefined) =>
  ({ name }: Pick<ShownField, "name">): ReactNode =>
    name === "city" && city ? <p className="soft small">Twelve lenders serve {city}.</p> : undefined;

/** A form that lives: it keeps what is typed, and finds empty answers wrong. */
export function SampleForm({
  start,
  startErrors = NO_ERRORS,
  startFiles = NO_FILES,
  busy = false,
}: SampleFormProps): ReactNode {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState(startErrors);
  const [files, setFiles] = useState(startFiles);
  const [attempt, setAttempt] = useState(0);
  const [working, setWorking] = useState<string | null>(busy ? "check" : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const act = (action: string): void => {
    const wrong =
      action === "check"
        ? Object.fromEntries(Object.entries(SAMPLE_ERRORS).filter(([name]) => !values[name]))
        : NO_ERRORS;
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (Object.keys(wrong).length > 0) return;
    setWorking(action);
    timer.current = setTimeout(() => setWorking(null), WORK_MS);
  };

  return (
    <FormView
      form={SAMPLE_FORM}
      values={values}
      errors={errors}
      attempt={attempt}
      actions={SAMPLE_ACTIONS}
      busy={working}
      busyLabel="Submitting"
      onChange={(name, value) => setValues({ ...values, [name]: value })}
      onAction={act}
      files={{ statements: files }}
      onChooseFiles={(_name, chosen, instead = []) =>
        setFiles([
          ...files.filter(({ handle }) => !instead.includes(handle)),
          ...chosen.slice(0, 3 - files.length + instead.length).map(
            (file): ChosenFile => ({
              handle: `${file.name}-${file.lastModified}`,
              name: file.name,
              size: file.size,
              state: "waiting",
            }),
          ),
        ])
      }
      onRemoveFile={(_name, handle) => setFiles(files.filter((file) => file.handle !== handle))}
      beneath={servedIn(values.city)}
    />
  );
}
