import type { ReactNode } from "react";
import { FirstScreen, firstScreenAt } from "./first-screen.tsx";
import "./first-screen.css";

/** Stands in the frame of the page while a screen's file is fetched: what the page itself began with. */
export function ScreenLoading(): ReactNode {
  return <FirstScreen of={firstScreenAt(window.location.pathname)} />;
}
