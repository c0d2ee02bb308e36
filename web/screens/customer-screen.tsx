import { inWords, spoken } from "../kit/words.ts";
import { said } from "@creditline/core/say/said";
import { type ReactNode, useLayoutEffect } from "react";
import { currentContext, currentScreen } from "@creditline/core/journey/current-place";
import { application, leftAt } from "../application/application.ts";
import { applicationHandlers } from "../application/application-handlers.ts";
import { useApplication, useScreenView } from "../application/use-application.ts";
import { Loader } from "../kit/frame/loader.tsx";
import { Shell } from "../kit/frame/shell.tsx";
import { LaterFoot } from "./later-foot.tsx";
import { ScreenPage } from "./screen-page.tsx";

/** Whatever screen the application is at, in the frame of the page. */
export function CustomerScreen(): ReactNode {
  const state = useApplication();
  const view = useScreenView();
  const { chrome, name: context } = currentContext(state);
  const isLoading = view?.loading ?? false;
  // Where the application is and whether it is at work, for those who look at the page with a program.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["screen"] = currentScreen(state);
    dataset["layout"] = context;
    dataset["rule"] = String(state.decision?.rule ?? "");
    dataset["pending"] = String(state.pending.length + (isLoading ? 1 : 0));
  }, [state, isLoading, context]);
  return (
    <Shell
      chrome={chrome}
      connection={state.network}
      notices={said(state.notices, spoken()).map((notice) => ({ ...notice, id: String(notice.id) }))}
      onCloseNotice={(id) => application().send({ type: "dismissed", notice: Number(id) })}
      foot={<LaterFoot slim={chrome === "slim"} />}
      home={context === "default"}
      account={view?.signedIn && context !== "webview" ? <LaterFoot account /> : undefined}
    >
      {view === null || isLoading ? (
        <div className="page">
          <Loader {...(state.pending[0]?.loader ? { message: inWords(state.pending[0].loader) } : {})} />
        </div>
      ) : (
        <ScreenPage hands={applicationHandlers(view)} leftAt={leftAt} />
      )}
    </Shell>
  );
}
