import {
  ASKING_CALLS,
  type CallPartners,
  type PartnerAnswer,
  type PartnerName,
  type PartnersOf,
  simulatedPartner,
} from "./partner.ts";

/** The usual delay of a simulated partner, in seconds; real partners state their own. */
const USUAL_SECONDS = 5;

const ask = (behind: CallPartners, name: PartnerName): PartnerAnswer =>
  behind.ask(simulatedPartner(name, USUAL_SECONDS));

const isSame = (one: PartnerAnswer, other: PartnerAnswer): boolean =>
  one.result === other.result && one.afterSeconds === other.afterSeconds && one.behaviour === other.behaviour;

/** What is wrong with an answer. */
function wrongIn({ result, afterSeconds, behaviour }: PartnerAnswer): readonly string[] {
  const isMoment = afterSeconds === null || (Number.isSafeInteger(afterSeconds) && afterSeconds >= 0);
  return [
    ...(isMoment ? [] : [`its seconds are whole and not below zero, or null: got ${afterSeconds}`]),
    ...(behaviour === "fails" && result !== "FAILED" ? ["who fails has FAILED"] : []),
    ...(behaviour === "stalls" && afterSeconds !== null ? ["who stalls never answers: null seconds"] : []),
    ...(behaviour !== "stalls" && afterSeconds === null ? ["only who stalls never answers"] : []),
    ...(behaviour === "succeeds" && result !== "COMPLETED" ? ["who succeeds has COMPLETED"] : []),
  ];
}

/**
 * Checks that replacements of the simulated partners fulfil their contract; returns the violations, a sentence each.
 * The platform relies on it: a decision may be made twice before it is stored, and asks a partner more than once.
 */
export async function checkPartners(partnersOf: PartnersOf): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { name: call, partners } of ASKING_CALLS)
    for (const partner of partners) {
      const say = (what: string): void => void broken.push(`${partner} behind ${call}: ${what}`);
      try {
        const behind = await partnersOf(call, undefined);
        if (behind.changes().length > 0) say("nothing is to be kept before anybody was asked");
        const said = ask(behind, partner);
        for (const wrong of wrongIn(said)) say(wrong);
        if (!isSame(said, ask(behind, partner))) say("asked again in one decision, it says the same");
        const again = await partnersOf(call, undefined);
        if (!isSame(said, ask(again, partner)))
          say("a decision that is made anew, with nothing kept, is told the same");
      } catch (error) {
        say(`it answers, and throws nothing: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  return broken;
}
