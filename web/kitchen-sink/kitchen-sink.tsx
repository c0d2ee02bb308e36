import type { ReactNode } from "react";
import { Gallery } from "./gallery.tsx";
import { SAMPLES } from "./samples.tsx";

/** Every part of the kit in each of its states, and whole screens made of it. */
export default function KitchenSink(): ReactNode {
  const [, , sample] = window.location.pathname.split("/");
  const Sample = sample === undefined || sample === "" ? undefined : SAMPLES[sample];
  return Sample === undefined ? <Gallery samples={Object.keys(SAMPLES)} /> : <Sample />;
}
