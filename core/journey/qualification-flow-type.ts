/** The two qualification flows (spec 1 §3, `qualFlowType`). */
export const QUAL_FLOW_TYPES = ["NEW", "NEW_CONTROL"] as const;

export type QualFlowType = (typeof QUAL_FLOW_TYPES)[number];

/** The traffic sources that get the new flow (spec 1 §4). */
export const NEW_FLOW_SOURCES = ["new_qual", "new_qual_flow", "new_wq"] as const;

const isFlowType = (text: string): text is QualFlowType =>
  (QUAL_FLOW_TYPES as readonly string[]).includes(text);

/**
 * The qualification flow of a visitor: NEW from one of the three sources, in exactly this spelling, NEW_CONTROL from
 * any other or none. The first value that was stored is kept, whatever the source says later (spec 1 §4); a stored
 * text that is neither value counts as none.
 */
export function qualificationFlowType(source: string | null, stored: string | null): QualFlowType {
  if (stored !== null && isFlowType(stored)) return stored;
  return source !== null && (NEW_FLOW_SOURCES as readonly string[]).includes(source) ? "NEW" : "NEW_CONTROL";
}
