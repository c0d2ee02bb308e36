import type { ReactNode } from "react";
import { Loader } from "./kit/loader.tsx";
import { Shell } from "./kit/shell.tsx";

/** Stands in the frame of the page while a screen's file is fetched. */
export function ScreenLoading(): ReactNode {
  return (
    <Shell>
      <div className="page">
        <Loader />
      </div>
    </Shell>
  );
}
