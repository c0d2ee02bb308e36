/** What is remembered of a call that is done once: its reply stays with the event, where it is seldom asked for. */
export interface AnsweredCall {
  /** Of what was sent. */
  readonly digest: string;
  /** The version of the event that holds the reply. */
  readonly version: number;
}

/**
 * The calls of a customer that were answered, by call and key. The newest are kept apart, so that one more does not
 * mean to copy all that there ever were.
 */
export interface AnsweredCalls {
  readonly newest: ReadonlyMap<string, AnsweredCall>;
  readonly older: ReadonlyMap<string, AnsweredCall>;
}

const MOST_NEWEST = 64;

export const NONE_ANSWERED: AnsweredCalls = { newest: new Map(), older: new Map() };

export const answeredCall = ({ newest, older }: AnsweredCalls, key: string): AnsweredCall | undefined =>
  newest.get(key) ?? older.get(key);

/** With one more; what was there is left as it was. */
export function withAnswered(
  { newest, older }: AnsweredCalls,
  key: string,
  answered: AnsweredCall,
): AnsweredCalls {
  const more = new Map(newest).set(key, answered);
  return more.size < MOST_NEWEST
    ? { newest: more, older }
    : { newest: new Map(), older: new Map([...older, ...more]) };
}
