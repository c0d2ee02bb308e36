import { chosenLanguage } from "@creditline/core/reference/answers/languages.table";
import { LANGUAGE_KEY, storageOf } from "./application/page-environment.ts";
import "./style/tokens.css";
import "./style/fonts.css";
import "./style/base.css";
import "./style/print.css";
import "./first-screen.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { lendersOfThePage } from "./application/call-shapes.ts";

/**
 * The language chosen on this device, else the browser's first (ruling R70). Null for English, which needs no
 * download.
 */
const languageOfThePage = () => {
  const code = chosenLanguage([storageOf("localStorage").get(LANGUAGE_KEY) ?? navigator.languages].flat());
  document.documentElement.lang = code;
  return code === "en"
    ? null
    : import("./application/languages.ts").then(({ loadInitialLanguage }) => loadInitialLanguage(code));
};

// The element is in index.html; without it, React reports that it has no container.
const start = (): void =>
  createRoot(document.getElementById("root") as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// English and the built-in lenders need no waiting. If something fails to load, the page works without it: the
// platform asks before it charges.
const awaited = [languageOfThePage(), lendersOfThePage()];
if (awaited.some(Boolean)) void Promise.allSettled(awaited).then(start);
else start();
