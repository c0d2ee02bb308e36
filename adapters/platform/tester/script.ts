import type { Seed } from "../model/customer/seed.ts";
import type { Treatment } from "../model/customer/treatment.ts";
import type { ProfileTexts } from "../model/profile/profile-fields.ts";

/** How the sandbox treats a customer, and who they are. What a script leaves out goes as it does for a new customer. */
export interface Script extends Treatment {
  /** What the person types into the forms; for a customer with a seed it is on record already. */
  readonly person?: ProfileTexts;
  readonly seed?: Seed;
}

/** A customer of the sandbox, chosen by phone number. */
export interface Persona {
  readonly name: string;
  readonly phone: string;
  readonly story: string;
  /** The screen right after the sign-in. */
  readonly landsOn: string;
  /** The screen that the script leads to, where that is another one. */
  readonly leadsTo?: string;
  readonly script: Script;
}
