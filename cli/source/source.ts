import type { Tape } from "@creditline/adapters/driver/tapes/tape";
import type { CustomerRecord } from "@creditline/core/customer/record";
import type { Situation } from "@creditline/core/routing/situation";

/** Whom a command of the support desk is about (interfaces: "Sources"). */
export interface Source {
  /** What the landing decision asks about them. */
  readonly situation: Situation;
  /** Their record; null where only facts were given. */
  readonly record: CustomerRecord | null;
  /** What was done, of a case. */
  readonly tape?: Tape;
}

/** The flags of a source, as Commander gives them. */
export interface SourceFlags {
  readonly persona?: string;
  /** The moment of the persona's story: `start`, `end` or the id of a step. */
  readonly at?: string;
  readonly record?: string;
  readonly case?: string;
  readonly server?: string;
  readonly customer?: string;
  readonly status?: string;
  readonly lineType?: string;
  readonly partner?: string;
  readonly interest?: string;
  readonly actionable?: readonly string[];
  readonly blocked?: readonly string[];
  readonly interactionRequired?: boolean;
  readonly requested?: string;
  readonly current?: string;
  readonly query?: readonly string[];
  readonly layout?: string;
  readonly strict?: boolean;
}
