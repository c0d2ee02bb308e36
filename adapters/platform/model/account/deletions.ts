import type { AccountDeletionReply } from "@creditline/core/calls/own-account/own-account.shapes";

/** A deletion as it is kept: asked for, and once a person has carried it out what was kept and why. ISO 8601, UTC. */
export type KeptDeletion = NonNullable<AccountDeletionReply["deletion"]>;

/** Whether a deletion waits for the person who carries it out. */
export const isDeletionDue = (deletion: KeptDeletion | null): deletion is KeptDeletion =>
  deletion !== null && deletion.done === null;
