import { say, verbatim } from "@creditline/core/say/say";
import { inWords, spoken } from "../kit/words.ts";
import { said } from "@creditline/core/say/said";
import { type ReactNode, useLayoutEffect } from "react";
import { ending } from "@creditline/core/screens/look";
import { contextHere, screenHere } from "@creditline/core/journey/places";
import { type HandOffFlow, handOffFlowOf } from "@creditline/core/session/native-hand-off";
import { application, leftAt } from "../application/application.ts";
import { applicationHands } from "../application/application-hands.ts";
import { useApplication, useScreenView } from "../application/use-application.ts";
import { ActionBar } from "../kit/action-bar.tsx";
import { Button } from "../kit/button.tsx";
import { Loader } from "../kit/loader.tsx";
import { Page } from "../kit/page.tsx";
import { Shell } from "../kit/shell.tsx";
import { LaterFoot } from "./later-foot.tsx";
import { ScreenPage } from "./screen-page.tsx";

const signOut = (): void => application().send({ type: "signed-out" });

/** The homes that an application leads back to from every other screen (ruling R5). */
const HOMES: ReadonlySet<string> = new Set(["aipHome", "cm-home"]);

interface LaterScreenProps {
  readonly title: string;
  readonly screen: string;
  /** The flow that turns back into the native application; null where the way on is here. */
  readonly handsOff: HandOffFlow | null;
  /** Whether the way on leads to this very screen, so that there is none. */
  readonly isWhereItLeads: boolean;
}

/** A screen of the catalogue that comes in a later version: it says so, and there is a way on. */
function LaterScreen({ title, screen, handsOff, isWhereItLeads }: LaterScreenProps): ReactNode {
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
        {(handsOff !== null || !isWhereItLeads) && (
          <Button onPress={goOn}>
            {inWords(handsOff === null ? say("Back to my application") : say("Back to the app"))}
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}

/** Whatever screen the application is at, in the frame of the page. */
export function CustomerScreen(): ReactNode {
  const state = useApplication();
  const view = useScreenView();
  const { chrome, handOff } = contextHere(state);
  const isLoading = view?.loading ?? false;
  // Where the application is and whether it is at work, for those who look at the page with a program.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["screen"] = screenHere(state);
    dataset["layout"] = contextHere(state).name;
    dataset["rule"] = String(state.decision?.rule ?? "");
    dataset["pending"] = String(state.pending.length + (isLoading ? 1 : 0));
  }, [state, isLoading]);
  return (
    <Shell
      chrome={chrome}
      connection={state.network}
      notices={said(state.notices, spoken()).map((notice) => ({ ...notice, id: String(notice.id) }))}
      onCloseNotice={(id) => application().send({ type: "dismissed", notice: Number(id) })}
      foot={<LaterFoot slim={chrome === "slim"} />}
      account={
        view?.signedIn ? (
          <Button kind="link" onPress={signOut}>
            {inWords(say("Sign out"))}
          </Button>
        ) : undefined
      }
    >
      {view === null || isLoading ? (
        <div className="page">
          <Loader {...(state.pending[0]?.loader ? { message: inWords(state.pending[0].loader) } : {})} />
        </div>
      ) : view.built ? (
        <ScreenPage hands={applicationHands(view)} leftAt={leftAt} />
      ) : (
        <LaterScreen
          title={view.title}
          screen={view.screen}
          handsOff={handOff === "bridge" ? handOffFlowOf(view.screen) : null}
          isWhereItLeads={HOMES.has(view.screen)}
        />
      )}
    </Shell>
  );
}
