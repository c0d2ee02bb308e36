import { bearerIn } from "../identity/signed-tokens.ts";
import { isDigits } from "@creditline/core/validation/text";
import { pincodeLookupError } from "@creditline/core/validation/pincode-lookup";
import { NEW_CUSTOMER_STATE } from "../model/customer/customer-state.ts";
import type { CustomerState } from "../model/customer/customer-state.ts";
import { pincodeArea } from "../model/profile/pincode-area.ts";
import { PINCODE_DIRECTORY } from "../partners/simulated/simulators.ts";
import { badField, notFound, refused } from "../model/refusals.ts";
import type { Services } from "./services.ts";
import { askNow, type HandlersOf, notAnswered } from "./handlers-of.ts";

/** The customer whose token came along, for whose persona the directory may behave in a way of its own. */
async function callerOf(
  { customers, sessions }: Services,
  authorization: string | undefined,
  now: number,
): Promise<CustomerState> {
  const token = bearerIn(authorization);
  if (token === undefined) return NEW_CUSTOMER_STATE;
  try {
    return await customers.look((await sessions.check(token, now)).customerId);
  } catch {
    // Open to anyone: a token that is no good is no reason to refuse.
    return NEW_CUSTOMER_STATE;
  }
}

/** Asks the directory of pincodes. Throws Refused where it fails, or has not answered yet. */
async function askDirectory(services: Services, pincode: string, authorization: string | undefined) {
  const { clock, partnersNow } = services;
  const now = await clock.now();
  const caller = await callerOf(services, authorization, now);
  const said = await askNow(services, "pincode", PINCODE_DIRECTORY, caller.treatment.partners);
  const about = `${caller.customerId} ${pincode}`;
  const answer = await partnersNow.wait(PINCODE_DIRECTORY, said, about, now);
  if (answer === "PENDING") throw notAnswered("PINCODE_PENDING", "The directory of pincodes", "pincode");
  if (answer === "FAILED") {
    throw refused(
      "PINCODE_UNAVAILABLE",
      "We couldn't find this pincode. Try again in a few minutes.",
      "pincode",
    );
  }
}

/** Look-ups. */
export const lookupHandlers = (services: Services): HandlersOf<"lookup"> => ({
  pincode: async ({ params: { pincode }, authorization }) => {
    const why = pincodeLookupError(pincode);
    if (why !== null) throw badField("pincode", why);
    if (!isDigits(pincode)) throw badField("pincode", "Enter the 6-digit pincode.");
    await askDirectory(services, pincode, authorization);
    const area = pincodeArea(pincode);
    if (area === null) throw notFound("NO_SUCH_PINCODE", "pincode: no place has this pincode.");
    return { success: true, pincode, ...area } as const;
  },
});
