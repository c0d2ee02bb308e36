import "./style/tokens.css";
import "./style/fonts.css";
import "./style/base.css";
import "./style/print.css";
import "./first-screen.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { languageOfThePage } from "./application/page-language.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root");

const start = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// English needs no waiting.
const language = languageOfThePage();
if (language === null) start();
else void language.then(start);
