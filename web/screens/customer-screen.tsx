import { type ReactNode, useLayoutEffect } from "react";
import { contextHere, screenHere } from "@creditline/core/journey/places";
import { type HandOffFlow, handOffFlowOf } from "@creditline/core/session/native-hand-off";
import { application, leftAt } from "../application/application.ts";
import { comesLater } from "../application/later-screens.ts";
import { useApplication, useScreenView } from "../application/use-application.ts";
import { ActionBar } from "../kit/action-bar.tsx";
import { Button } from "../kit/button.tsx";
import { Loader } from "../kit/loader.tsx";
import { Page } from "../kit/page.tsx";
import { Shell } from "../kit/shell.tsx";
import { Foot } from "./foot.tsx";
import { ScreenLoading } from "../screen-loading.tsx";
import { ScreenPage } from "./screen-page.tsx";

const signOut = (): void => application.send({ type: "signed-out" });

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
    application.send(
      handsOff === null
        ? { type: "opened", route: "customerLogin" }
        : { type: "flow-ended", end: { flow: handsOff, how: "cancel" } },
    );
  return (
    <Page
      screen={screen}
      leftAt={leftAt}
      heading={`${title}: not available here yet`}
      lead="Your application has reached this step, and nothing is lost. This page comes with a later version."
    >
      <ActionBar
        more={[
          <Button key="out" kind="second" onPress={signOut}>
            Sign out
          </Button>,
        ]}
      >
        {(handsOff !== null || !isWhereItLeads) && (
          <Button onPress={goOn}>{handsOff === null ? "Back to my application" : "Back to the app"}</Button>
        )}
      </ActionBar>
    </Page>
  );
}

/** Whatever screen the application is at, in the frame of the page. */
export default function CustomerScreen(): ReactNode {
  const state = useApplication();
  const view = useScreenView();
  const { chrome, handOff } = contextHere(state);
  const isLoading = view?.built === false && state.place !== null && comesLater(state.place.route);
  // Where the application is and whether it is at work, for those who look at the page with a program.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["screen"] = screenHere(state);
    dataset["layout"] = contextHere(state).name;
    dataset["rule"] = String(state.decision?.rule ?? "");
    dataset["pending"] = String(state.pending.length + (isLoading ? 1 : 0));
  }, [state, isLoading]);
  // Before anything is decided the page stays as it came.
  if (view === null && state.pending.length === 0) return <ScreenLoading />;
  return (
    <Shell
      chrome={chrome}
      connection={state.network}
      notices={state.notices.map((notice) => ({ ...notice, id: String(notice.id) }))}
      onCloseNotice={(id) => application.send({ type: "dismissed", notice: Number(id) })}
      foot={<Foot slim={chrome === "slim"} />}
      account={
        view?.signedIn ? (
          <Button kind="link" onPress={signOut}>
            Sign out
          </Button>
        ) : undefined
      }
    >
      {view === null || isLoading ? (
        <div className="page">
          <Loader {...(state.pending[0]?.loader ? { message: state.pending[0].loader } : {})} />
        </div>
      ) : view.built ? (
        <ScreenPage view={view} />
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
