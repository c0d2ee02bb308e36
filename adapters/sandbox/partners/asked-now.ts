import { digest } from "../digest.ts";
import { untilCommitted } from "../committing.ts";
import type { PartnerWatch } from "../operations/watch.ts";
import type { Store } from "../store.ts";
import { GIVEN_UP_SECONDS } from "./partner.ts";
import type { Manner, Partner, Promised } from "./partner.ts";

/** What a partner says whose answer a call cannot go on without; PENDING while it has said nothing. */
export type AnswerNow = "COMPLETED" | "FAILED" | "PENDING";

interface Asked {
  readonly result: "COMPLETED" | "FAILED";
  /** Milliseconds since 1970; null where no answer ever comes. */
  readonly answersAt: number | null;
  /** Until when no answer is waited for at the longest; left out in what was kept before there was an end to it. */
  readonly givenUpAt?: number;
}

/** Partners that are asked in the middle of a call, and of whom no customer's history tells. */
export interface PartnersNow {
  /**
   * Asks a partner about something, or asks again: who said nothing the first time has answered once its time has
   * come, whatever the manner is by then; who never answers is asked anew once it is given up. What it is about is
   * kept as a digest alone.
   */
  ask(partner: Partner, about: string, manner: Manner, now: number): Promise<AnswerNow>;
  /** Gives something to a partner whom the call does not wait for: what it will do with it, and when. */
  hand(partner: Partner, manner: Manner): Promised;
}

const KIND = "partner-asked";

/** `watch` is told of each answer, and of each time that there was none. */
export const partnersNow = (store: Store, watch?: PartnerWatch): PartnersNow => ({
  ask: async (partner, about, manner, now) => {
    const answer = await answerOf(store, partner, about, manner, now);
    watch?.({ partner: partner.name, outcome: answer.toLowerCase() });
    return answer;
  },
  hand: (partner, manner) => {
    const promised = partner.promise(manner);
    const answer: AnswerNow = promised.afterSeconds === 0 ? promised.result : "PENDING";
    watch?.({ partner: partner.name, outcome: answer.toLowerCase() });
    return promised;
  },
});

const answerOf = async (
  store: Store,
  partner: Partner,
  about: string,
  manner: Manner,
  now: number,
): Promise<AnswerNow> => {
  const key = `${partner.name}:${await digest(about)}`;
  return untilCommitted(async () => {
    const known = await store.document(KIND, key);
    const before = known?.value as Asked | null | undefined;
    const isOpen =
      before !== null &&
      before !== undefined &&
      (before.answersAt !== null || (before.givenUpAt !== undefined && now < before.givenUpAt));
    if (isOpen) {
      if (before.answersAt === null || now < before.answersAt) return "PENDING";
      // Answered: asked anew, it is asked from the beginning.
      await store.commit({
        documents: [{ kind: KIND, key, expectedVersion: known?.version ?? 0, value: null }],
      });
      return before.result;
    }
    const { result, afterSeconds } = partner.promise(manner);
    if (afterSeconds === 0) return result;
    const asked: Asked = {
      result,
      answersAt: afterSeconds === null ? null : now + afterSeconds * 1000,
      givenUpAt: now + GIVEN_UP_SECONDS * 1000,
    };
    await store.commit({
      documents: [{ kind: KIND, key, expectedVersion: known?.version ?? 0, value: asked }],
    });
    return "PENDING";
  });
};
