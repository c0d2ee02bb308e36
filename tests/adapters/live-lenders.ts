import { SIMULATED_NAMES } from "@creditline/adapters/platform/partners/partner";
import { ALLOCATED_LENDERS, legalNameOf } from "@creditline/core/reference/lenders/lender-codes.table";

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

/** The settings that such a server has to be given beside its lenders, each of them safe. */
export const LIVE_SETTINGS = {
  SIMULATED: SIMULATED_NAMES.join(","),
  GRIEVANCE_OFFICER: "Meera Iyer",
  GRIEVANCE_EMAIL: "care@provider.test",
  GRIEVANCE_PHONE: "1800 111 3333",
  DATA_KEY: `${"0123456789abcdef".repeat(3)}fedcba9876543210`,
  WEB_HOST: "provider.test",
} as const;
