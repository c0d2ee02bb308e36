import "./style/tokens.css";
import "./style/fonts.css";
import "./style/base.css";
import "./style/print.css";
import "./first-screen.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { languageOfThePage } from "./application/page-language.ts";
import { lendersOfThePage } from "./application/call-shapes.ts";

// It is in index.html; where it does not, React itself says that it has nothing to draw in.
const start = (): void =>
  createRoot(document.getElementById("root") as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// English and the built-in lenders need no waiting. What does not come is done without: the platform asks before it charges.
const awaited = [languageOfThePage(), lendersOfThePage()];
if (awaited.some(Boolean)) void Promise.allSettled(awaited).then(start);
else start();
