import "./form-view.css";
import { isAsked } from "@creditline/core/journey/forms/check-form";
import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { ActionBar } from "../frame/page.tsx";
import type { SummaryItem } from "./error-list.tsx";
import type { FormViewProps } from "./field-props.ts";
import { fieldId } from "./field.tsx";
import { FormField, laterFields } from "./form-field.tsx";
import { goToControl } from "./go-to-control.ts";

interface ErrorSummaryProps {
  readonly items: readonly SummaryItem[];
  /** How often the form was submitted so far: with each new attempt the summary takes the focus. */
  readonly attempt: number;
}

/**
 * A single error is shown once, at its field: the focus goes there, and a screen reader reads the field with its
 * error. The page's title says "Error" as well.
 */
function OneWrong({ id }: { readonly id: string }): null {
  // Only on submission: the field must not lose the focus while it is corrected.
  useEffect(() => {
    goToControl(id, "center");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a try is a mount of its own
  }, []);
  return null;
}

/** The number of errors when the form was submitted: as they are corrected the list gets shorter, and stays a list. */
function Wrong({ items }: Pick<ErrorSummaryProps, "items">): ReactNode {
  const [first] = items;
  const [isOne] = useState(items.length === 1);
  if (first === undefined) return null;
  const fields = laterFields();
  return isOne || fields === null ? <OneWrong id={first.id} /> : <fields.ErrorList items={items} />;
}

/**
 * The error list at the top of the form, with a link to each field. A single error is shown only at its field; renders
 * nothing without errors.
 */
function ErrorSummary({ items, attempt }: ErrorSummaryProps): ReactNode {
  return items.length === 0 ? null : <Wrong key={attempt} items={items} />;
}

/**
 * Renders a form of core/screens. Values and errors come from outside and every change goes back there: the view has
 * no state. Enter triggers the main action, and so does a complete OTP if nothing else is asked and the OTP neither
 * signs nor moves money (ruling R62).
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
    return message === undefined ? [] : [{ id: fieldId(form, field), label: field.label, message }];
  });
  const main = actions.find(({ kind }) => kind === "main");
  // While one action is running, no other starts.
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
