/** One of several that do the same work on the same inputs. */
export interface Contender {
  readonly name: string;
  /**
   * Does the work for `count` inputs from the `first` on, starting over after the last. Gives something that depends
   * on every answer, so that none can be left out.
   */
  run(first: number, count: number): number | Promise<number>;
}

/** A contender that answers one input at a time; `digest` gives a number that depends on the answer. */
export const oneByOne = <Input, Answer>(
  name: string,
  inputs: readonly Input[],
  answer: (input: Input) => Answer,
  digest: (answer: Answer) => number,
): Contender => ({
  name,
  run(first, count) {
    let seen = 0;
    for (let n = 0, at = first % inputs.length; n < count; n += 1) {
      seen += digest(answer(inputs[at] as Input));
      at = at + 1 === inputs.length ? 0 : at + 1;
    }
    return seen;
  },
});
