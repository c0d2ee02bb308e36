import { say } from "../../say/say.ts";

/** The way back on every screen of a link. */
export const TO_LINK_HOME = say("Back");
