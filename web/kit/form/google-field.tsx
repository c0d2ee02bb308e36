import "../button.css";
import "./google-field.css";
import { GOOGLE_ADDRESSES } from "@creditline/adapters/contract/filled-address";
import { chooseSandboxAccount, identityServices } from "@creditline/adapters/ports/google-sign-in";
import { partsOf } from "@creditline/core/calls/call-address";
import { t } from "@creditline/core/messages/message";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { inWords } from "../words.tsx";
import { describedBy, FieldError, FieldHint, type FieldProps } from "./field.tsx";
import { googleOffered } from "./google-offered.ts";

export interface GoogleFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const SANDBOX = {
  chooser: partsOf(GOOGLE_ADDRESSES.googleChooser).path,
  signIn: partsOf(GOOGLE_ADDRESSES.googleSignIn).path,
};

/** Google's own button, in Google's own style, with its prompt over the page. */
function GooglesButton({
  client,
  onAnswer,
}: {
  readonly client: string;
  readonly onAnswer: (answer: string) => void;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const told = useEffectEvent(onAnswer);
  useEffect(() => {
    if (place.current !== null)
      identityServices(window, client).show(place.current, (answer) => told(answer));
  }, [client]);
  return <div ref={place} className="google-button" />;
}

/** Sign-in with Google. Nothing of Google's is loaded before this field is shown, and nothing if it is not offered. */
export function GoogleField({ value, onChange, ...field }: GoogleFieldProps): ReactNode {
  const { id, name, label, hint, error } = field;
  const [isAsking, setAsking] = useState(false);
  const offered = googleOffered();
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    setAsking(true);
    const answer = offered === null ? "not-offered" : await chooseSandboxAccount(window, SANDBOX);
    setAsking(false);
    onChange(answer);
  };
  return (
    <fieldset
      className="field google"
      data-wrong={error === undefined ? undefined : true}
      aria-describedby={describedBy(field)}
    >
      <legend className="field-label">{label}</legend>
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      <input type="hidden" name={name} value={value} />
      {offered === null || offered === "simulated" ? (
        <button
          id={id}
          type="button"
          className="button"
          data-kind="second"
          aria-busy={isAsking || undefined}
          onClick={() => void ask()}
        >
          {inWords(isAsking ? t("Waiting for Google…") : t("Choose a Google account"))}
        </button>
      ) : (
        <GooglesButton client={offered} onAnswer={onChange} />
      )}
    </fieldset>
  );
}
