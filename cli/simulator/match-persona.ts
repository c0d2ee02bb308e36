import { STATUS_CODES, type StatusName } from "@creditline/core/status/codes.table";

/** Where a person stands before the first sign-in, as far as their script says. */
export interface PersonaStatus {
  readonly script?: {
    readonly seed?: {
      readonly status?: StatusName;
      readonly partner?: string;
      readonly lineType?: string;
    };
  };
}

/** What a person is found by beside what a list shows of them: the status by name and code, the lender, the line. */
export function matchPersona({ script }: PersonaStatus): string {
  const { status, partner, lineType } = script?.seed ?? {};
  const code = status === undefined ? undefined : STATUS_CODES[status];
  return [status, code, partner, lineType].filter((word) => word !== undefined).join(" ");
}
