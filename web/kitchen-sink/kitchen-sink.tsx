import { useEffect, type ReactNode } from "react";
import { guardStalePresses } from "../kit/frame/stale-press.ts";
import { Gallery } from "./gallery.tsx";
import { SAMPLES } from "./samples.tsx";

interface KitchenSinkProps {
  /** The name of the screen to show; every part without one. */
  readonly sample: string | undefined;
}

/** Every part of the kit in each of its states, and whole screens made of it. */
export default function KitchenSink({ sample }: KitchenSinkProps): ReactNode {
  useEffect(() => guardStalePresses(document), []);
  const Sample = sample === undefined ? undefined : SAMPLES[sample];
  return Sample === undefined ? <Gallery samples={Object.keys(SAMPLES)} /> : <Sample />;
}
