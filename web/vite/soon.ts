/**
 * What every page but the login's asks for as soon as it runs, whatever screen it shows: what brings and draws any area
 * (`web/application/application.ts`), where a customer lands, the rules of what is asked, and where its calls go.
 */
export const SOON: readonly string[] = [
  "core/journey/navigation/loaded-area.ts",
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

/**
 * What comes beside those in a file of its own, since one would be too heavy: the frame of every page, how fields take what
 * is typed, and what the home of a credit line shares with other areas.
 */
export const COMMON: readonly string[] = [
  "web/screens/foot.tsx",
  "web/screens/measuring-asked.tsx",
  "web/kit/form/typed-fields.tsx",
  "web/kit/form/error-list.tsx",
  "web/application/amounts-from.ts",
  "web/blocks/lending-costs-list.tsx",
  "core/validation/typed/entries.ts",
  "core/screens/google/login-with-google.ts",
];

/** The area in which a customer with a credit line lands. */
export const HOME_AREA = "core/screens/areas/cm.ts";

/** Every area, and every group of calls with what reads its replies. */
const AREA = /\/core\/screens\/areas\/[\w-]+\.ts$/;
const CALL_GROUP = /\/core\/calls\/[\w-]+\.groups\.ts$/;
export const isArea = (id: string): boolean => AREA.test(id) && !id.endsWith("/screens-of.ts");
export const isCallGroup = (id: string): boolean => CALL_GROUP.test(id);

/** Whether a module's id is that of a file of the project. */
export const isModule = (id: string, path: string): boolean => id.endsWith(`/${path}`);
