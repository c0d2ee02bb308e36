import "./wordmark.css";
import "./shell.css";
import { t } from "@creditline/core/messages/message";
import type { Tone } from "@creditline/core/messages/translate";
import type { MouseEvent, ReactNode } from "react";
import { Banner, type Connection } from "../banner.tsx";
import { inWords } from "../words.tsx";
import { Notice } from "./notice.tsx";

interface StackedNotice {
  readonly id: string;
  readonly tone: Tone;
  readonly title: string | null;
  readonly text: string;
  /** Details, below. */
  readonly detail?: string;
  readonly closable: boolean;
}

interface NoticeStackProps {
  /** The current notices: the caller decides how long each lives. */
  readonly notices: readonly StackedNotice[];
  readonly onClose: (id: string) => void;
}

const isUrgent = ({ tone }: StackedNotice): boolean => tone === "error" || tone === "warning";

/**
 * The current notices, above the page. Errors and warnings interrupt a screen reader, the others wait; both regions
 * stay in the page while they are empty, since a live region must exist before its content.
 */
function NoticeStack({ notices, onClose }: NoticeStackProps): ReactNode {
  const draw = (notice: StackedNotice): ReactNode => (
    <Notice
      key={notice.id}
      tone={notice.tone}
      title={notice.title}
      onClose={notice.closable ? () => onClose(notice.id) : undefined}
    >
      <p>{notice.text}</p>
      {notice.detail !== undefined && notice.detail !== notice.text && <p>{notice.detail}</p>}
    </Notice>
  );
  return (
    <div className="notices">
      <div role="alert">{notices.filter(isUrgent).map(draw)}</div>
      <div aria-live="polite">{notices.filter((notice) => !isUrgent(notice)).map(draw)}</div>
    </div>
  );
}

/**
 * The name, with a double rule under its second half, as a bookkeeper rules off a total; a link home if there is one.
 */
function Wordmark({ home = false }: { readonly home?: boolean }): ReactNode {
  const Tag = home ? "a" : "span";
  return (
    <Tag className="wordmark" {...(home ? { href: "/" } : {})}>
      credit<span className="wordmark-line">line</span>
    </Tag>
  );
}

export interface ShellProps {
  /** `slim` inside another application: the name, the lenders, help and the legal links. */
  readonly chrome?: "full" | "slim";
  readonly connection?: Connection;
  readonly notices?: readonly StackedNotice[];
  readonly onCloseNotice?: (id: string) => void;
  /** Whether the logo links to the customer's current screen. */
  readonly home?: boolean;
  /** At the end of the header: help, signing out. */
  readonly account?: ReactNode;
  readonly foot?: ReactNode;
  /** A single `Page`. */
  readonly children: ReactNode;
}

const NO_NOTICES: readonly StackedNotice[] = [];

const ignore = (): void => undefined;

function skip(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("main h1")?.focus();
}

/** What stays the same from screen to screen. */
export function Shell({
  chrome = "full",
  connection = "online",
  notices = NO_NOTICES,
  onCloseNotice = ignore,
  home = false,
  account,
  foot,
  children,
}: ShellProps): ReactNode {
  return (
    <div className="shell" data-chrome={chrome}>
      <a className="skip" href="#main" onClick={skip}>
        {inWords(t("Skip to content"))}
      </a>
      <Banner connection={connection} />
      <header className="shell-head">
        <div className="shell-line">
          <Wordmark home={home} />
          {account}
        </div>
      </header>
      <NoticeStack notices={notices} onClose={onCloseNotice} />
      <main className="shell-main" id="main">
        {children}
      </main>
      {foot !== undefined && (
        <footer className="shell-foot">
          <div className="shell-line">{foot}</div>
        </footer>
      )}
    </div>
  );
}
