import type { CustomerRecord } from "../customer/record.ts";
import { say } from "../say/say.ts";
import { type OnboardingStep, stepWith } from "./step.ts";

/** What the provider of the provider-fee calls has to say (spec 1 §7 "Provider fee"); null where the lender asks nothing. */
export function providerStep({ providerFeeStatus: status }: CustomerRecord): OnboardingStep<never> | null {
  if (status !== "REQUIRED" && status !== "CONFIRMED") return null;
  return stepWith<never>(
    {
      id: "provider",
      title: say("Confirm your employer"),
      takes: say("An OTP to your phone, about 1 minute."),
      screen: null,
      required: true,
    },
    { standing: status === "CONFIRMED" ? "done" : "to-do" },
  );
}
