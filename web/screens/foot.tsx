import {
  type LanguageCode,
  languageNamed,
  LANGUAGES,
} from "@creditline/core/reference/answers/languages.table";
import { storageOf } from "../application/page-environment.ts";
import { application, heldScreen, useApplication } from "../application/use-application.ts";
import "./main-places.css";
import "./foot.css";
import type { TextStorage } from "@creditline/adapters/ports/storage";
import { indiaDay } from "@creditline/core/calendar/duration";
import { currentContext, currentScreen, type JourneyState } from "@creditline/core/journey/state";
import type { ScreenView } from "@creditline/core/journey/view";
import { legalNameOf, offeredLenders } from "@creditline/core/reference/lenders/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders/lenders.table";
import { isOverdue } from "@creditline/core/repayment/amount-due";
import { t, type Text, verbatim } from "@creditline/core/messages/message";
import type { Due } from "@creditline/core/screens/cm/repay/several";
import {
  type LastKnown,
  lastKnownFrom,
  lastKnownOf,
  staleFigureTexts,
} from "@creditline/core/screens/cm/last-known";
import { homeOfFlow, type MainPlaceName, mainPlaces } from "@creditline/core/screens/main-places";
import { pathOf, type ScreenName } from "@creditline/core/screens/catalogue";
import { type DocumentName, isDocument } from "@creditline/core/screens/routes/top-level.routes.table";
import { customerOfToken } from "@creditline/core/session/stored-session";
import { type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { DefinitionList } from "../kit/disclosure.tsx";
import { googleOffered } from "../kit/form/google-offered.ts";
import { guardStalePresses, holdWhilePressed, sendOncePainted } from "../kit/frame/stale-press.ts";
import { inWords } from "../kit/words.tsx";
import { DocumentLinks } from "./document-links.tsx";
import { MeasuringAsked } from "./measuring-asked.tsx";

const LANGUAGE_KEY = "language";

/** The language chosen here and not yet stored with the customer; null for none. */
let mine: LanguageCode | null = null;
let isSent = false;

/** The current language. */
const spokenHere = (): LanguageCode => languageNamed(document.documentElement.lang)?.code ?? "en";

/** Switches the language and stores it on the device. If its catalogue fails to load, nothing changes. */
async function speakAndKeep(code: LanguageCode): Promise<void> {
  const { changeLanguage: speakNow } = await import("../application/languages.ts");
  await speakNow(code);
  storageOf("localStorage").set(LANGUAGE_KEY, code);
}

/** Follows the signed-in customer's language; a customer without one gets the page's. */
function syncLanguage(): void {
  const { session, record, link } = application().getState();
  const isByLink = session.accessToken === null;
  const told = isByLink ? (link?.record ?? null) : record;
  if (told === null) return;
  const theirs = languageNamed(told.customerDetails?.language ?? "")?.code ?? null;
  if (theirs !== null && (mine === null || mine === theirs)) {
    mine = null;
    if (theirs !== spokenHere()) void speakAndKeep(theirs).catch(() => undefined);
  } else if (!isByLink && !isSent && (mine !== null || spokenHere() !== "en")) {
    isSent = true;
    application().send({ type: "language-chosen", language: (mine ??= spokenHere()) });
  }
}

/** Follows the language of the customer on this page; returns a function that stops it. */
function followLanguage(): () => void {
  syncLanguage();
  return application().subscribe(syncLanguage);
}

/** Switches to the chosen language at once; saved with the customer once they are signed in. */
export function chooseLanguage(code: LanguageCode): void {
  mine = code;
  isSent = false;
  void speakAndKeep(code).then(syncLanguage, () => undefined);
}

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

const ICONS: { readonly [Name in MainPlaceName]: string } = {
  home: "M3.5 10.5 12 3.5l8.5 7M5.5 9v11h13V9M10 20v-5.5h4V20",
  borrow: "M3 7h18v11H3zM12 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M6.5 12.5v.1M17.5 12.5v.1",
  repay: "M4 6h16v14H4zM4 10.5h16M8 3.5V7m8-3.5V7m-7 8.5 2.2 2 4-4",
  help: "M4 4.5h16v12h-9l-4 3.5v-3.5H4zM8 9h8m-8 3.5h5",
  account: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6",
};

/** The main places of a customer with a line: real links, which can be opened in a new tab. Nothing within a flow. */
function MainPlaces({ otherwise }: { readonly otherwise: ReactNode }): ReactNode {
  const state = useApplication();
  const places =
    state.place === null || currentContext(state).name !== "default"
      ? []
      : mainPlaces({
          screen: state.place.route,
          record: state.record,
          overdue: isOverdue(
            state.record?.repayments ?? [],
            indiaDay((state.recordAt ?? 0) + state.clockAhead),
          ),
        });
  if (places.length === 0) return otherwise;
  return (
    <nav className="places" data-nav="" aria-label={inWords(t("Main places"))}>
      {places.map(({ name, label, href, current }) => (
        <a key={name} href={href} data-place={name} aria-current={current ? "page" : undefined}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
            <path d={ICONS[name]} />
          </svg>
          <span>{inWords(label)}</span>
        </a>
      ))}
    </nav>
  );
}

/** The way back within a flow: to the previous page, or home if this was the first one. */
const WayBack = ({ home }: { readonly home: ScreenName }): ReactNode => (
  <a
    className="way-back"
    href={pathOf(home)}
    aria-label={inWords(t("Back"))}
    onClick={(event) => {
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const entry = window.history.state as { readonly number?: number } | null;
      if (!isPlain || (entry?.number ?? 0) === 0) return;
      event.preventDefault();
      window.history.back();
    }}
  >
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d="M14.5 5 7.5 12l7 7" />
    </svg>
  </a>
);

const PAGES: readonly DocumentName[] = ["lendingPartners", "terms", "privacy", "complaints", "help"];

/** The lenders by their legal names; by the brand name if the legal one is not known (ruling R59). */
function lenders(): Text {
  const names = offeredLenders().map((code) => legalNameOf(code) ?? lenderRow(code).name);
  return t("creditline doesn't lend. The lenders are {names}.", { names: verbatim(names.join(", ")) });
}

const signOut = (): void => application().send({ type: "signed-out" });

/** The available languages, each by its own name; the current one is marked. */
function Languages(): ReactNode {
  const now = document.documentElement.lang;
  return (
    <fieldset className="languages" aria-label={LANGUAGES.map(({ name }) => name).join(" · ")}>
      {LANGUAGES.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          data-language={code}
          aria-pressed={now === code}
          onClick={() => chooseLanguage(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * The end of the header: for a signed-in customer the main places or the account, and the sign-out; for anybody else
 * the language (ruling R70), which signed-in customers find in the account.
 */
function Account(): ReactNode {
  const state = useApplication();
  if (state.session.accessToken === null) return <Languages />;
  const home = state.place === null ? null : homeOfFlow(state.place.route);
  if (home !== null && currentContext(state).name === "default") return <WayBack home={home} />;
  return (
    <div className="own-account">
      <MainPlaces otherwise={<a href={pathOf("account")}>{inWords(t("Your account"))}</a>} />
      <Button kind="link" onPress={signOut}>
        {inWords(t("Sign out"))}
      </Button>
    </div>
  );
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

/** The screens of the normal site that name the lenders in their footer; a slim frame does so on all screens. */
const NAMES_LENDERS: ReadonlySet<string> = new Set(["customerLogin", "customerLoginComponent", "account"]);

/** The end of every page: one line of links, and the lenders if they have to be named. */
function PageFoot({ slim }: { readonly slim: boolean }): ReactNode {
  const here = currentScreen(useApplication());
  // It loads with the footer, once the page is usable, and adds nothing before that.
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
      {(slim || NAMES_LENDERS.has(here) || isDocument(here)) && (
        <p className="foot-lenders">{inWords(lenders())}</p>
      )}
      <MeasuringAsked />
    </div>
  );
}
