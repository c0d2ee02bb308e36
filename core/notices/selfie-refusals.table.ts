import { heard, say } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import { DOCUMENT_REFUSALS } from "./document-refusals.table.ts";

/** Why a picture of the customer was not accepted, with what to do. Ours: the specification shows no reason. */
export const SELFIE_REFUSALS = {
  FACE_NOT_CLEAR: say("Your face isn't clear. Hold still and clean the lens."),
  TOO_DARK: say("It's too dark. Face a window or a lamp."),
  COVERED: say("Your face is covered. Remove any cap, mask or sunglasses."),
  NOT_ALONE: say("Someone else is in the photo. Take it alone."),
} as const satisfies Readonly<Record<string, Text>>;

/** What is said where nobody says why: what it mostly is. */
const MOSTLY = say("Your face wasn't clear. Take a new one.");

/** Why a picture was not accepted, by what the record says of it. */
export const whySelfieRefused = (reason: string | null | undefined): Text =>
  reason === null || reason === undefined || reason === "" ? MOSTLY : heard(reason);

/** Nobody decided on the picture in time. */
export const SELFIE_NOT_LOOKED_AT: Text = DOCUMENT_REFUSALS.NOT_LOOKED_AT;
