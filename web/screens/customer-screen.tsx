import { currentContext, currentScreen } from "@creditline/core/journey/navigation/current-place";
import type { ScreenView } from "@creditline/core/journey/view";
import { said } from "@creditline/core/say/said";
import { fileHandles, fileValue } from "@creditline/core/screens/define/files";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { leftAt, startApplication } from "../application/application.ts";
import { application, startWith, useApplication, useScreenView } from "../application/use-application.ts";
import type { BlockHandlers } from "../blocks/block-handlers.ts";
import { Loader } from "../kit/frame/loader.tsx";
import { Shell } from "../kit/frame/shell.tsx";
import { inWords, spoken } from "../kit/words.ts";
import { ScreenPage } from "./screen-page.tsx";

startWith(startApplication);

const change = (field: string, value: string): void => application().send({ type: "changed", field, value });

/** Files that are looked into and made smaller: whoever presses meanwhile has them sent as well. */
let reading: Promise<unknown> | undefined;

/** What can be done on the screen that the application shows: everything goes to the application as an event. */
const applicationHandlers = (view: ScreenView): BlockHandlers => ({
  view,
  act(action) {
    const send = (): void => application().send({ type: "did", action });
    if (reading === undefined) send();
    else void reading.then(send);
  },
  change,
  choose(field, files, instead = []) {
    const chosen = import("../application/choose-files.ts").then(({ chooseFiles }) =>
      chooseFiles(field, files, instead),
    );
    const all = Promise.allSettled([reading, chosen]).then(() => {
      if (reading === all) reading = undefined;
    });
    reading = all;
    return chosen;
  },
  remove: (field, handle) =>
    change(field, fileValue(fileHandles(view.values[field]).filter(({ id }) => id !== handle))),
});

type Foot = typeof import("./foot.tsx").Foot;

/**
 * The foot of the page, or the end of its header, fetched once the page can be used: no login needs either. A page stands
 * without one that cannot be fetched.
 */
function LaterFoot(props: Parameters<Foot>[0]): ReactNode {
  const [Fetched, setFetched] = useState<Foot | null>(null);
  useEffect(() => {
    import("./foot.tsx").then(
      ({ Foot }) => setFetched(() => Foot),
      () => undefined,
    );
  }, []);
  return Fetched === null ? null : <Fetched {...props} />;
}

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
