import type { CustomerRecord } from "../customer/record.ts";
import { say } from "../say/say.ts";
import { isLocationRequired } from "../validation/location.ts";
import { type OnboardingStep, stepWith } from "./step.ts";

/** Whether the customer has given a permission, as the record carries them. */
const isGiven = ({ appPermissions }: CustomerRecord, name: string): boolean =>
  Array.isArray(appPermissions) && appPermissions.includes(name);

/**
 * Where the customer is: the one permission that can be asked for (spec 1 §5 "Location"); null where the record does not
 * ask for it now.
 */
export function placeStep(record: CustomerRecord): OnboardingStep<never> | null {
  const { appPermissionsRequired, applicationStatusCode } = record.loanResponse?.applicationState ?? {};
  if (!isLocationRequired(appPermissionsRequired ?? [], applicationStatusCode ?? "")) return null;
  return stepWith<never>(
    {
      id: "place",
      title: say("Share where you are"),
      takes: say("Your browser asks you first. About 10 seconds."),
      screen: null,
      required: true,
    },
    { standing: isGiven(record, "LOCATION") ? "done" : "to-do" },
  );
}
