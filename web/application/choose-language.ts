import { type LanguageCode, languageNamed } from "@creditline/core/reference/answers/languages.table";
import { storageOf } from "./page-environment.ts";
import { application } from "./use-application.ts";

const KEY = "language";

/** What was chosen here and is not yet kept with the customer; null for nothing. */
let mine: LanguageCode | null = null;
let isSent = false;

/** The current language. */
const spokenHere = (): LanguageCode => languageNamed(document.documentElement.lang)?.code ?? "en";

/** Switches the language and stores it on the device. If its catalogue fails to load, nothing changes. */
async function speakAndKeep(code: LanguageCode): Promise<void> {
  const { changeLanguage: speakNow } = await import("./languages.ts");
  await speakNow(code);
  storageOf("localStorage").set(KEY, code);
}

/** Follows the signed-in customer's language; a customer without one gets the page's. */
function look(): void {
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

/** Follows the language of the customer on this page; returns how to stop it. */
export function followLanguage(): () => void {
  look();
  return application().subscribe(look);
}

/** Switches to the chosen language at once; saved with the customer once they are signed in. */
export function chooseLanguage(code: LanguageCode): void {
  mine = code;
  isSent = false;
  void speakAndKeep(code).then(look, () => undefined);
}
