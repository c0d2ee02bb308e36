import { storageOf } from "../application/page-environment.ts";
import { application, heldScreen, useApplication } from "../application/use-application.ts";
import "./foot.css";
import type { TextStorage } from "@creditline/adapters/ports/storage";
import { currentContext, currentScreen, type JourneyState } from "@creditline/core/journey/state";
import type { ScreenView } from "@creditline/core/journey/view";
import { legalNameOf, offeredLenders } from "@creditline/core/reference/lenders/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders/lenders.table";
import { t, type Text, verbatim } from "@creditline/core/messages/message";
import type { Due } from "@creditline/core/screens/cm/repay/several";
import {
  type LastKnown,
  lastKnownFrom,
  lastKnownOf,
  staleFigureTexts,
} from "@creditline/core/screens/cm/last-known";
import { type DocumentName, isDocument } from "@creditline/core/screens/routes/top-level.routes.table";
import { customerOfToken } from "@creditline/core/session/stored-session";
import { type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { Card } from "../kit/card.tsx";
import { DefinitionList } from "../kit/disclosure.tsx";
import { googleOffered } from "../kit/form/google-offered.ts";
import { guardStalePresses, holdWhilePressed, sendOncePainted } from "../kit/frame/stale-press.ts";
import { inWords } from "../kit/words.tsx";
import { DocumentLinks } from "./document-links.tsx";
import { Account, followLanguage } from "./header-end.tsx";
import { MeasuringAsked } from "./measuring-asked.tsx";

const KEY = "last-known";

/** The amount due, from the home screen's memory. */
const dueIn = ({ memory }: JourneyState): Due | null =>
  (memory["cm-home"] as { readonly due?: Due | null } | undefined)?.due ?? null;

/** Stores what the home of the line shows; clears it with the session (ruling R48). */
function watch(kept: TextStorage): void {
  let before: Pick<JourneyState, "record" | "memory"> | null = null;
  const look = (): void => {
    const state = application().getState();
    if (state.session.accessToken === null) return kept.remove(KEY);
    if (before?.record === state.record && before?.memory === state.memory) return;
    before = state;
    const known = lastKnownOf(state.record, dueIn(state), Date.now());
    if (known !== null && state.network !== "offline" && currentContext(state).keepsLine)
      kept.set(KEY, JSON.stringify(known));
  };
  look();
  application().subscribe(look);
}

let place: TextStorage | null = null;

/** The stored figures of the signed-in customer's line; null for none. The first call starts storing them. */
function lastKnown({ session }: JourneyState): LastKnown | null {
  if (place === null) watch((place = storageOf("localStorage")));
  const known = lastKnownFrom(place.get(KEY));
  return known !== null && customerOfToken(session.accessToken ?? "") === known.customerId ? known : null;
}

/** The last known figures of the line, only below the page that says that nothing could be loaded. */
function LastKnownFigures(): ReactNode {
  const state = useApplication();
  const known = lastKnown(state);
  if (state.retry === null || state.pending.length > 0 || known === null) return null;
  const { title, text, rows } = staleFigureTexts(known);
  return (
    <Card heading={inWords(title)} tone="quiet">
      <p>{inWords(text)}</p>
      <DefinitionList items={rows.map(([term, value]) => ({ term: inWords(term), value: inWords(value) }))} />
    </Card>
  );
}

/** Built by `web/vite/offline.ts`, at the top level, so that every address is in its scope. */
const WORKER = "/worker.js";

/** The delay in a browser without idle callbacks. */
const REST_MS = 2_000;

/** Runs once the page has loaded and is idle. */
function atRest(work: () => void): void {
  const rest = (): void => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 10 * REST_MS });
    else setTimeout(work, REST_MS);
  };
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true });
}

/** The files of this address that the page has loaded. */
const loaded = (): readonly string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);

/**
 * Installs the service worker that caches the application's files, so that it opens without a network
 * (docs/decisions/forms.md). Called by the footer of a page that is not inside another application, when the page is
 * idle; a browser without a cache works without it.
 */
function keepFilesAtHand(): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || serviceWorker === undefined || window.top !== window) return;
  const keep = async (): Promise<void> => {
    await serviceWorker.register(WORKER, { updateViaCache: "none" });
    const { active } = await serviceWorker.ready;
    active?.postMessage({ loaded: loaded() }, []);
  };
  atRest(() => void keep().catch(() => undefined));
}

const PAGES: readonly DocumentName[] = ["lendingPartners", "terms", "privacy", "complaints", "help"];

/** The lenders by their legal names; by the brand name if the legal one is not known (ruling R59). */
function lenders(): Text {
  const names = offeredLenders().map((code) => legalNameOf(code) ?? lenderRow(code).name);
  return t("creditline doesn't lend. The lenders are {names}.", { names: verbatim(names.join(", ")) });
}

/** The step that a screen shows; null while it loads. */
const stepOf = (view: ScreenView | null): string | null =>
  view === null || view.loading ? null : `${view.screen} ${view.title}`;

/** Ignores a press or a key on a step that was left already. */
function leaveOut(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const PRESSES = ["click", "keydown", "submit"];

/** Fades to the next step (View Transitions); the old one stays until the browser has captured its picture. */
function fadeFrom(before: ScreenView | null): void {
  heldScreen.view = before;
  document.body.dataset["loadingBlock"] = "";
  for (const press of PRESSES) window.addEventListener(press, leaveOut, true);
  const transition = document.startViewTransition(() => {
    for (const press of PRESSES) window.removeEventListener(press, leaveOut, true);
    delete document.body.dataset["loadingBlock"];
    heldScreen.view = null;
    flushSync(() => heldScreen.draw());
  });
  // If the browser captures no picture, the step is rendered all the same.
  transition.ready.catch(() => undefined);
}

/** Whether the page's own fonts have loaded by now, and whether anything was pressed since the last step. */
const seen = { letters: false, press: false };

/**
 * Whether to fade between two screens: from step to step, if the browser supports it and the customer has not asked
 * for reduced motion; late fonts are also swapped in with a step. A change without a press, such as an answer that
 * names the page, is no step.
 */
function isStepFrom(before: ScreenView | null): boolean {
  const [from, to] = [stepOf(before), stepOf(application().getView())];
  if (from === to || from === null || to === null || !seen.press) return false;
  seen.press = false;
  if (seen.letters) document.documentElement.dataset["font"] = "late";
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isStill || document.hidden || !("startViewTransition" in document)) return false;
  fadeFrom(before);
  return true;
}

/** Observes steps; the page is held during a press or a fade. Returns a function that stops it. */
function followSteps(): () => void {
  let shown = application().getView();
  void Promise.all(["A", "₹"].map((letter) => document.fonts.load("1em Anek Late", letter))).then(
    () => (seen.letters = true),
    () => undefined,
  );
  const press = (): boolean => (seen.press = true);
  for (const type of PRESSES) window.addEventListener(type, press, true);
  const unfollow = application().subscribe(() => {
    const before = shown;
    shown = application().getView();
    if (heldScreen.view === null) isStepFrom(before);
  });
  const hold = (): void => {
    heldScreen.view = application().getView();
    heldScreen.draw();
  };
  const release = (): void => {
    if (heldScreen.view === null || isStepFrom(heldScreen.view)) return;
    heldScreen.view = null;
    heldScreen.draw();
  };
  const unhold = holdWhilePressed(document, hold, release);
  const unsend = sendOncePainted(document, heldScreen, () => stepOf(application().getView()));
  return () => {
    unsend();
    for (const type of PRESSES) window.removeEventListener(type, press, true);
    unfollow();
    unhold();
  };
}

interface FootProps {
  /** Renders the end of the header instead. */
  readonly account?: true;
  /** In the payments app. */
  readonly slim?: boolean;
}

/** The frame around a page's content: its footer, or the end of its header. */
export const Foot = ({ account, slim = false }: FootProps): ReactNode =>
  account ? <Account /> : <PageFoot slim={slim} />;

/** The screens besides the documents that name the lenders in full at their foot. */
const NAMES_LENDERS: ReadonlySet<string> = new Set(["customerLogin", "customerLoginComponent"]);

/** Who lends: in full where someone decides whether to begin and in the documents, else folded in the account and in a slim frame. */
function Lenders({ slim }: { readonly slim: boolean }): ReactNode {
  const here = currentScreen(useApplication());
  if (NAMES_LENDERS.has(here) || isDocument(here))
    return <p className="foot-lenders">{inWords(lenders())}</p>;
  if (!slim && here !== "account") return null;
  return (
    <details className="foot-lenders">
      <summary>{inWords(t("The lenders"))}</summary>
      <p>{inWords(lenders())}</p>
    </details>
  );
}

/** The end of every page: one line of links, and the lenders if they have to be named. */
function PageFoot({ slim }: { readonly slim: boolean }): ReactNode {
  // It comes with the foot, once the page can be used, and weighs nothing before that.
  useEffect(() => guardStalePresses(document), []);
  useEffect(followSteps, []);
  useEffect(() => {
    if (googleOffered() !== null) application().bring("google-choice");
  }, []);
  useEffect(followLanguage, []);
  // Inside another application, or on a link, the app can't be installed.
  useEffect(() => {
    if (!slim) keepFilesAtHand();
  }, [slim]);
  return (
    <div className="foot">
      {!slim && <LastKnownFigures />}
      <nav aria-label={inWords(t("About creditline"))}>
        <DocumentLinks names={PAGES} inOneLine />
      </nav>
      <Lenders slim={slim} />
      <MeasuringAsked />
    </div>
  );
}
