import "./button.css";
import { t } from "@creditline/core/messages/message";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Spinner } from "./frame/notice.tsx";
import { inWords } from "./words.tsx";

/** Whole seconds until a moment (milliseconds since 1970), counted down while the component is mounted; 0 after it. */
function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const over = moment === undefined || now >= moment;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [over]);
  return over ? 0 : Math.ceil((moment - now) / 1000);
}

export interface ButtonProps {
  /** `main` once per screen: the primary action. */
  readonly kind?: "main" | "second" | "link";
  readonly type?: "button" | "submit";
  /** Whether this button's own action is running. */
  readonly busy?: boolean;
  /** What is happening in the meantime; shown in the button and announced to screen readers. */
  readonly busyLabel?: string;
  readonly onPress?: () => void;
  /** When it can be pressed, in milliseconds since 1970: until then it counts down, and a press does nothing. */
  readonly readyAt?: number | undefined;
  /** Name of the action, for programs that look at the page. */
  readonly action?: string;
  /** Additional text for screen readers if several buttons share a label ("Remove" and the file's name). */
  readonly unseenMore?: string;
  readonly children: ReactNode;
}

/**
 * The label says what will happen. It stays enabled; while its action is running a press does nothing. A double click
 * on the main button is one press.
 */
export function Button({
  kind = "main",
  type = "button",
  busy = false,
  busyLabel = inWords(t("One moment…")),
  onPress,
  action,
  unseenMore,
  readyAt,
  children,
}: ButtonProps): ReactNode {
  const seconds = useSecondsUntil(readyAt);
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy || seconds > 0 || (kind === "main" && event.detail > 1)) {
      event.preventDefault();
      return;
    }
    onPress?.();
  };
  return (
    <>
      <button
        type={type}
        className="button"
        data-kind={kind}
        data-action={action}
        aria-busy={busy || undefined}
        aria-disabled={seconds > 0 || undefined}
        onClick={press}
      >
        <span className="button-face" data-away={busy || undefined}>
          {children}
          {seconds > 0 && (
            <span className="button-wait">{` ${inWords(t("in {seconds} s", { seconds }))}`}</span>
          )}
          {unseenMore !== undefined && <span className="unseen"> {unseenMore}</span>}
        </span>
        {busy && (
          <span className="button-face">
            <Spinner />
            {busyLabel}
          </span>
        )}
      </button>
      <output className="unseen">{busy ? busyLabel : ""}</output>
    </>
  );
}
