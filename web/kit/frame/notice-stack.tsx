import type { ReactNode } from "react";
import type { Tone } from "@creditline/core/say/tone";
import { Notice } from "./notice.tsx";

export interface StackedNotice {
  readonly id: string;
  readonly tone: Tone;
  readonly title: string | null;
  readonly text: string;
  /** More about it, below. */
  readonly detail?: string;
  readonly closable: boolean;
}

interface NoticeStackProps {
  /** Those to show now: how long each lives is the caller's. */
  readonly notices: readonly StackedNotice[];
  readonly onClose: (id: string) => void;
}

const isUrgent = ({ tone }: StackedNotice): boolean => tone === "error" || tone === "warning";

/**
 * The notices of the moment, above the page. Errors and warnings interrupt a screen reader, the rest wait; both places
 * stay in the page while they are empty, for a live region must be there before its words.
 */
export function NoticeStack({ notices, onClose }: NoticeStackProps): ReactNode {
  const draw = (notice: StackedNotice): ReactNode => (
    <Notice
      key={notice.id}
      tone={notice.tone}
      title={notice.title}
      onClose={notice.closable ? () => onClose(notice.id) : undefined}
    >
      <p>{notice.text}</p>
      {notice.detail !== undefined && <p>{notice.detail}</p>}
    </Notice>
  );
  return (
    <div className="notices">
      <div role="alert">{notices.filter(isUrgent).map(draw)}</div>
      <div aria-live="polite">{notices.filter((notice) => !isUrgent(notice)).map(draw)}</div>
    </div>
  );
}
