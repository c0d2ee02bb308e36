import { say } from "@creditline/core/say/say";
import { inWords } from "../words.ts";
import { type ReactNode, useState } from "react";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";
import { Unseen } from "../unseen.tsx";

/** A password: hidden until its button shows it. Nothing is offered from what was typed elsewhere. */
export function PasswordField({
  value,
  onChange,
  autoComplete = "off",
  fixed,
  ...field
}: TextAnswerProps): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...field}>
      <span className="password">
        <input
          className="input"
          id={field.id}
          name={field.name}
          type={shown ? "text" : "password"}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={fixed}
          required={field.required}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(field)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className="button password-show"
          data-kind="link"
          aria-controls={field.id}
          onClick={() => setShown(!shown)}
        >
          {inWords(shown ? say("Hide") : say("Show"))}
          <Unseen>{` ${inWords(say("the password"))}`}</Unseen>
        </button>
      </span>
      <output className="unseen">
        {inWords(shown ? say("The password is shown.") : say("The password is hidden."))}
      </output>
    </FieldFrame>
  );
}
