import type { ReactNode } from "react";
import { PLAYED_SAMPLES } from "./played-samples.ts";
import { PlayedScreen } from "./played-screen.tsx";
import { SampleScreen } from "./sample-screen.tsx";
import { SAMPLE_VIEWS } from "./sample-views.ts";

const each = <T,>(samples: Readonly<Record<string, T>>, draw: (sample: T, name: string) => ReactNode) =>
  Object.entries(samples).map(([name, sample]) => [name, () => draw(sample, name)] as const);

/** Whole screens, by name: those of the application that are played, and views of every kind of part. */
export const SAMPLES: Readonly<Record<string, () => ReactNode>> = Object.fromEntries([
  ...each(PLAYED_SAMPLES, (sample, name) => <PlayedScreen key={name} sample={sample} />),
  ...each(SAMPLE_VIEWS, (view, name) => <SampleScreen key={name} view={view} />),
]);
