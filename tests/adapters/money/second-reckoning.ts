/**
 * A second calculation of a line's loans, written from the text alone (spec 2 §9, rulings R21, R23 to R26, R32, R53 to
 * R55, docs/decisions/repaying.md): in exact fractions, with the fee tables copied by hand. It takes nothing from the
 * program.
 */

/** A fraction; the denominator is above 0. */
interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}
const exact = (n: number | bigint, d: number | bigint = 1): Exact => ({ n: BigInt(n), d: BigInt(d) });
const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d });
/** In lowest terms, so that a chain of sums does not grow without end. */
const lowest = ({ n, d }: Exact): Exact => {
  let [one, other] = [n < 0n ? -n : n, d];
  while (other !== 0n) [one, other] = [other, one % other];
  return { n: n / one, d: d / one };
};
const plus = (a: Exact, b: Exact): Exact => lowest({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const less = (a: Exact, b: Exact): Exact => plus(a, { n: -b.n, d: b.d });
const over = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d, d: a.d * b.n });
/** To the nearest whole, halves up. */
const whole = ({ n, d }: Exact): number => {
  const doubled = 2n * n + d;
  const by = 2n * d;
  const quotient = doubled / by;
  return Number(doubled % by < 0n ? quotient - 1n : quotient);
};

/** A day as year, month from 1, and day. */
type Day = readonly [year: number, month: number, day: number];
export const dayIn = (text: string): Day => {
  const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
  return [year, month, day];
};
export const asText = ([year, month, day]: Day): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
const order = ([year, month, day]: Day): number => year * 10_000 + month * 100 + day;
const isBefore = (one: Day, other: Day): boolean => order(one) < order(other);
const fifth = ([year, month]: Day, monthsOn: number): Day => {
  const at = year * 12 + (month - 1) + monthsOn;
  return [Math.floor(at / 12), (at % 12) + 1, 5];
};
const plusDays = ([year, month, day]: Day, days: number): Day => {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return [moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate()];
};
/** Days between two days in months of thirty (30/360): the 31st counts as the 30th. */
const thirties = (from: Day, to: Day): number =>
  (to[0] - from[0]) * 360 + (to[1] - from[1]) * 30 + Math.min(to[2], 30) - Math.min(from[2], 30);

/** The 5th on or after a day. */
const nextFifth = (day: Day): Day => (day[2] <= 5 ? fifth(day, 0) : fifth(day, 1));

const GST = exact(18, 100);
const percentOf = (amount: number, percent: number): number =>
  whole(times(exact(amount), exact(Math.round(percent * 100), 10_000)));
const taxed = (fee: number, isTaxed: boolean): Fee => ({
  fee,
  gst: isTaxed ? whole(times(exact(fee), GST)) : 0,
});

export interface Fee {
  readonly fee: number;
  readonly gst: number;
}
const NONE: Fee = { fee: 0, gst: 0 };
const RUPEE = 100;
const dearest = (...fees: readonly Fee[]): Fee =>
  fees.reduce((most, one) => (one.fee + one.gst > most.fee + most.gst ? one : most), NONE);

/** By which rows of spec 2 §9 a line charges. */
interface Terms {
  readonly processing: (paise: number) => Fee;
  readonly bounce: Fee;
  /** A late instalment: percent a month of thirty days, of all of it or its principal, taxed or not; or once. */
  readonly late:
    | { readonly once: Fee }
    | {
        readonly perYear: (rate: number) => number;
        readonly of: "instalment" | "principal";
        readonly taxed: boolean;
      }
    | null;
  /** Percent of the principal left, taxed or not, free for so many months. */
  readonly closing: { readonly percent: number; readonly taxed: boolean; readonly freeMonths: number } | null;
}

const steps =
  (...slabs: readonly (readonly [upTo: number, fee: (paise: number) => number])[]) =>
  (paise: number): Fee => {
    const slab = slabs.find(([upTo]) => paise <= upTo * RUPEE);
    return slab === undefined ? NONE : { fee: slab[1](paise), gst: 0 };
  };
const flat = (rupees: number) => () => rupees * RUPEE;
const share = (percent: number) => (paise: number) => percentOf(paise, percent);
const INFINITE = Number.MAX_SAFE_INTEGER;
/** "below 15k": one paisa less. */
const under = (rupees: number): number => rupees - 0.01;

const perMonth = (percent: number) => () => percent * 12;
const LATE_2: Terms["late"] = { perYear: perMonth(2), of: "instalment", taxed: false };

const DMI: Terms = {
  processing: steps(
    [3_000, flat(199)],
    [5_000, flat(399)],
    [10_000, flat(499)],
    [INFINITE, (paise) => Math.max(percentOf(paise, 2), 500 * RUPEE)],
  ),
  bounce: { fee: 450 * RUPEE, gst: 0 },
  late: LATE_2,
  closing: null,
};
const INCRED: Terms = {
  processing: steps(
    [3_000, flat(299)],
    [5_000, flat(449)],
    [10_000, flat(699)],
    [under(15_000), flat(0)],
    [under(25_000), flat(750)],
    [INFINITE, share(3)],
  ),
  bounce: { fee: 450 * RUPEE, gst: 0 },
  late: LATE_2,
  closing: null,
};
const FULLERTON: Terms = {
  processing: (paise) => taxed(percentOf(paise, 5), true),
  bounce: taxed(500 * RUPEE, true),
  late: { perYear: perMonth(2.5), of: "instalment", taxed: false },
  closing: { percent: 4, taxed: true, freeMonths: 3 },
};
const ASPIRE: Terms = {
  processing: (paise) =>
    dearest(
      taxed(
        paise <= 3_000 * RUPEE
          ? 299 * RUPEE
          : paise <= 5_000 * RUPEE
            ? 549 * RUPEE
            : paise < 25_000 * RUPEE
              ? 1_000 * RUPEE
              : percentOf(paise, 5),
        true,
      ),
      taxed(percentOf(paise, 5), true),
    ),
  bounce: taxed(500 * RUPEE, true),
  late: { perYear: () => 36, of: "principal", taxed: true },
  closing: { percent: 5, taxed: false, freeMonths: 0 },
};
const LENDBOX: Terms = {
  processing: (paise) => ({ fee: percentOf(paise, 10), gst: 0 }),
  bounce: { fee: 450 * RUPEE, gst: 0 },
  late: { once: taxed(500 * RUPEE, true) },
  closing: { percent: 5, taxed: true, freeMonths: 0 },
};
const CASH_LINES: Readonly<Record<string, Terms>> = {
  RBL: { processing: () => NONE, bounce: NONE, late: null, closing: null },
  DMI,
  MUSKMELON: {
    processing: steps([5_000, flat(499)], [10_000, flat(799)]),
    bounce: { fee: 650 * RUPEE, gst: 0 },
    late: LATE_2,
    closing: null,
  },
  INCRED,
  CREDITSAISON: INCRED,
  HDBFS: INCRED,
  LENDBOX,
  CHOLAMANDALAM: { ...LENDBOX, late: { perYear: (rate) => rate, of: "instalment", taxed: false } },
  FULLERTON,
  TAPSTART: FULLERTON,
  ASPIRE,
  KOMAC: ASPIRE,
};

/** What a lender charges on a line of a type; RBL has no row in the tables, so that it charges nothing (ruling R55). */
export function termsOf(lender: string, line: string): Terms {
  const cash = CASH_LINES[lender] ?? DMI;
  if (lender === "RBL" || line === "CASH_LINE") return cash;
  if (line === "CASH_LINE_BOLT")
    return {
      ...cash,
      processing: (paise) => ({ fee: percentOf(paise, 9), gst: 0 }),
      bounce: taxed(500 * RUPEE, true),
    };
  if (line === "FAST_CASH")
    return {
      processing: () => taxed(2_199 * RUPEE, true),
      bounce: { fee: 450 * RUPEE, gst: 0 },
      late: LATE_2,
      closing: null,
    };
  return { processing: () => NONE, bounce: { fee: 450 * RUPEE, gst: 0 }, late: LATE_2, closing: null };
}

export interface ModelInstalment {
  readonly n: number;
  readonly due: Day;
  readonly principal: number;
  interest: number;
  paidPrincipal: number;
  paidInterest: number;
  penalTo: Day;
  bouncedOn: Day | null;
}
export interface ModelCharge {
  readonly kind: "bounce" | "penal" | "foreclosure";
  readonly n: number | null;
  readonly on: Day;
  readonly fee: number;
  readonly gst: number;
  paid: number;
}
export interface ModelLoan {
  readonly id: string;
  readonly terms: Terms;
  readonly rate: number;
  readonly amount: number;
  readonly drawn: Day;
  readonly fee: Fee;
  readonly preEmi: number;
  readonly isAdded: boolean;
  readonly paidOut: number;
  readonly instalment: number;
  readonly instalments: ModelInstalment[];
  readonly charges: ModelCharge[];
  open: boolean;
  /** What of it was paid by what came back when it was returned (ruling R53). */
  givenBack: number;
}

const left = (one: ModelInstalment): number =>
  one.principal + one.interest - one.paidPrincipal - one.paidInterest;
const unpaid = ({ fee, gst, paid }: ModelCharge): number => fee + gst - paid;
const sum = <T>(of: readonly T[], amount: (one: T) => number): number =>
  of.reduce((all, one) => all + amount(one), 0);

/** The equal instalment and its rows, on a reducing balance at exact twelfths (ruling R24), to the paisa. */
function rows(principal: number, rate: number, months: number) {
  const monthly = exact(Math.round(rate * 100), 120_000);
  let instalment: number;
  if (rate === 0) instalment = whole(exact(principal, months));
  else {
    const growth = plus(exact(1), monthly);
    let power = exact(1);
    for (let month = 0; month < months; month += 1) power = times(power, growth);
    instalment = whole(over(times(exact(principal), times(monthly, power)), less(power, exact(1))));
  }
  let balance = exact(principal);
  let rest = principal;
  const made: { readonly principal: number; readonly interest: number }[] = [];
  for (let n = 1; n <= months; n += 1) {
    const accrued = times(balance, monthly);
    const interest = whole(accrued);
    const part = n === months ? rest : instalment - interest;
    made.push({ principal: part, interest });
    balance = less(plus(balance, accrued), exact(instalment));
    rest -= part;
  }
  return { instalment, made };
}

/** What a withdrawal comes to on a day. Paise; the rate in percent a year. */
export function withdrawn(
  id: string,
  {
    lender,
    line,
    amount,
    rate,
    months,
    on,
  }: {
    readonly lender: string;
    readonly line: string;
    readonly amount: number;
    readonly rate: number;
    readonly months: number;
    readonly on: Day;
  },
): ModelLoan {
  const terms = termsOf(lender, line);
  const begins = nextFifth(on);
  const fee = terms.processing(amount);
  const preEmi = whole(
    times(exact(amount), exact(Math.round(rate * 100) * thirties(on, begins), 100 * 100 * 360)),
  );
  const isAdded = lender === "FULLERTON";
  const { instalment, made } = rows(amount, rate, months);
  return {
    id,
    terms,
    rate,
    amount,
    drawn: on,
    fee,
    preEmi,
    isAdded,
    paidOut: amount - fee.fee - fee.gst - (isAdded ? 0 : preEmi),
    instalment,
    instalments: made.map((one, at) => ({
      n: at + 1,
      due: fifth(begins, at + 1),
      principal: one.principal,
      interest: one.interest + (isAdded && at === 0 ? preEmi : 0),
      paidPrincipal: 0,
      paidInterest: 0,
      penalTo: fifth(begins, at + 1),
      bouncedOn: null,
    })),
    charges: [],
    open: true,
    givenBack: 0,
  };
}

/** What a late instalment has cost by a day beyond what was posted. */
function penal({ terms, rate }: ModelLoan, one: ModelInstalment, day: Day): Fee {
  const { late } = terms;
  const last = fifth(one.due, 12);
  const to = isBefore(day, last) ? day : last;
  if (late === null || left(one) === 0 || !isBefore(one.penalTo, to)) return NONE;
  if ("once" in late) return order(one.penalTo) === order(one.due) ? late.once : NONE;
  const base = late.of === "principal" ? one.principal - one.paidPrincipal : left(one);
  const days = thirties(one.due, to) - thirties(one.due, one.penalTo);
  const fee = whole(times(exact(base), exact(Math.round(late.perYear(rate) * 100) * days, 100 * 100 * 360)));
  return taxed(fee, late.taxed);
}

/** Posts what is late by a day. */
function postPenal(loan: ModelLoan, one: ModelInstalment, day: Day): void {
  if (!isBefore(one.due, day)) return;
  const charge = penal(loan, one, day);
  if (charge.fee === 0) return;
  loan.charges.push({ kind: "penal", n: one.n, on: day, ...charge, paid: 0 });
  one.penalTo = day;
}

/** Charges owed on a day: posted, and accrued since. */
export const chargesOn = (loan: ModelLoan, day: Day): number =>
  sum(loan.charges, unpaid) +
  sum(
    loan.instalments.filter((one) => isBefore(one.due, day)),
    (one) => {
      const { fee, gst } = penal(loan, one, day);
      return fee + gst;
    },
  );

export const dueOn = (loan: ModelLoan, day: Day): number =>
  sum(
    loan.instalments.filter((one) => !isBefore(day, one.due)),
    left,
  );

/** What fell due before a day and is not paid. */
export const overdueOn = (loan: ModelLoan, day: Day): number =>
  sum(
    loan.instalments.filter((one) => isBefore(one.due, day)),
    left,
  );

const canGiveBack = (loan: ModelLoan, day: Day): boolean => !isBefore(plusDays(loan.drawn, 3), day);

const part = (amount: number, days: number, of: number): number =>
  of <= 0 ? amount : whole(times(exact(amount), exact(Math.min(Math.max(days, 0), of), of)));

/** Interest of an instalment to come that has run by a day. */
function run(loan: ModelLoan, one: ModelInstalment, day: Day): number {
  const begins = fifth(one.due, -1);
  const added = one.n === 1 && loan.isAdded ? Math.min(one.interest, loan.preEmi) : 0;
  return (
    part(added, thirties(loan.drawn, day), thirties(loan.drawn, begins)) +
    part(one.interest - added, thirties(begins, day), thirties(begins, one.due))
  );
}

/** Whole months since the money was drawn. */
function monthsSince(from: Day, to: Day): number {
  let count = 0;
  for (;;) {
    const [year, month] = fifth(from, count + 1);
    const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
    if (isBefore(to, [year, month, Math.min(from[2], lastOfMonth)])) return count;
    count += 1;
  }
}

export interface ModelClosing {
  readonly spared: number;
  readonly charge: Fee;
  readonly refund: { readonly fee: number; readonly gst: number; readonly interest: number } | null;
  readonly total: number;
}

/** Interest that was paid and has not run by a day: it pays principal down to a rupee, and the rest is the customer's. */
function ahead(loan: ModelLoan, day: Day): { moved: number; readonly credit: number } {
  const toCome = loan.instalments.filter((one) => isBefore(day, one.due));
  const beyond = sum(toCome, (one) => Math.max(0, one.paidInterest - run(loan, one, day)));
  const principal = sum(loan.instalments, (one) => one.principal - one.paidPrincipal);
  const moved = Math.min(beyond, Math.max(0, principal - 100));
  return { moved, credit: beyond - moved };
}

/** What closing takes on a day. */
export function closing(loan: ModelLoan, day: Day): ModelClosing {
  const toCome = loan.instalments.filter((one) => isBefore(day, one.due));
  const spared = sum(toCome, (one) => one.interest - run(loan, one, day)) - ahead(loan, day).credit;
  const refund = canGiveBack(loan, day)
    ? {
        ...loan.fee,
        interest: loan.isAdded
          ? 0
          : loan.preEmi -
            part(loan.preEmi, thirties(loan.drawn, day), thirties(loan.drawn, nextFifth(loan.drawn))),
      }
    : null;
  const { closing: rule } = loan.terms;
  const charge =
    rule === null ||
    refund !== null ||
    !toCome.some((one) => left(one) > 0) ||
    monthsSince(loan.drawn, day) < rule.freeMonths
      ? NONE
      : taxed(
          percentOf(
            sum(loan.instalments, (one) => one.principal - one.paidPrincipal) - ahead(loan, day).moved,
            rule.percent,
          ),
          rule.taxed,
        );
  const owed = sum(loan.instalments, left) - spared + chargesOn(loan, day) + charge.fee + charge.gst;
  return {
    spared,
    charge,
    refund,
    total: refund === null ? owed : Math.max(100, owed - refund.fee - refund.gst - refund.interest),
  };
}

/** How money is spread: due by the day, charges, then what is to come (docs/decisions/repaying.md). What is left over. */
function spread(loans: readonly ModelLoan[], amount: number, day: Day): number {
  let rest = amount;
  const take = (most: number): number => {
    const taken = Math.min(rest, most);
    rest -= taken;
    return taken;
  };
  const payable = loans
    .flatMap(({ instalments }) => instalments)
    .filter((one) => left(one) > 0)
    .toSorted((one, other) => order(one.due) - order(other.due));
  const pay = (ones: readonly ModelInstalment[]): void => {
    for (const one of ones) {
      one.paidInterest += take(one.interest - one.paidInterest);
      one.paidPrincipal += take(one.principal - one.paidPrincipal);
    }
  };
  pay(payable.filter((one) => !isBefore(day, one.due)));
  const charges = loans
    .flatMap((loan) => loan.charges)
    .filter((one) => unpaid(one) > 0)
    .toSorted((one, other) => order(one.on) - order(other.on));
  for (const one of charges) one.paid += take(unpaid(one));
  pay(payable.filter((one) => isBefore(day, one.due)));
  for (const loan of loans) {
    loan.open = loan.instalments.some((one) => left(one) > 0) || loan.charges.some((one) => unpaid(one) > 0);
  }
  return rest;
}

/** A payment that came in on a day, for these open loans. What of it is beyond what was owed. */
export function comesIn(loans: readonly ModelLoan[], amount: number, day: Day): number {
  for (const loan of loans) for (const one of loan.instalments) postPenal(loan, one, day);
  let credit = 0;
  if (amount >= sum(loans, (loan) => closing(loan, day).total)) {
    for (const loan of loans) {
      const { charge, refund } = closing(loan, day);
      const toCome = loan.instalments.filter((one) => isBefore(day, one.due));
      const early = ahead(loan, day);
      if (toCome.some((one) => left(one) > 0)) {
        for (const one of toCome) {
          one.interest = run(loan, one, day);
          one.paidInterest = Math.min(one.paidInterest, one.interest);
        }
        credit += early.credit;
        for (const one of loan.instalments) {
          const moves = Math.min(early.moved, one.principal - one.paidPrincipal);
          early.moved -= moves;
          one.paidPrincipal += moves;
        }
      }
      if (refund !== null) {
        const back = refund.fee + refund.gst + refund.interest;
        const beyond = spread([loan], back, day);
        loan.givenBack = back - beyond;
        credit += beyond;
      }
      if (charge.fee > 0) loan.charges.push({ kind: "foreclosure", n: null, on: day, ...charge, paid: 0 });
    }
  }
  return (
    credit +
    spread(
      loans.filter(({ open }) => open),
      amount,
      day,
    )
  );
}

/** The status of the mandate: none, one that the bank honours, one that it refuses. */
export type Mandate = "none" | "honoured" | "refused";

/** What happens automatically from one day on up to another: charges for being late, and what the mandate does. */
export function daysPass(loans: readonly ModelLoan[], from: Day, to: Day, mandate: Mandate): void {
  for (let day = plusDays(from, 1); !isBefore(to, day); day = plusDays(day, 1)) {
    for (const loan of loans.filter(({ open }) => open)) {
      const isOnce = loan.terms.late !== null && "once" in loan.terms.late;
      for (const one of loan.instalments) {
        const isFirstDay = isOnce && order(plusDays(one.due, 1)) === order(day);
        if (left(one) > 0 && (day[2] === 5 || isFirstDay) && !isBefore(fifth(one.due, 12), day))
          postPenal(loan, one, day);
      }
    }
    if (day[2] !== 5 || mandate === "none") continue;
    for (const loan of loans.filter(({ open }) => open)) {
      for (const one of loan.instalments) {
        const isPresented =
          left(one) > 0 &&
          (one.bouncedOn === null ? order(one.due) === order(day) : !isBefore(fifth(one.due, 12), day));
        if (!isPresented) continue;
        if (mandate === "refused") {
          one.bouncedOn = day;
          if (loan.terms.bounce.fee > 0)
            loan.charges.push({ kind: "bounce", n: one.n, on: day, ...loan.terms.bounce, paid: 0 });
          continue;
        }
        one.paidInterest = one.interest;
        one.paidPrincipal = one.principal;
        for (const charge of loan.charges) charge.paid = charge.fee + charge.gst;
        loan.open = loan.instalments.some((other) => left(other) > 0);
      }
    }
  }
}

/** A rate of return a month, times twelve, in percent (ruling R25): by Newton's method, where the program halves. */
export function apr(paidOut: number, instalments: readonly number[]): number {
  let rate = 0.02;
  for (let step = 0; step < 100; step += 1) {
    let worth = -paidOut;
    let slope = 0;
    instalments.forEach((amount, at) => {
      worth += amount / (1 + rate) ** (at + 1);
      slope -= ((at + 1) * amount) / (1 + rate) ** (at + 2);
    });
    rate -= worth / slope;
  }
  return rate * 1200;
}
