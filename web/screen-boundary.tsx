import { say } from "@creditline/core/say/say";
import { inWords } from "./kit/words.ts";
import { Component, type ReactNode } from "react";
import { ActionBar } from "./kit/frame/action-bar.tsx";
import { Button } from "./kit/button.tsx";
import { Page } from "./kit/frame/page.tsx";
import { Shell } from "./kit/frame/shell.tsx";

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly failed: boolean;
}

/** What is shown when a screen's file is missing or late, or the screen breaks (spec 1 §8, chunk load failure). */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failed: false };

  static getDerivedStateFromError(): ScreenBoundaryState {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Shell>
        <Page
          screen="screen-failed"
          heading={inWords(say("This page didn't load"))}
          lead={inWords(say("Your network may be slow, or creditline was just updated. Nothing is lost."))}
        >
          <ActionBar>
            <Button onPress={() => window.location.reload()}>{inWords(say("Reload"))}</Button>
          </ActionBar>
        </Page>
      </Shell>
    );
  }
}
