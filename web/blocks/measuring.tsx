import { type ReactNode, useEffect, useState } from "react";
import type { BlockRenderer } from "./block-handlers.ts";
import { Titled } from "./titled.tsx";

type Answered = typeof import("../screens/measuring-asked.tsx").MeasuringAnswered;

/** The answer of this device and the way to change it, fetched as the foot is; nothing where it cannot be. */
function LaterAnswer(): ReactNode {
  const [Fetched, setFetched] = useState<Answered | null>(null);
  useEffect(() => {
    import("../screens/measuring-asked.tsx").then(
      ({ MeasuringAnswered }) => setFetched(() => MeasuringAnswered),
      () => undefined,
    );
  }, []);
  return Fetched === null ? null : <Fetched />;
}

/** Whether use may be measured on this device, with the way to change it where somebody would be told. */
export const MeasuringBlock: BlockRenderer<"measuring"> = ({ block: { title, text } }) => (
  <Titled title={title}>
    <p>{text}</p>
    <LaterAnswer />
  </Titled>
);
