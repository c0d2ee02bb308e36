import { say } from "../../say/say.ts";
import type { ScreenContext } from "../screen-context.ts";

/** The place of the home that the record has, to be corrected rather than asked again. */
export const knownHome = ({ record }: Pick<ScreenContext, "record">) => ({
  pincode: record?.homeDetails?.address?.pincode,
  city: record?.homeDetails?.address?.city,
  state: record?.homeDetails?.address?.state,
});

/** The flow that saves where somebody lives, with what its form asks; a screen adds what it sends and what follows. */
export const saveHomeFlow = {
  call: "profile",
  during: "save-details",
  doing: say("saving your details"),
  loader: "submitting",
} as const;
