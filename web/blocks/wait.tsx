import { useElapsed } from "../kit/use-elapsed.ts";
import { WaitClock } from "../kit/wait-clock.tsx";
import type { BlockRenderer } from "./block-handlers.ts";

export const WaitBlock: BlockRenderer<"wait"> = ({ block: { text, since, usuallyMs } }) => (
  <WaitClock what={text} usual={usuallyMs / 1000} elapsed={useElapsed(since)} />
);
