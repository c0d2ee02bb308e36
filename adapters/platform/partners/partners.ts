import type { DocumentChange } from "../store/store.ts";
import type { Behaviour, Partner, PartnerName, Promised } from "./partner.ts";
import type { AskingCall } from "./partners-of-calls.table.ts";

/** What comes of asking a partner, and how it behaves, for what else follows from that. */
export interface Said extends Promised {
  readonly behaviour: Behaviour;
}

/**
 * Everybody outside of the platform, as a decision is handed them: a partner that is asked says at once what will come of
 * it and when. Asked again in one decision, it says the same.
 */
export interface Partners {
  ask(partner: Partner): Said;
}

/** How partners behave towards somebody whom nothing else is ordered for; one that is not named succeeds. */
export type UsualBehaviours = Readonly<Partial<Record<PartnerName, Behaviour>>>;

/** The partners behind a call, as they are at a moment. */
export interface PartnersBehind extends Partners {
  /** What has to be kept of having asked, in the commit of what was decided: none mostly. */
  changes(): readonly DocumentChange[];
}

/**
 * The port to the partners: who stands behind a call, for somebody towards whom they usually behave so. `isFirst` is
 * false where the call has asked another partner before; a decision that asks nobody names no call. `customerId` is whom it
 * is about, where that is a customer already.
 */
export type PartnersOf = (
  call: AskingCall | null,
  usual: UsualBehaviours | undefined,
  isFirst?: boolean,
  customerId?: string,
) => Promise<PartnersBehind>;

/** Partners that behave as one is told of each: it is asked of each of them once. */
export function behaving(behaviourOf: (partner: PartnerName) => Behaviour): Partners {
  const behaviours = new Map<PartnerName, Behaviour>();
  return {
    ask: ({ name, promise }) => {
      const behaviour = behaviours.get(name) ?? behaviourOf(name);
      behaviours.set(name, behaviour);
      return { ...promise(behaviour), behaviour };
    },
  };
}

/** Partners that behave as usual, and keep nothing of having been asked. */
export const usualPartners: PartnersOf = async (_call, usual = {}) => ({
  ...behaving((partner) => usual[partner] ?? "succeeds"),
  changes: () => [],
});
