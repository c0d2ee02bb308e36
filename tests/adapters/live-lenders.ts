import { ALLOCATED_LENDERS } from "@creditline/core/reference/lender-codes.table";
import { legalNameOf } from "@creditline/core/reference/legal-name";

/** What a lender's papers need, as a lender's own. */
const OWN = {
  grievanceOfficer: { name: "Meera Iyer", email: "grievance@lender.test", phone: "1800 111 2222" },
  transferable: false,
} as const;

/** A file of lenders as a server without `SANDBOX=on` takes it (ruling R59): those without a legal name are not offered. */
export const LIVE_LENDERS = {
  lenders: Object.fromEntries(
    ALLOCATED_LENDERS.map((code) => [code, legalNameOf(code) === null ? { offered: false } : OWN]),
  ),
};

/** The provider's own officer, as such a server is told of it. */
export const LIVE_OFFICER = {
  GRIEVANCE_OFFICER: "Meera Iyer",
  GRIEVANCE_EMAIL: "care@provider.test",
  GRIEVANCE_PHONE: "1800 111 3333",
} as const;
