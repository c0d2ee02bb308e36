import { type ReactNode, useEffect, useState } from "react";

type Foot = typeof import("./foot.tsx").Foot;

/**
 * The foot of the page, or the end of its header, fetched once the page can be used: no login needs either. A page stands
 * without one that cannot be fetched.
 */
export function LaterFoot(props: Parameters<Foot>[0]): ReactNode {
  const [Fetched, setFetched] = useState<Foot | null>(null);
  useEffect(() => {
    import("./foot.tsx").then(
      ({ Foot }) => setFetched(() => Foot),
      () => undefined,
    );
  }, []);
  return Fetched === null ? null : <Fetched {...props} />;
}
