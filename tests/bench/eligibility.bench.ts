/*
 * How many applicant-lender decisions a second one core gives. Run it bundled:
 *   npx esbuild tests/bench/eligibility.bench.ts --bundle --platform=node --format=esm --conditions=source \
 *     --outfile=<somewhere>/eligibility.mjs && npx node <somewhere>/eligibility.mjs
 */
import { compileBounds, decideAll, indexOfCity } from "@creditline/core/lenders/bounds";
import { eligibility, type Applicant } from "@creditline/core/lenders/eligibility";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { CITIES } from "@creditline/core/reference/cities.table";

const AS_OF = "2026-11-21";
const APPLICANTS = 20_000;
const ROUNDS = 5;
const ROUND_MS = 400;

/** The same people every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const next = numbers(7);
const people: readonly Required<Pick<Applicant, "age" | "monthlyIncome" | "city">>[] = Array.from(
  { length: APPLICANTS },
  () => ({
    age: 18 + next(50),
    monthlyIncome: 10_000 + next(30_000),
    city: next(10) === 0 ? "Atlantis" : (CITIES[next(CITIES.length)]?.name ?? "Pune"),
  }),
);

interface Contender {
  readonly name: string;
  /** Decides for all people once; gives something that depends on every decision, so that none can be left out. */
  run(): number;
}

const byHand: Contender = {
  name: "by hand: loops over plain rows, reasons with figures",
  run() {
    let reasonsSeen = 0;
    for (const { age, monthlyIncome, city } of people) {
      const answer = [];
      for (const row of PLAIN_ROWS) {
        const reasons = [];
        if (age < row.youngest)
          reasons.push({ code: "AGE_BELOW_MINIMUM", actual: age, required: row.youngest });
        if (age > row.oldest) reasons.push({ code: "AGE_ABOVE_MAXIMUM", actual: age, required: row.oldest });
        if (monthlyIncome < row.income) {
          reasons.push({ code: "INCOME_BELOW_MINIMUM", actual: monthlyIncome, required: row.income });
        }
        if (!row.cities.has(city)) reasons.push({ code: "CITY_NOT_SERVED", actual: city });
        answer.push({
          lender: row.lender,
          outcome: reasons.length === 0 ? "eligible" : "ineligible",
          reasons,
        });
      }
      for (const { reasons } of answer) reasonsSeen += reasons.length;
    }
    return reasonsSeen;
  },
};

const PLAIN_ROWS = LENDERS.map(({ code, minimumAge, maximumAge, minimumIncome, supportedCities }) => ({
  lender: code,
  youngest: "value" in minimumAge ? minimumAge.value : 23,
  oldest: "value" in maximumAge ? maximumAge.value : 65,
  income: "value" in minimumIncome ? minimumIncome.value : 0,
  cities: new Set(supportedCities.value),
}));

const explained: Contender = {
  name: "eligibility(): documents with reasons and figures",
  run() {
    let reasonsSeen = 0;
    for (const person of people) {
      for (const { reasons } of eligibility(person, LENDERS, AS_OF)) reasonsSeen += reasons.length;
    }
    return reasonsSeen;
  },
};

const bounds = compileBounds(LENDERS);
const cityIndexes = people.map(({ city }) => indexOfCity(bounds, city));
const masks = new Int32Array(LENDERS.length);

const asBits: Contender = {
  name: "decideAll(): reasons as bits",
  run() {
    let seen = 0;
    for (let i = 0; i < people.length; i += 1) {
      const person = people[i];
      if (person === undefined) continue;
      decideAll(bounds, person.age, person.monthlyIncome, cityIndexes[i] ?? -1, masks);
      for (const mask of masks) seen += mask;
    }
    return seen;
  },
};

function decisionsPerSecond({ run }: Contender): number {
  run();
  let best = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    let runs = 0;
    let elapsed = 0;
    do {
      run();
      runs += 1;
      elapsed = performance.now() - start;
    } while (elapsed < ROUND_MS);
    best = Math.max(best, (runs * APPLICANTS * LENDERS.length * 1000) / elapsed);
  }
  return best;
}

for (const contender of [byHand, explained, asBits]) {
  const millions = (decisionsPerSecond(contender) / 1e6).toFixed(1).padStart(7);
  process.stdout.write(`${millions} million decisions a second  ${contender.name}\n`);
}
