import { CHUNK_TIMEOUT_MS } from "@creditline/core/notices/chunk-load.table";
import { say } from "@creditline/core/say/say";
import {
  Component,
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from "react";
import { createPath, type Navigator, Router, type To, useMatch } from "react-router";
import { KITCHEN_SINK, tabHistory } from "./application/tab-history.ts";
import { Button } from "./kit/button.tsx";
import { ActionBar } from "./kit/frame/action-bar.tsx";
import { Page } from "./kit/frame/page.tsx";
import { Shell } from "./kit/frame/shell.tsx";
import { inWords } from "./kit/words.ts";
import { CustomerScreen } from "./screens/customer-screen.tsx";
import { within } from "./within.ts";

interface ScreenModule<Props> {
  readonly default: ComponentType<Props>;
}

/** A screen fetched when it is first shown; it fails, to the nearest `ScreenBoundary`, when it is missing or late. */
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

const KitchenSink = lazyScreen(async () => (await import("./kitchen-sink/way-there.ts")).bringKitchenSink());

const addressOf = (to: To): string => (typeof to === "string" ? to : createPath(to));

/** Whatever the router would write goes through the history's one owner. */
const navigator: Navigator = {
  createHref: addressOf,
  push: (to) => tabHistory.follow(addressOf(to)),
  replace: (to) => tabHistory.replace(addressOf(to)),
  go: (by) => window.history.go(by),
};

/**
 * Every address but the kit's own shows the application, which knows by itself at which screen it is: the address is
 * asked of the guard, and the guard's answer is what is drawn.
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
