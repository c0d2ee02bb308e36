/**
 * The equal instalment that clears a principal on a reducing balance at the rates of its own periods: the principal
 * over the sum of the discount factors. With equal periods this is the familiar EMI formula; a zero rate divides
 * evenly. In the principal's unit, unrounded (ruling R24).
 */
export function levelInstalment(principal: number, periodRates: readonly number[]): number {
  let discount = 1;
  let worth = 0;
  for (const rate of periodRates) {
    discount /= 1 + rate;
    worth += discount;
  }
  return principal / worth;
}

/**
 * What is owed after each period when the level instalment is paid, unrounded. Counted back from the last, which
 * leaves nothing: counted forwards, a long schedule at a high rate multiplies what binary fractions lose.
 */
export function balances(instalment: number, periodRates: readonly number[]): readonly number[] {
  const owed = Array<number>(periodRates.length).fill(0);
  for (let at = periodRates.length - 1; at > 0; at -= 1) {
    owed[at - 1] = ((owed[at] ?? 0) + instalment) / (1 + (periodRates[at] ?? 0));
  }
  return owed;
}
