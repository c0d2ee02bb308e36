import { browserGeolocation } from "@creditline/adapters/ports/geolocation";
import { formatDuration } from "@creditline/core/messages/format-duration";
import { joinTexts, plural, t, verbatim } from "@creditline/core/messages/message";
import {
  type Coordinates,
  GEOLOCATION_TIMEOUT_MS,
  placeAnswer,
  placeText,
} from "@creditline/core/session/geolocation";
import { type ReactNode, useState } from "react";
import { describedBy, FieldError, FieldHint, type FieldProps } from "./field.tsx";
import { inWords } from "../words.tsx";
import "../button.css";
import "./place-field.css";

export interface PlaceFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Degrees to about ten metres: more digits add nothing. */
const DIGITS = 4;

const found = ({ latitude, longitude, accuracy }: Coordinates): string =>
  inWords(
    joinTexts(
      [
        t("Found: {latitude}, {longitude}.", {
          latitude: verbatim(latitude.toFixed(DIGITS)),
          longitude: verbatim(longitude.toFixed(DIGITS)),
        }),
        ...(accuracy === null
          ? []
          : [plural(Math.round(accuracy), "Accurate to {count} metre.", "Accurate to {count} metres.")]),
      ],
      " ",
    ),
  );

/** The device's position. It is not requested before the button is pressed, and each press requests it once. */
export function PlaceField({ value, onChange, ...field }: PlaceFieldProps): ReactNode {
  const { id, name, label, hint, error } = field;
  const [isAsking, setAsking] = useState(false);
  const answer = placeAnswer(value);
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    setAsking(true);
    const place =
      "geolocation" in navigator ? await browserGeolocation(navigator.geolocation).ask() : "unavailable";
    setAsking(false);
    onChange(typeof place === "string" ? place : placeText(place));
  };
  return (
    <fieldset
      className="field place"
      data-wrong={error === undefined ? undefined : true}
      aria-describedby={describedBy(field)}
    >
      <legend className="field-label">{label}</legend>
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      <input type="hidden" name={name} value={value} />
      <button
        id={id}
        type="button"
        className="button"
        data-kind="second"
        aria-busy={isAsking || undefined}
        onClick={() => void ask()}
      >
        {inWords(isAsking ? t("One moment…") : value === "" ? t("Use my location") : t("Check again"))}
      </button>
      <output className="place-found">
        {isAsking
          ? inWords(t("This takes up to {time}.", { time: formatDuration(GEOLOCATION_TIMEOUT_MS / 1000) }))
          : answer !== null && typeof answer !== "string"
            ? found(answer)
            : null}
      </output>
    </fieldset>
  );
}
