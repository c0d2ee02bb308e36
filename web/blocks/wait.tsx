import { useElapsed } from "../kit/use-elapsed.ts";
import { WaitClock } from "../kit/wait-clock.tsx";
import type { Drawing } from "./hands.ts";

export const WaitBlock: Drawing<"wait"> = ({ block: { text, since, usuallyMs } }) => (
  <WaitClock what={text} usual={usuallyMs / 1000} elapsed={useElapsed(since)} />
);
