import type { ReactNode, SubmitEvent } from "react";
import type {
  FieldError,
  FormValues,
  ShownAction,
  ShownField,
  ShownForm,
} from "@creditline/core/screens/define/form";
import { isAsked } from "@creditline/core/journey/forms/check-form";
import { ActionBar } from "../frame/action-bar.tsx";
import { Button } from "../button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { ChosenFile } from "./file-field.tsx";
import { fieldId } from "./field.tsx";
import { FormField } from "./form-field.tsx";
import "./form-view.css";

/** What is wrong, by field name. */
export type FormErrors = Readonly<Record<string, string>>;

export interface FormViewProps {
  readonly form: ShownForm;
  readonly values: FormValues;
  readonly errors: FormErrors;
  /** How often an action was answered with errors: the summary takes the focus with each. */
  readonly attempt: number;
  readonly actions: readonly ShownAction[];
  /** The name of the action whose work is under way. */
  readonly busy?: string | null;
  /** What is happening meanwhile ("Submitting"). */
  readonly busyLabel?: string | undefined;
  readonly onChange: (field: string, value: string) => void;
  readonly onAction: (action: string) => void;
  /** Fields that are known and cannot be changed here. */
  readonly fixed?: readonly string[];
  /** Money fields that spell their amount out; all of them where left out. */
  readonly inWords?: readonly string[];
  /** Something to show under a field: what was looked up from it, the terms a consent speaks of. */
  readonly beneath?: (field: ShownField) => ReactNode;
  /** What is drawn in the place of a field. */
  readonly instead?: (field: ShownField) => ReactNode;
  /** The same as `errors`, with the file that each is about. */
  readonly wrong?: readonly FieldError<string>[];
  /** The chosen files of file fields by field name, where they are not what the values list. */
  readonly files?: Readonly<Record<string, readonly ChosenFile[]>>;
  readonly onChooseFiles?: (
    field: string,
    files: readonly File[],
    instead?: readonly string[],
  ) => void | Promise<void>;
  readonly onRemoveFile?: (field: string, handle: string) => void;
  /** With the main action: what the choice costs. */
  readonly children?: ReactNode;
}

/**
 * A form of core/screens as the browser asks it. Values and errors come from outside and every change goes back
 * there: the view keeps nothing. Enter sends the main action, and so does a complete OTP where nothing else is asked and
 * the OTP neither signs nor moves money (ruling R62).
 */
export function FormView(props: FormViewProps): ReactNode {
  const {
    form,
    values,
    errors,
    attempt,
    actions,
    busy = null,
    busyLabel,
    onAction,
    beneath,
    instead,
    children,
  } = props;
  const asked = form.fields.filter((field) => isAsked(field, values));
  const wrong = asked.flatMap((field) => {
    const message = errors[field.name];
    return message === undefined ? [] : [{ id: fieldId(form, field), message }];
  });
  const main = actions.find(({ kind }) => kind === "main");
  // While one action's work is under way no action is taken.
  const act = (action: string): void => {
    if (busy === null) onAction(action);
  };
  const sendMain = (): void => {
    if (main !== undefined) act(main.name);
  };
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    sendMain();
  };
  return (
    <form className="form" noValidate onSubmit={send}>
      <ErrorSummary items={wrong} attempt={attempt} />
      {asked.map((field) => (
        <div key={field.name} className="form-item">
          {instead?.(field) ?? (
            <FormField
              {...props}
              field={field}
              onFull={asked.length === 1 && !field.waitsForButton ? sendMain : undefined}
            />
          )}
          {beneath?.(field)}
        </div>
      ))}
      {actions.length > 0 && (
        <ActionBar
          more={actions
            .filter((action) => action !== main)
            .map((action) => (
              <Button
                key={`${action.name} ${action.readyAt ?? ""}`}
                action={action.name}
                readyAt={action.readyAt}
                kind={action.kind}
                busy={busy === action.name}
                busyLabel={busyLabel}
                onPress={() => act(action.name)}
              >
                {action.label}
              </Button>
            ))}
        >
          {children}
          {main !== undefined && (
            <Button type="submit" action={main.name} busy={busy === main.name} busyLabel={busyLabel}>
              {main.label}
            </Button>
          )}
        </ActionBar>
      )}
    </form>
  );
}
