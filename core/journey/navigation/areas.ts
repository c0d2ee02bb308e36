import type { AreaName } from "../state.ts";
import { type ScreenName, screenOf } from "../../screens/catalogue.ts";
import type { Area } from "../../screens/define/screen.ts";
import { isDocument } from "../../screens/routes/documents.routes.table.ts";
import type { LoadArea } from "../flow.ts";

export const importArea: LoadArea = async (area) => (await import("./loaded-area.ts")).toLoadedArea(area);

/** Fetches what brings them, before anybody waits for it: no visitor needs it. Its failing is told when it is needed. */
export const preloadAreaLoaders = (): void => void import("./loaded-area.ts").catch(() => {});

/** Where the screens of a part of the catalogue come from, where their rows name no family. */
const OF_PART: Readonly<Partial<Record<Area, AreaName>>> = { qual: "qual", gq: "qual", cm: "cm", ml: "ml" };

/** The area that brings a screen; null for one that is there from the start. */
export function areaOf(route: ScreenName): AreaName | null {
  if (isDocument(route)) return "documents";
  const { area, family } = screenOf(route);
  return family ?? OF_PART[area] ?? null;
}
