import { say } from "@creditline/core/say/say";
import { inWords } from "../words.ts";
import type { MouseEvent, ReactNode } from "react";
import { Banner, type Connection } from "../banner.tsx";
import { NoticeStack, type StackedNotice } from "./notice-stack.tsx";
import { Wordmark } from "./wordmark.tsx";
import "./shell.css";

export interface ShellProps {
  /** `slim` inside another application: the name, who lends, help and the legal links. */
  readonly chrome?: "full" | "slim";
  readonly connection?: Connection;
  readonly notices?: readonly StackedNotice[];
  readonly onCloseNotice?: (id: string) => void;
  /** Whether the name leads to where the customer stands. */
  readonly home?: boolean;
  /** At the end of the header: help, signing out. */
  readonly account?: ReactNode;
  readonly foot?: ReactNode;
  /** One `Page`. */
  readonly children: ReactNode;
}

const NO_NOTICES: readonly StackedNotice[] = [];

const ignore = (): void => undefined;

function skip(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("main h1")?.focus();
}

/** What stays in place from screen to screen. */
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
        {inWords(say("Skip to content"))}
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
