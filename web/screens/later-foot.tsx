import { type ReactNode, useEffect, useState } from "react";

type Foot = typeof import("./foot.tsx").Foot;

/** The foot of the page, fetched once the page can be used; a page stands without one that cannot be fetched. */
export function LaterFoot({ slim }: { readonly slim: boolean }): ReactNode {
  const [Fetched, setFetched] = useState<Foot | null>(null);
  useEffect(() => {
    import("./foot.tsx").then(
      ({ Foot }) => setFetched(() => Foot),
      () => undefined,
    );
  }, []);
  return Fetched === null ? null : <Fetched slim={slim} />;
}
