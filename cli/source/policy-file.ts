import { policyOf } from "@creditline/core/routing/facts";
import { ASSUMED_POLICY, type RoutingPolicy } from "@creditline/core/routing/policy";
import { InputError, type Io, parseJson } from "../io.ts";
import { withRemarks } from "./remarks.ts";
import { policyFrom } from "./situation-document.ts";
import { readTextFile } from "./text-file.ts";

interface PolicyFlags {
  readonly policy?: string;
  readonly strict?: boolean;
}

/** The policy in a file: an object with some of the lists of ruling R8; the assumed one without a file. Throws InputError naming the list. */
export async function policyIn(io: Io, options: PolicyFlags): Promise<RoutingPolicy> {
  const { policy } = options;
  if (policy === undefined) return ASSUMED_POLICY;
  try {
    const document = parseJson(await readTextFile(policy));
    return policyOf(await withRemarks(io, options, (remark) => policyFrom(remark)(document, "policy")));
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${policy}: ${error.message}`, "policy");
    throw error;
  }
}
