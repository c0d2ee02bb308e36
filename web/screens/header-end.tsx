import {
  type LanguageCode,
  languageNamed,
  LANGUAGES,
} from "@creditline/core/reference/answers/languages.table";
import { indiaDay } from "@creditline/core/calendar/duration";
import { currentContext } from "@creditline/core/journey/state";
import { t } from "@creditline/core/messages/message";
import { isOverdue } from "@creditline/core/repayment/amount-due";
import { pathOf, type ScreenName } from "@creditline/core/screens/catalogue";
import { homeOfFlow, type MainPlaceName, mainPlaces } from "@creditline/core/screens/main-places";
import type { ReactNode } from "react";
import { LANGUAGE_KEY, storageOf } from "../application/page-environment.ts";
import { application, useApplication } from "../application/use-application.ts";
import { Button } from "../kit/button.tsx";
import { inWords } from "../kit/words.tsx";
import "./main-places.css";

/** The language chosen here and not yet stored with the customer; null for none. */
let mine: LanguageCode | null = null;
let isSent = false;

/** The current language. */
const pageLanguage = (): LanguageCode => languageNamed(document.documentElement.lang)?.code ?? "en";

/** Switches the language and stores it on the device. If its catalogue fails to load, nothing changes. */
async function switchLanguage(code: LanguageCode): Promise<void> {
  const { changeLanguage } = await import("../application/languages.ts");
  await changeLanguage(code);
  storageOf("localStorage").set(LANGUAGE_KEY, code);
}

/** Follows the signed-in customer's language; a customer without one gets the page's. */
function syncLanguage(): void {
  const { session, record, link } = application().getState();
  const isByLink = session.accessToken === null;
  const customer = isByLink ? (link?.record ?? null) : record;
  if (customer === null) return;
  const theirs = languageNamed(customer.customerDetails?.language ?? "")?.code ?? null;
  if (theirs !== null && (mine === null || mine === theirs)) {
    mine = null;
    if (theirs !== pageLanguage()) void switchLanguage(theirs).catch(() => undefined);
  } else if (!isByLink && !isSent && (mine !== null || pageLanguage() !== "en")) {
    isSent = true;
    application().send({ type: "language-chosen", language: (mine ??= pageLanguage()) });
  }
}

/** Follows the language of the customer on this page; returns a function that stops it. */
export function followLanguage(): () => void {
  syncLanguage();
  return application().subscribe(syncLanguage);
}

/** Switches to the chosen language at once; saved with the customer once they are signed in. */
function chooseLanguage(code: LanguageCode): void {
  mine = code;
  isSent = false;
  void switchLanguage(code).then(syncLanguage, () => undefined);
}

const ICONS: { readonly [Name in MainPlaceName]: string } = {
  home: "M3.5 10.5 12 3.5l8.5 7M5.5 9v11h13V9M10 20v-5.5h4V20",
  borrow: "M3 7h18v11H3zM12 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M6.5 12.5v.1M17.5 12.5v.1",
  repay: "M4 6h16v14H4zM4 10.5h16M8 3.5V7m8-3.5V7m-7 8.5 2.2 2 4-4",
  help: "M4 4.5h16v12h-9l-4 3.5v-3.5H4zM8 9h8m-8 3.5h5",
  account: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6",
};

const PlaceIcon = ({ of }: { readonly of: MainPlaceName }): ReactNode => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d={ICONS[of]} />
  </svg>
);

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
          <PlaceIcon of={name} />
          <span>{inWords(label)}</span>
        </a>
      ))}
    </nav>
  );
}

/** Before the first step there is the sign-in alone, which leads here again; a part of it has an address of its own. */
const isFirstStep = (): boolean =>
  application().getView()?.progress?.step === 1 && window.location.hash === "";

/** The way back within a flow: to the previous page, or home if this was the first one. */
const WayBack = ({ home }: { readonly home: ScreenName }): ReactNode => (
  <a
    className="way-back"
    href={pathOf(home)}
    aria-label={inWords(t("Back"))}
    onClick={(event) => {
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const entry = window.history.state as { readonly number?: number } | null;
      if (!isPlain || (entry?.number ?? 0) === 0 || isFirstStep()) return;
      event.preventDefault();
      window.history.back();
    }}
  >
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d="M14.5 5 7.5 12l7 7" />
    </svg>
  </a>
);

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
export function Account(): ReactNode {
  const state = useApplication();
  if (state.session.accessToken === null) return <Languages />;
  const home = state.place === null ? null : homeOfFlow(state.place.route);
  if (home !== null && currentContext(state).name === "default") return <WayBack home={home} />;
  return (
    <div className="own-account">
      <MainPlaces
        otherwise={
          <a href={pathOf("account")} className="to-account">
            <PlaceIcon of="account" />
            <span>{inWords(t("Your account"))}</span>
          </a>
        }
      />
      <Button kind="link" onPress={signOut}>
        {inWords(t("Sign out"))}
      </Button>
    </div>
  );
}
