import type { ReactNode } from "react";
import { Loader } from "../kit/frame/loader.tsx";

/** Stands where a block will, while its file is fetched; as high as the window where the block is higher. */
export function BlockLoading({ tall = false }: { readonly tall?: boolean }): ReactNode {
  return (
    <div data-loading-block={tall ? "tall" : ""}>
      <Loader shape="card" rows={1} />
    </div>
  );
}
