import { useEffect, type ReactNode } from "react";
import { useParams } from "react-router";
import { oneTapEach } from "../kit/one-tap.ts";
import { Gallery } from "./gallery.tsx";
import { SAMPLES } from "./samples.tsx";

/** Every part of the kit in each of its states, and whole screens made of it. */
export default function KitchenSink(): ReactNode {
  useEffect(() => oneTapEach(document), []);
  const { sample } = useParams();
  const Sample = sample === undefined ? undefined : SAMPLES[sample];
  return Sample === undefined ? <Gallery samples={Object.keys(SAMPLES)} /> : <Sample />;
}
