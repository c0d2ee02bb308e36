import { say } from "@creditline/core/say/say";
import type { Tone } from "@creditline/core/say/tone";
import { inWords } from "../words.ts";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";
import { Unseen } from "../unseen.tsx";
import "./notice.css";

export interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: string | null;
  readonly children: ReactNode;
  /** Left out, the notice has no close button. */
  readonly onClose?: (() => void) | undefined;
}

const SIGN: Record<Tone, IconName> = {
  info: "info",
  success: "check",
  warning: "info",
  error: "alert",
};

/** Something to know, in the page. A notice that comes while the page is read belongs in `NoticeStack`. */
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
          <Unseen>{inWords(say("Close"))}</Unseen>
        </button>
      )}
    </div>
  );
}
