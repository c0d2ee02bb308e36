import { nameOfStatus } from "./code.ts";
import type { StatusName } from "./codes.table.ts";
import {
  aipRejected,
  aipSuccess,
  bankerPortalRejected,
  creditManagement,
  finalResultPending,
  aipSuccessRange,
  postAip,
  reroutable,
  submitted,
} from "./predicates.ts";
import { modeOf, type Stage, stageOf, type StatusMode } from "./stage.ts";

/** What a status code means; the shape that `creditline status` prints, in its order. */
export interface StatusDescription {
  readonly code: string;
  /** Null for a well-formed code without a name. */
  readonly name: StatusName | null;
  readonly stage: Stage;
  readonly mode: StatusMode;
  readonly predicates: {
    readonly submitted: boolean;
    readonly finalResultPending: boolean;
    readonly aipSuccess: boolean;
    readonly aipSuccessRange: boolean;
    readonly postAip: boolean;
    readonly creditManagement: boolean;
    readonly aipRejected: boolean;
    readonly bankerPortalRejected: boolean;
    readonly reroutable: boolean;
  };
}

/** Says what a well-formed or absent code means (rulings R1 to R3). Malformed codes are refused before: `parseStatusCode`. */
export function describeStatus(code: string): StatusDescription {
  const stage = stageOf(code);
  return {
    code,
    name: nameOfStatus(code),
    stage,
    mode: modeOf(stage),
    predicates: {
      submitted: submitted(code),
      finalResultPending: finalResultPending(code),
      aipSuccess: aipSuccess(code),
      aipSuccessRange: aipSuccessRange(code),
      postAip: postAip(code),
      creditManagement: creditManagement(code),
      aipRejected: aipRejected(code),
      bankerPortalRejected: bankerPortalRejected(code),
      reroutable: reroutable(code),
    },
  };
}
