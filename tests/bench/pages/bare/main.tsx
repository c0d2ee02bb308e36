import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root");
createRoot(root).render(
  <main>
    <h1>Bare</h1>
    <p>A page of React and nothing else.</p>
  </main>,
);
