import { digest } from "../store/digest.ts";
import { untilCommitted } from "../store/committing.ts";
import type { Partner, PartnerWatch, Promised } from "./partner.ts";
import { keptValues } from "../store/kept-value.ts";
import type { Store } from "../store/store.ts";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/given-up";

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
   * Waits for what a partner says of something, or waits again: who said nothing the first time has answered once its
   * time has come, whatever it says by then; who never answers is asked anew once it is given up. What it is about is
   * kept as a digest alone.
   */
  wait(partner: Partner, said: Promised, about: string, now: number): Promise<AnswerNow>;
  /** Notes what a partner says whom the call does not wait for. */
  note(partner: Partner, said: Promised): void;
}

const KIND = "partner-asked";

/** Null where nothing was asked, or what was asked has been answered. */
const asAsked = (found: unknown): Asked | null => (found ?? null) as Asked | null;

/** `watch` is told of each answer, and of each time that there was none. */
export const partnersNow = (store: Store, watch?: PartnerWatch): PartnersNow => ({
  wait: async (partner, said, about, now) => {
    const answer = await answerOf(store, partner, said, about, now);
    watch?.({ partner: partner.name, outcome: answer.toLowerCase() });
    return answer;
  },
  note: (partner, { result, afterSeconds }) => {
    const answer: AnswerNow = afterSeconds === 0 ? result : "PENDING";
    watch?.({ partner: partner.name, outcome: answer.toLowerCase() });
  },
});

const answerOf = async (
  store: Store,
  partner: Partner,
  said: Promised,
  about: string,
  now: number,
): Promise<AnswerNow> => {
  const key = `${partner.name}:${await digest(about)}`;
  return untilCommitted(async () => {
    const { value: before, becomes } = await keptValues(store, KIND, asAsked)(key);
    const isOpen =
      before !== null &&
      (before.answersAt !== null || (before.givenUpAt !== undefined && now < before.givenUpAt));
    if (isOpen) {
      if (before.answersAt === null || now < before.answersAt) return "PENDING";
      // Answered: asked anew, it is asked from the beginning.
      await store.commit({ documents: [becomes(null)] });
      return before.result;
    }
    const { result, afterSeconds } = said;
    if (afterSeconds === 0) return result;
    const asked: Asked = {
      result,
      answersAt: afterSeconds === null ? null : now + afterSeconds * 1000,
      givenUpAt: now + GIVEN_UP_SECONDS * 1000,
    };
    await store.commit({ documents: [becomes(asked)] });
    return "PENDING";
  });
};
