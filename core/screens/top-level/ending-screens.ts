import { byName, type Screens } from "../screens.ts";
import { error } from "./error.ts";
import { notFound } from "./not-found.ts";
import { successPage } from "./success-page.ts";

/** The endings that any screen may lead to, fetched when one of them is shown. */
export const ENDING_SCREENS: Screens = byName(error, successPage, notFound);
