/** Titles, assumed, for screens without a stated one that customers come to first. */
const TITLES: Readonly<Record<string, string>> = {
  aipHome: "Your next steps",
  "cm-home": "Your credit line",
  "loan-restructure-home": "Loan restructure",
};

/** A title for a screen that has none: its name in words, as "signDocumentsDmi" is "Sign documents dmi". */
export function laterTitle(name: string): string {
  const words = name
    .replace(/^cm-|-ml$/g, "")
    .replace(/-/g, " ")
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .toLowerCase();
  return TITLES[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
