import { say } from "../../../say/say.ts";
import { placeAnswer } from "../../../session/place-answer.ts";
import { link, main } from "../../define-screen.ts";
import { mark, type Steps } from "../../steps.ts";
import { goToNextStep } from "../../behaviours/next-step.ts";
import { checklistIn, type Doing, type Here, type Recorded } from "./aip-home-memory.ts";
import { PLACE_FORM, placeBlocks, wrongPlace } from "./place.form.ts";

const needsPlace = (sight: Recorded): boolean =>
  checklistIn(sight).steps.some(({ id, standing }) => id === "place" && standing !== "done");

/** Where the customer is, shared with the lender (spec 1 §8). */
export const PLACE = {
  parts: {
    place: {
      title: say("Share where you are"),
      look: { template: "form", picture: "house" },
      page: "place",
      isOpen: needsPlace,
      blocks: ({ values }: Here) => placeBlocks(values.place),
      form: PLACE_FORM,
      actions: {
        share: main(say("Share my location")),
        backHome: link(say("Back to your steps")),
        askHelp: link(say("Don't share")),
      },
    },
  },
  actions: {
    share({ values, call }: Doing<"share">): Steps {
      const wrong = wrongPlace(values.place);
      return wrong === null ? call("share") : mark("aipHome", [{ field: "place", ...wrong }]);
    },
  },
  flows: {
    /** A place that was allowed and not found is none: the permission is what counts (spec 1 §8). */
    share: {
      call: "profile",
      doing: say("sharing where you are"),
      loader: "loading",
      payload: ({ values }: Here) => {
        const found = placeAnswer(values.place);
        return {
          appPermissions: ["LOCATION"],
          geoLocation: typeof found === "string" ? null : found,
        };
      },
      next: (now: Doing<never, "home">): Steps =>
        [
          // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a step of a screen, and no array's
          now.fill({ place: "" }),
          now.turn("home"),
          goToNextStep(now, "place"),
        ].flat(),
    },
  },
} as const;
