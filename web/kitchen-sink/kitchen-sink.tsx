import type { ReactNode } from "react";
import { Gallery } from "./gallery.tsx";
import { SAMPLES } from "./samples.tsx";

/** Every part of the kit in each of its states, and whole screens made of it. */
export default function KitchenSink({ page }: { readonly page: string }): ReactNode {
  const Sample = SAMPLES[page];
  return Sample === undefined ? <Gallery samples={Object.keys(SAMPLES)} /> : <Sample />;
}
