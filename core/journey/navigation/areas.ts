import type { SCREENS_OF } from "../../screens/areas/screens-of.ts";
import { type ScreenName, screenOf } from "../../screens/catalogue.ts";
import type { Area } from "../../screens/define/screen.ts";
import type { Screens } from "../../screens/define/screens.ts";
import { isDocument } from "../../screens/routes/documents.routes.table.ts";
import type { EntryOf } from "../../validation/typed/entry.ts";
import type { Validate } from "../../validation/validate-with.ts";
import type { GetPreviousAnswers, Landing } from "../config.ts";

/** What comes with an area. */
export interface AreaScreens {
  readonly screens: Screens;
  /** The rules of what its screens ask, where they ask anything. */
  readonly validate?: Validate;
  /** How its fields take what is typed. */
  readonly entryOf?: EntryOf;
  readonly landing?: Landing;
  readonly previousAnswers?: GetPreviousAnswers;
}

/** What is loaded when the customer gets there. What every visit begins with is there from the start (`OPEN_SCREENS`). */
export type AreaName = keyof typeof SCREENS_OF | "landing" | "google-choice";

/** Brings an area. */
export type LoadArea = (area: AreaName) => Promise<AreaScreens>;

export const importArea: LoadArea = async (area) => (await import("./loaded-area.ts")).toLoadedArea(area);

/** Fetches what brings them, before anybody waits for it: no visitor needs it. Its failing is told when it is needed. */
export const preloadAreaLoaders = (): void => void import("./loaded-area.ts").catch(() => {});

/** How an area stands that was asked for; one that was not is in no list. */
export type AreaState = "loading" | "here" | "failed";

/** Where the screens of a part of the catalogue come from, where their rows name no family. */
const OF_PART: Readonly<Partial<Record<Area, AreaName>>> = { qual: "qual", gq: "qual", cm: "cm", ml: "ml" };

/** The area that brings a screen; null for one that is there from the start. */
export function areaOf(route: ScreenName): AreaName | null {
  if (isDocument(route)) return "documents";
  const { area, family } = screenOf(route);
  return family ?? OF_PART[area] ?? null;
}
