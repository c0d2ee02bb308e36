import type { RouteRow } from "../define/screen.ts";

/** The pages that a consent or the foot of a page speaks of: ours, open to anyone (ruling R58). */
export const DOCUMENT_ROUTES = [
  { name: "terms", path: "/terms", ours: true },
  { name: "privacy", path: "/privacy", ours: true },
  {
    name: "bureauConsent",
    path: "/credit-bureau",
    ours: true,
  },
  { name: "lendingPartners", path: "/lenders", ours: true },
  { name: "complaints", path: "/complaints", ours: true },
  { name: "help", path: "/help", ours: true },
] as const satisfies readonly RouteRow[];

/** The name of one of these pages. */
export type DocumentName = (typeof DOCUMENT_ROUTES)[number]["name"];

/** Whether a screen is one of these pages. */
export const isDocument = (name: string): name is DocumentName =>
  DOCUMENT_ROUTES.some((row) => row.name === name);
