import type { AnyScreen } from "../screens/any-screen.ts";
import { type FormValues, outlivesReload } from "../screens/form.ts";

/**
 * What of a screen's values outlives a reload: what its fields say of themselves, and nothing that it has no field for. A
 * screen whose area has not come was filled in before this load: what is known of it was kept then.
 */
export function keptOf(screen: AnyScreen | undefined, values: FormValues): FormValues {
  if (screen === undefined) return values;
  const fields = Object.values(screen.parts).flatMap(({ form }) => form?.fields ?? []);
  const isKept = (name: string): boolean => {
    const asked = fields.filter((field) => field.name === name);
    return asked.length > 0 && asked.every(outlivesReload);
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));
}
