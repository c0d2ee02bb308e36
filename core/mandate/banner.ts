import {
  BANNER_NOT_NEEDED,
  BANNER_STATES,
  BANNERS,
  type BannerAction,
  type BannerState,
} from "./banner.table.ts";
import type { Tone } from "../say/tone.ts";

/** A state's banner (interfaces: `creditline banner`). */
export interface Banner {
  readonly state: BannerState;
  /** Whether it is shown at all. What it says is told in any case. */
  readonly needed: boolean;
  /** Empty in the state UNKNOWN, of which nothing is stated. */
  readonly message: string;
  readonly detail: string | null;
  readonly action: BannerAction | null;
  readonly tone: Tone;
}

/** Whether a text is one of the known states, in exactly this letter case. */
export const isBannerState = (text: string): text is BannerState =>
  (BANNER_STATES as readonly string[]).includes(text);

/** The banner of a state (spec 2 §4, §8). */
export const banner = (state: BannerState): Banner => ({
  state,
  needed: !(BANNER_NOT_NEEDED as readonly BannerState[]).includes(state),
  ...BANNERS[state],
});

/** The banner for a status of the beneficiary's record. Null for none, and for one that is not a known state. */
export const bannerFor = (status: string | null | undefined): Banner | null =>
  typeof status === "string" && isBannerState(status) ? banner(status) : null;
