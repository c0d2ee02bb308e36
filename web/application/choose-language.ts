import { languageNamed, type LanguageCode } from "@creditline/core/reference/answers/languages.table";
import { storageOf } from "./page-environment.ts";
import { application } from "./use-application.ts";

const KEY = "language";

/** What was chosen here and is not yet kept with the customer; null for nothing. */
let mine: LanguageCode | null = null;
let isSent = false;

/** What is spoken now. */
const spokenHere = (): LanguageCode => languageNamed(document.documentElement.lang)?.code ?? "en";

/** Speaks a language, and keeps it on the device. One that does not come is not spoken. */
async function speakAndKeep(code: LanguageCode): Promise<void> {
  const { speakNow } = await import("./languages.ts");
  await speakNow(code);
  storageOf("localStorage").set(KEY, code);
}

/** The language of whoever is signed in: theirs is spoken, and where they have none they get what is spoken here. */
function look(): void {
  const { session, record } = application().getState();
  if (session.accessToken === null || record === null) return;
  const theirs = languageNamed(record.customerDetails?.language ?? "")?.code ?? null;
  if (theirs !== null && (mine === null || mine === theirs)) {
    mine = null;
    if (theirs !== spokenHere()) void speakAndKeep(theirs).catch(() => undefined);
  } else if (!isSent && (mine !== null || spokenHere() !== "en")) {
    isSent = true;
    application().send({ type: "language-chosen", language: (mine ??= spokenHere()) });
  }
}

/** Follows the language of the customer on this page; returns how to stop it. */
export function followLanguage(): () => void {
  look();
  return application().subscribe(look);
}

/** Speaks the language that was chosen here, at once; it is kept with the customer once they are signed in. */
export function chooseLanguage(code: LanguageCode): void {
  mine = code;
  isSent = false;
  void speakAndKeep(code).then(look, () => undefined);
}
