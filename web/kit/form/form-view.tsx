import type { FormViewProps } from "./field-props.ts";
import type { ReactNode, SubmitEvent } from "react";
import { isAsked } from "@creditline/core/journey/forms/check-form";
import { ActionBar } from "../frame/action-bar.tsx";
import { Button } from "../button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { fieldId } from "./field.tsx";
import { FormField } from "./form-field.tsx";
import "./form-view.css";

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
