import { byName, type Screens } from "../../screens.ts";

/** Where identity is proven, in each of its kinds. */
export const KYC_SCREENS: Screens = byName();
