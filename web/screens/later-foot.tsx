import { type ReactNode, useEffect, useState } from "react";

type Parts = typeof import("./foot.tsx");

/**
 * What frames a page and no login needs at once: its foot, or the way to the account and out of it. Fetched once the page
 * can be used; a page stands without what cannot be fetched.
 */
export function LaterFoot({
  of,
  slim = false,
}: {
  readonly of: keyof Parts;
  readonly slim?: boolean;
}): ReactNode {
  const [Fetched, setFetched] = useState<Parts[keyof Parts] | null>(null);
  useEffect(() => {
    import("./foot.tsx").then(
      (parts) => setFetched(() => parts[of]),
      () => undefined,
    );
  }, [of]);
  return Fetched === null ? null : <Fetched slim={slim} />;
}
