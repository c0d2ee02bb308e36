import type { ReactNode } from "react";
import { Loader } from "../kit/loader.tsx";

/** Stands where a block will, while its file is fetched. */
export function BlockLoading(): ReactNode {
  return (
    <div data-loading-block>
      <Loader shape="card" rows={1} />
    </div>
  );
}
