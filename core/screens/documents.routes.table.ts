import type { RouteRow } from "./screen.ts";

/** The pages that a consent or the foot of a page speaks of: ours, open to anyone (ruling R58). */
export const DOCUMENT_ROUTES = [
  { name: "terms", path: "/terms", title: "Terms and conditions", ours: true },
  { name: "privacy", path: "/privacy", title: "Privacy policy", ours: true },
  { name: "bureauConsent", path: "/credit-bureau", title: "Asking the credit bureau about you", ours: true },
  { name: "lendingPartners", path: "/lenders", title: "Our lending partners", ours: true },
  { name: "complaints", path: "/complaints", title: "How to complain", ours: true },
  { name: "help", path: "/help", title: "Help", ours: true },
] as const satisfies readonly RouteRow[];

/** The name of one of these pages. */
export type DocumentName = (typeof DOCUMENT_ROUTES)[number]["name"];

const NAMES: ReadonlySet<string> = new Set(DOCUMENT_ROUTES.map(({ name }) => name));

/** Whether a screen is one of these pages. */
export const isDocument = (name: string): name is DocumentName => NAMES.has(name);
