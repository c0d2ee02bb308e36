/**
 * What every page but the login's asks for as soon as it runs, whatever screen it shows: what brings and draws any area
 * (`web/application/load-area.ts`), where a customer lands, the rules of what is asked, and where its calls go.
 */
export const SOON: readonly string[] = [
  "core/journey/loaded-area.ts",
  "core/journey/landing-by.ts",
  "core/routing/landing.ts",
  "core/validation/validate.ts",
  "core/calls/later-calls.ts",
  "web/kit/form/more-fields.tsx",
  "web/application/with-area.ts",
  "web/blocks/more-blocks.tsx",
  "web/kit/frame/side-panel.tsx",
  "web/screens/document-links.tsx",
  "web/kitchen-sink/way-there.ts",
  "web/kit/frame/progress.tsx",
];

/** Whether a module's id is that of a file of the project. */
export const isModule = (id: string, path: string): boolean => id.endsWith(`/${path}`);
