import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { configurationDigest } from "../../cli/lender-desk/configuration.ts";

/** The built-in lenders' digest as a file of its own, so that no figure of theirs changes without it. */
export const builtInDigestFile = (): string => `/**
 * The digest of the built-in lenders, for an answer that asks none of their figures and would be slow if it read the
 * thirteen (\`creditline what-if\`). Made by npm run docs from their figures: change those, not this file.
 */
export const BUILT_IN_DIGEST = ${JSON.stringify(configurationDigest(LENDERS))};
`;
