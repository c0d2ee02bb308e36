import { say } from "../say/say.ts";
import type { RouteRow } from "./screen.ts";

/** The pages that a consent or the foot of a page speaks of: ours, open to anyone (ruling R58). */
export const DOCUMENT_ROUTES = [
  { name: "terms", path: "/terms", title: say("Terms and conditions"), ours: true },
  { name: "privacy", path: "/privacy", title: say("Privacy policy"), ours: true },
  {
    name: "bureauConsent",
    path: "/credit-bureau",
    title: say("Asking the credit bureau about you"),
    ours: true,
  },
  { name: "lendingPartners", path: "/lenders", title: say("Our lending partners"), ours: true },
  { name: "complaints", path: "/complaints", title: say("How to complain"), ours: true },
  { name: "help", path: "/help", title: say("Help"), ours: true },
] as const satisfies readonly RouteRow[];

/** The name of one of these pages. */
export type DocumentName = (typeof DOCUMENT_ROUTES)[number]["name"];

const NAMES: ReadonlySet<string> = new Set(DOCUMENT_ROUTES.map(({ name }) => name));

/** Whether a screen is one of these pages. */
export const isDocument = (name: string): name is DocumentName => NAMES.has(name);
