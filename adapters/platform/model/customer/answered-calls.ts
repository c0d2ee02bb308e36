import * as HashMap from "effect/HashMap";
import * as Option from "effect/Option";

/** What is remembered of a call that is done once: its reply stays with the event, where it is seldom asked for. */
export interface AnsweredCall {
  /** Of what was sent. */
  readonly digest: string;
  /** The version of the event that holds the reply. */
  readonly version: number;
}

/** The calls of a customer that were answered, by call and key. One more shares with what was there, and copies little. */
export type AnsweredCalls = HashMap.HashMap<string, AnsweredCall>;

export const NONE_ANSWERED: AnsweredCalls = HashMap.empty();

export const answeredCall = (calls: AnsweredCalls, key: string): AnsweredCall | undefined =>
  Option.getOrUndefined(HashMap.get(calls, key));

/** With one more; what was there is left as it was. */
export const withAnswered = (calls: AnsweredCalls, key: string, answered: AnsweredCall): AnsweredCalls =>
  HashMap.set(calls, key, answered);
