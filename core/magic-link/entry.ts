/** What is kept of a link while its visitor stays (spec 2 §3 "Magic link"). `token` is a secret. */
export interface MagicLink {
  readonly linkId: string;
  /** The action that its address names; null where it names none. */
  readonly currentActionId: string | null;
  readonly token: string | null;
}
