import "./spinner.css";
import "./loader.css";
import "./notice.css";
import { LOADER } from "@creditline/core/notices/messages.table";
import type { Tone } from "@creditline/core/messages/translate";
import { t } from "@creditline/core/messages/message";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";
import { inWords, Unseen } from "../words.tsx";

/** Spins during work; the text beside it says which. */
export function Spinner(): ReactNode {
  return <span className="spinner" aria-hidden="true" />;
}

interface LoaderProps {
  /** One of the specification's loader messages, "Loading" by default. */
  readonly message?: string;
  /** The outline of the coming content, so that nothing moves when it arrives. */
  readonly shape?: "form" | "card" | "list";
  /** Rows of the shape. */
  readonly rows?: number;
}

/** A loading state: what is loading, in words, over its outline. */
export function Loader({
  message = inWords(LOADER.loading),
  shape = "form",
  rows = 3,
}: LoaderProps): ReactNode {
  return (
    <div className="loader" data-shape={shape}>
      <output className="loader-message">
        <Spinner />
        {message}
      </output>
      <div className="loader-shape" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="loader-row">
            <span className="bone" data-part="label" />
            <span className="bone" data-part="body" />
          </div>
        ))}
      </div>
    </div>
  );
}

export interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: string | null;
  readonly children: ReactNode;
  /** Omitted, the notice has no close button. */
  readonly onClose?: (() => void) | undefined;
}

const SIGN: Record<Tone, IconName> = {
  info: "info",
  success: "check",
  warning: "info",
  error: "alert",
};

/** A notice in the page. One that appears while the page is being read belongs in `NoticeStack`. */
export function Notice({ tone = "info", title = null, children, onClose }: NoticeProps): ReactNode {
  return (
    <div className="notice" data-tone={tone}>
      <Icon name={SIGN[tone]} />
      <div className="notice-words">
        {title !== null && <p className="notice-title">{title}</p>}
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
      {onClose !== undefined && (
        <button type="button" className="notice-close" onClick={onClose}>
          <Icon name="cross" />
          <Unseen>{inWords(t("Close"))}</Unseen>
        </button>
      )}
    </div>
  );
}
