import { say, verbatim } from "@creditline/core/say/say";
import type { ReactNode } from "react";
import type { ScreenView } from "@creditline/core/journey/view";
import { ending } from "@creditline/core/screens/look";
import { handOffFlowOf } from "@creditline/core/session/hand-off-screens.table";
import { application, leftAt } from "../application/application.ts";
import { ActionBar } from "../kit/action-bar.tsx";
import { Button } from "../kit/button.tsx";
import { Page } from "../kit/page.tsx";
import { inWords } from "../kit/words.ts";

/** The homes that an application leads back to from every other screen (ruling R5): there is no way on from them. */
const HOMES: ReadonlySet<string> = new Set(["aipHome", "cm-home"]);

interface LaterScreenProps {
  readonly view: ScreenView;
  /** Whether the way on leads back into the native application, where the screen is of one of its flows. */
  readonly isHandedOff: boolean;
  readonly signOut: () => void;
}

/** A screen of the catalogue that comes in a later version: it says so, and there is a way on. */
export function LaterScreen({ view: { screen, title }, isHandedOff, signOut }: LaterScreenProps): ReactNode {
  const handsOff = isHandedOff ? handOffFlowOf(screen) : null;
  const goOn = (): void =>
    application().send(
      handsOff === null
        ? { type: "opened", route: "customerLogin" }
        : { type: "flow-ended", end: { flow: handsOff, how: "cancel" } },
    );
  return (
    <Page
      screen={screen}
      leftAt={leftAt}
      look={ending("signpost")}
      heading={inWords(say("{title}: not available here yet", { title: verbatim(title) }))}
      lead={inWords(
        say(
          "Your application has reached this step, and nothing is lost. This page comes with a later version.",
        ),
      )}
    >
      <ActionBar
        more={[
          <Button key="out" kind="second" onPress={signOut}>
            {inWords(say("Sign out"))}
          </Button>,
        ]}
      >
        {(handsOff !== null || !HOMES.has(screen)) && (
          <Button onPress={goOn}>
            {inWords(handsOff === null ? say("Back to my application") : say("Back to the app"))}
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}
