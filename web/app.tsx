import { currentContext, currentScreen } from "@creditline/core/journey/state";
import type { ScreenView } from "@creditline/core/journey/view";
import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/messages.table";
import { translate } from "@creditline/core/messages/translate";
import { t } from "@creditline/core/messages/message";
import { fileHandles, fileValue } from "@creditline/core/calls/file-handle";
import {
  Component,
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { createPath, type Navigator, Router, type To, useMatch } from "react-router";
import { savedScroll, startApplication } from "./application/application.ts";
import { KITCHEN_SINK, tabHistory } from "./application/tab-history.ts";
import {
  application,
  heldScreen,
  setApplicationFactory,
  useApplication,
  useScreenView,
} from "./application/use-application.ts";
import type { BlockHandlers } from "./blocks/block-handlers.ts";
import { Button } from "./kit/button.tsx";
import { Loader } from "./kit/frame/notice.tsx";
import { ActionBar, Page } from "./kit/frame/page.tsx";
import { Shell } from "./kit/frame/shell.tsx";
import { currentLanguage, inWords } from "./kit/words.tsx";
import { ScreenPage } from "./screens/screen-page.tsx";
import { within } from "./later.tsx";

setApplicationFactory(startApplication);

const change = (field: string, value: string): void => application().send({ type: "changed", field, value });

/** Files being checked and made smaller: a press in the meantime waits, so that they are sent as well. */
let reading: Promise<unknown> | undefined;

/** The handlers of the application's screen: everything is dispatched to the application as an event. */
const applicationHandlers = (view: ScreenView): BlockHandlers => ({
  view,
  act(action) {
    const send = (): void => heldScreen.send(() => application().send({ type: "did", action }));
    if (reading === undefined) send();
    else void reading.then(send);
  },
  change,
  choose(field, files, instead = []) {
    const chosen = import("./application/choose-files.ts").then(({ chooseFiles }) =>
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

type Foot = typeof import("./screens/foot.tsx").Foot;

/**
 * The footer, or the end of the header, loaded once the page is usable: no login needs either. The page works without
 * it if it can't be loaded.
 */
function LaterFoot(props: Parameters<Foot>[0]): ReactNode {
  const [Fetched, setFetched] = useState<Foot | null>(null);
  useEffect(() => {
    import("./screens/foot.tsx").then(
      ({ Foot }) => setFetched(() => Foot),
      () => undefined,
    );
  }, []);
  return Fetched === null ? null : <Fetched {...props} />;
}

/** The application's current screen, in the page's frame. */
function CustomerScreen(): ReactNode {
  const state = useApplication();
  const view = useScreenView();
  const { chrome, name: context } = currentContext(state);
  const isLoading = view?.loading ?? false;
  // Exposes the application's screen and whether it is busy, for programs that look at the page.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["screen"] = currentScreen(state);
    dataset["layout"] = context;
    dataset["at"] = window.location.pathname;
    dataset["rule"] = String(state.decision?.rule ?? "");
    dataset["pending"] = String(state.pending.length + (isLoading ? 1 : 0));
  }, [state, isLoading, context]);
  return (
    <Shell
      chrome={chrome}
      connection={state.network}
      notices={translate(state.notices, currentLanguage()).map((notice) => ({
        ...notice,
        id: String(notice.id),
      }))}
      onCloseNotice={(id) => application().send({ type: "dismissed", notice: Number(id) })}
      foot={<LaterFoot slim={chrome === "slim"} />}
      home={context === "default"}
      account={context === "webview" ? undefined : <LaterFoot account />}
    >
      {view === null || isLoading ? (
        <div className="page">
          <Loader {...(state.pending[0]?.loader ? { message: inWords(state.pending[0].loader) } : {})} />
        </div>
      ) : (
        <ScreenPage hands={applicationHandlers(view)} leftAt={savedScroll} />
      )}
    </Shell>
  );
}

interface ScreenModule<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * A screen fetched when it is first shown; if its file is missing or late, it fails to the nearest `ScreenBoundary`.
 */
const lazyScreen = <Props,>(
  load: () => Promise<ScreenModule<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => within(CHUNK_TIMEOUT_MS, load()));

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly failed: boolean;
}

/** What is shown when a screen's file is missing or late, or the screen breaks (spec 1 §8, chunk load failure). */
class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
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
          heading={inWords(t("This page didn't load"))}
          lead={inWords(t("Your network may be slow, or creditline was just updated. Nothing is lost."))}
        >
          <ActionBar>
            <Button onPress={() => window.location.reload()}>{inWords(t("Reload"))}</Button>
          </ActionBar>
        </Page>
      </Shell>
    );
  }
}

const KitchenSink = lazyScreen(async () => (await import("./kitchen-sink/way-there.ts")).loadKitchenSink());

const addressOf = (to: To): string => (typeof to === "string" ? to : createPath(to));

/** Everything that the router would write goes through the history's single owner. */
const navigator: Navigator = {
  createHref: addressOf,
  push: (to) => tabHistory.follow(addressOf(to)),
  replace: (to) => tabHistory.replace(addressOf(to)),
  go: (by) => window.history.go(by),
};

/**
 * Every address but the kit's own shows the application, which knows its own screen: the guard decides about the
 * address, and its answer is rendered.
 */
function AtAddress(): ReactNode {
  const ofTheKit = useMatch(`${KITCHEN_SINK}/:sample?`);
  return ofTheKit === null ? <CustomerScreen /> : <KitchenSink sample={ofTheKit.params.sample} />;
}

/** The routes of the page, at the address that the tab's history shows. */
export function App(): ReactNode {
  const address = useSyncExternalStore(tabHistory.subscribe, tabHistory.address);
  return (
    <ScreenBoundary>
      <Suspense>
        <Router location={address} navigator={navigator}>
          <AtAddress />
        </Router>
      </Suspense>
    </ScreenBoundary>
  );
}
