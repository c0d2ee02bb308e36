import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { pincodeLookupError } from "@creditline/core/validation/pincode-lookup";
import { SandboxApi } from "../../contract/api.ts";
import { NOBODY } from "../customer-state.ts";
import type { CustomerState } from "../customer-state.ts";
import { pincodeArea } from "../pincode-area.ts";
import { mannerFor } from "../partners/asking.ts";
import { PINCODE_DIRECTORY } from "../partners/simulators.ts";
import { badField, notFound, refused } from "../refusals.ts";
import type { Services } from "../services.ts";
import { notAnswered } from "./asked-partner.ts";
import { attempt } from "./attempt.ts";

/** The customer whose token came along, for whose persona the directory may have a manner of its own. */
async function callerOf(
  { customers, sessions }: Services,
  authorization: string | undefined,
  now: number,
): Promise<CustomerState> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) return NOBODY;
  try {
    return await customers.look((await sessions.check(token, now)).customerId);
  } catch {
    // Open to anyone: a token that is no good is no reason to refuse.
    return NOBODY;
  }
}

/** Asks the directory of pincodes. Throws Refused where it fails, or has not answered yet. */
async function askDirectory(services: Services, pincode: string, authorization: string | undefined) {
  const { clock, faults, partnersNow } = services;
  const now = await clock.now();
  const caller = await callerOf(services, authorization, now);
  const ordered = await faults.takePartner("pincode", PINCODE_DIRECTORY.name);
  const manner = mannerFor(caller, PINCODE_DIRECTORY.name, ordered);
  const about = `${caller.customerId} ${pincode}`;
  const answer = await partnersNow.ask(PINCODE_DIRECTORY, about, manner, now);
  if (answer === "PENDING") throw notAnswered("PINCODE_PENDING", "The directory of pincodes", "pincode");
  if (answer === "FAILED") {
    throw refused(
      "PINCODE_UNAVAILABLE",
      "We could not look this pincode up. Try again in a few minutes.",
      "pincode",
    );
  }
}

/** Look-ups. */
export const lookupHandlers = (services: Services) =>
  HttpApiBuilder.group(SandboxApi, "lookup", (handlers) =>
    handlers.handleAll({
      pincode: ({ params: { pincode }, request }) =>
        attempt(async () => {
          const why = pincodeLookupError(pincode);
          if (why !== null) throw badField("pincode", why);
          if (!/^\d{6}$/.test(pincode)) throw badField("pincode", "Enter the 6-digit pincode.");
          await askDirectory(services, pincode, request.headers["authorization"]);
          const area = pincodeArea(pincode);
          if (area === null) throw notFound("NO_SUCH_PINCODE", "pincode: no place has this pincode.");
          return { success: true, pincode, ...area } as const;
        }),
    }),
  );
