import { say, verbatim } from "@creditline/core/say/say";
import { inWords } from "./words.ts";
import type { ReactNode } from "react";
import { ActionBar } from "./action-bar.tsx";
import { LinkButton } from "./link-button.tsx";
import { Page } from "./page.tsx";

interface NotHereYetProps {
  /** What is not here, as a noun: "Chat". */
  readonly what: string;
  readonly screen: string;
  /** What to do meanwhile. */
  readonly instead?: string;
  /** The way back. */
  readonly back: { readonly to: string; readonly label: string };
}

/** An honest end of the road: this screen is not available here, and this is the way back. */
export function NotHereYet({ what, screen, instead, back }: NotHereYetProps): ReactNode {
  return (
    <Page
      screen={screen}
      heading={inWords(say("{what} is not available here yet", { what: verbatim(what) }))}
      lead={
        instead ?? inWords(say("Nothing is wrong with your application, and nothing you entered is lost."))
      }
    >
      <ActionBar>
        <LinkButton kind="main" to={back.to}>
          {back.label}
        </LinkButton>
      </ActionBar>
    </Page>
  );
}
