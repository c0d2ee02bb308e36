import { writtenAddress } from "@creditline/core/calls/call-address";
import { SANDBOX_ADDRESSES } from "../../contract/sandbox-addresses.table.ts";
import type { StandRequest } from "../../contract/sandbox-customer.shapes.ts";
import type { Beginning } from "../commands/customers.ts";
import type { Seed } from "../model/customer/seed.ts";
import { USUAL_OUTCOME } from "../model/decisions/usual-outcome.ts";
import { isAbsent } from "../model/plain-fields.ts";
import { badField } from "../model/refusals.ts";
import { lineIn } from "./line-named.ts";
import { personaNamed } from "./personas.ts";
import { seedEvents } from "./seeding.ts";
import { statusNamed } from "./status-named.ts";

/** Who stands where nobody is named: approved, and wants the limit. */
const USUAL_PERSONA = "approved-interested";
const USUAL_SEED: Seed = {
  status: "AIP_INTERESTED",
  partner: USUAL_OUTCOME.partner,
  lineType: USUAL_OUTCOME.lineType,
};

/** Where a customer is to stand, as a tester says it. Throws BadRequest that names the field and what was expected. */
export function standing(request: StandRequest): Beginning {
  const { like, status, interest, actionables, beneficiaryStatus } = request;
  const persona = personaNamed(like ?? USUAL_PERSONA);
  if (persona === null) {
    throw badField(
      "like",
      `expected the name of a persona, see ${writtenAddress(SANDBOX_ADDRESSES.personas)}`,
    );
  }
  if (!isAbsent(interest) && interest !== "YES" && interest !== "NO") {
    throw badField("interest", "expected YES or NO");
  }
  const seed: Seed = {
    ...USUAL_SEED,
    ...persona.script.seed,
    ...lineIn(request),
    ...(isAbsent(status) ? {} : { status: statusNamed("status", status) }),
    ...(isAbsent(interest) ? {} : { interest }),
    ...(actionables === undefined ? {} : { actionables }),
    ...(isAbsent(beneficiaryStatus) ? {} : { beneficiaryStatus }),
  };
  const stands = { ...persona, script: { ...persona.script, seed } };
  return {
    name: persona.name,
    before: (registered, now, random) => seedEvents(registered, stands, now, random),
  };
}
