import { ENDPOINTS } from "@creditline/adapters/contract/endpoints";
import { CALLS, type CallName } from "@creditline/core/screens/calls.table";

/** The specification's calls that the contract has, by name; the tester's own calls are none of them. */
export const CONTRACT_CALLS: ReadonlySet<CallName> = new Set(
  ENDPOINTS.flatMap(({ name }) => (Object.hasOwn(CALLS, name) ? [name as CallName] : [])),
);
