import { type ScreenName, screenOf } from "../screens/catalogue.ts";
import { isDocument } from "../screens/documents.routes.table.ts";
import type { Area, Family } from "../screens/screen.ts";
import { TOP_LEVEL_OPEN_ROUTES } from "../screens/top-level.routes.table.ts";
import type { Validate } from "../validation/validate-with.ts";
import type { Landing } from "./config.ts";
import type { Screens } from "../screens/screens.ts";

/** What comes with an area. */
export interface AreaScreens {
  readonly screens: Screens;
  /** The rules of what its screens ask, where they ask anything. */
  readonly validate?: Validate;
  readonly landing?: Landing;
}

/** An area's screens, with the rules of every field. */
async function asking(coming: Promise<Screens>): Promise<AreaScreens> {
  const [screens, { validate }] = await Promise.all([coming, import("../validation/validate.ts")]);
  return { screens, validate };
}

/**
 * The areas that are loaded when the customer gets there, each with its import. What every visit begins with, the
 * login, is there from the start (`OPEN_SCREENS`).
 */
export const AREAS = {
  /** The pages of terms and help: they are long, and most customers read one. */
  documents: async (): Promise<AreaScreens> => ({
    screens: (await import("../screens/documents/document-screens.ts")).DOCUMENT_SCREENS,
  }),
  endings: async (): Promise<AreaScreens> => ({
    screens: (await import("../screens/top-level/ending-screens.ts")).ENDING_SCREENS,
  }),
  /** No screens, but where every customer lands who is signed in: a visitor never needs it. */
  landing: async (): Promise<AreaScreens> => {
    const [{ land }, { landingBy }] = await Promise.all([
      import("../routing/landing.ts"),
      import("./landing-by.ts"),
    ]);
    return { screens: {}, landing: landingBy(land) };
  },
  qual: () =>
    asking(
      import("../screens/qual/qualification-screens.ts").then(
        ({ QUALIFICATION_SCREENS }) => QUALIFICATION_SCREENS,
      ),
    ),
  cm: () =>
    asking(
      import("../screens/cm/credit-management-screens.ts").then(
        ({ CREDIT_MANAGEMENT_SCREENS }) => CREDIT_MANAGEMENT_SCREENS,
      ),
    ),
  "cm-borrow": () =>
    asking(import("../screens/cm/borrow/borrow-screens.ts").then(({ BORROW_SCREENS }) => BORROW_SCREENS)),
  "cm-repay": () =>
    asking(import("../screens/cm/repay/repay-screens.ts").then(({ REPAY_SCREENS }) => REPAY_SCREENS)),
  "cm-setup": () =>
    asking(import("../screens/cm/setup/setup-screens.ts").then(({ SETUP_SCREENS }) => SETUP_SCREENS)),
  restructure: () =>
    asking(
      import("../screens/restructure/restructure-screens.ts").then(
        ({ RESTRUCTURE_SCREENS }) => RESTRUCTURE_SCREENS,
      ),
    ),
  "app-home": () =>
    asking(import("../screens/app/home/home-screens.ts").then(({ HOME_SCREENS }) => HOME_SCREENS)),
  "app-kyc": () => asking(import("../screens/app/kyc/kyc-screens.ts").then(({ KYC_SCREENS }) => KYC_SCREENS)),
  "app-documents": () =>
    asking(
      import("../screens/app/documents/onboarding-document-screens.ts").then(
        ({ ONBOARDING_DOCUMENT_SCREENS }) => ONBOARDING_DOCUMENT_SCREENS,
      ),
    ),
  "app-bank": () =>
    asking(import("../screens/app/bank/bank-screens.ts").then(({ BANK_SCREENS }) => BANK_SCREENS)),
  "app-signing": () =>
    asking(
      import("../screens/app/signing/signing-screens.ts").then(({ SIGNING_SCREENS }) => SIGNING_SCREENS),
    ),
  "app-seq": () => asking(import("../screens/app/seq/seq-screens.ts").then(({ SEQ_SCREENS }) => SEQ_SCREENS)),
  chat: () => asking(import("../screens/chat/chat-screens.ts").then(({ CHAT_SCREENS }) => CHAT_SCREENS)),
} satisfies Readonly<Record<string, () => Promise<AreaScreens>>> & Readonly<Record<Family, unknown>>;

export type AreaName = keyof typeof AREAS;

/** Brings an area. */
export type LoadArea = (area: AreaName) => Promise<AreaScreens>;

/** How an area stands that was asked for; one that was not is in no list. */
export type AreaState = "loading" | "here" | "failed";

/** Where the screens of a part of the catalogue come from; left out where none of them is built yet. */
const OF_PART: Readonly<Partial<Record<Area, AreaName>>> = { qual: "qual", gq: "qual", cm: "cm" };

const ENDINGS: ReadonlySet<string> = new Set(TOP_LEVEL_OPEN_ROUTES.map(({ name }) => name));

/** The area that brings a screen; null for one that is there from the start, and for one that is not built yet. */
export function areaOf(route: ScreenName): AreaName | null {
  if (isDocument(route)) return "documents";
  if (ENDINGS.has(route)) return "endings";
  // A rejection at the bank's end ends a qualification, though its path is at the top level (ruling R5).
  if (route === "bankerPortalRejected") return "qual";
  const { area, family } = screenOf(route);
  return family ?? OF_PART[area] ?? null;
}
