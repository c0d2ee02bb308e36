import { checks } from "./checks.ts";
import { type Customer, newCustomer, programs } from "./customers.ts";
import { nextStep } from "./generate.ts";
import { chanceOf, seedFor } from "./machine/chance.ts";
import { simulatedMachine } from "./machine/simulated-machine.ts";
import { type Database, simulatedDatabase } from "./store/database.ts";
import type { Step, Tape, Violation } from "./tape.ts";
import { newWorld, type Seams, type World } from "./world.ts";

/** What came of a simulation. */
export interface Outcome {
  readonly tape: Tape;
  /** The first rule that was broken; null where all of them held. */
  readonly violation: Violation | null;
  readonly crashes: number;
  /** How often each kind of fault was made. */
  readonly faults: Readonly<Record<string, number>>;
  /** Answers that leave no doubt: withdrawals and payments that were acknowledged. */
  readonly acknowledged: number;
  readonly landed: readonly string[];
  /** What happened, line by line. */
  readonly trace: readonly string[];
}

export interface SimulationOptions {
  /** Two by default. */
  readonly servers?: number | undefined;
  /** What is done when all steps are taken: everything that is checked in the end, or only what is left continues. */
  readonly end?: "finish" | "drain" | undefined;
  readonly seams?: Seams | undefined;
  /** Another database than the simulated one. */
  readonly database?: ((onKept: Parameters<typeof simulatedDatabase>[0]["onKept"]) => Database) | undefined;
}

const SERVERS = 2;
const CUSTOMERS = 200;

/** So often what is left is let continue in the end; whatever is still pending then never ends. */
const MOST_ROUNDS = 20_000;

/** Later than any timer of a loan that a customer has (ten years). */
const LATER = [20_000, 100_000, 16 * 60_000, 86_400_000, 40 * 86_400_000] as const;

interface Running {
  take(step: Step): Promise<void>;
  finish(): Promise<void>;
  drain(): Promise<void>;
  readonly world: World;
  readonly customers: readonly Customer[];
  readonly violation: () => Violation | null;
  readonly landed: () => readonly string[];
  isFull(): boolean;
  restore(): void;
}

/** Sets everything up; both a tape and chance say what is done then. */
function newRun(
  { seed, servers, customers: howMany }: Omit<Tape, "steps">,
  options: SimulationOptions,
): Running {
  const machineChance = chanceOf(seedFor(seed, "machine"));
  const machine = simulatedMachine(() => machineChance.below(1_000_000) / 1_000_000);
  const customers = Array.from({ length: howMany }, (_, index) => newCustomer(index));
  let violation: Violation | null = null;
  let taken = 0;
  let isFull = false;
  /** Whether the disk may return older bytes. */
  let isOlder = false;
  const complain = (rule: string, what: string): void => {
    violation ??= { rule, what, step: taken };
  };
  const check = checks(() => database, customers, complain);
  const database: Database =
    options.database?.(check.onKept) ??
    simulatedDatabase({
      onKept: check.onKept,
      isSynced: options.seams?.isSynced ?? (() => true),
      isSyncedAtStart: options.seams?.isSyncedAtStart ?? (() => true),
    });
  const world = newWorld({
    seed,
    servers,
    database,
    machine,
    seams: options.seams,
    onAnswer: check.onAnswer,
  });
  const program = programs(world, complain);

  const begin = (of: Customer, run: () => Promise<void>): void => {
    of.busy += 1;
    const over = (): void => {
      of.busy -= 1;
    };
    run().then(over, (error: unknown) => {
      over();
      complain("client", `${of.who}: ${(error as Error).stack ?? String(error)}`);
    });
  };

  const start = (index: number): void => {
    const wasIdle = world.servers.every(({ sandbox }) => sandbox === null);
    const refused = world.start(index);
    if (refused === null) look(true);
    else if (!isOlder) complain("lost", `what was kept cannot be read: ${refused}`);
    // Where no one had it open, everything was read again from the disk.
    if (wasIdle) isOlder = false;
  };

  const act = async (step: Step): Promise<void> => {
    if ("do" in step) {
      const of = customers[step.who % howMany];
      if (of === undefined) return;
      const { at, key = 0, amount = 1_500, outcome = "paid" } = step;
      begin(of, async () => {
        if (!(await program.signIn(of, at))) return;
        if (step.do === "look") await program.look(of, at);
        if (step.do === "history") await program.history(of, at);
        if (step.do === "withdraw") await program.withdraw(of, at, key, amount);
        if (step.do === "repay") await program.repay(of, at, key, amount);
        if (step.do === "call-back") await program.callBack(of, at, key, outcome);
        if (step.do === "apply") await program.apply(of, at, key);
        if (step.do === "help") await program.askSupport(of, at, key);
        if (step.do === "move") await program.move(of, at, key);
        if (step.do === "lie") await program.lie(of, at, key);
      });
      await database.settled();
    } else if ("go" in step) await world.go(step.go);
    else if ("lose" in step) {
      if (world.lose(step.lose)) world.count("lost");
    } else if ("twice" in step) {
      if (await world.again(step.twice)) world.count("twice");
    } else if ("tear" in step) {
      if (await world.tear(step.tear)) world.count("torn");
    } else if ("kill" in step) {
      world.kill(step.kill);
      world.count("kill");
    } else if ("start" in step) start(step.start);
    else if ("power" in step) {
      world.powerCut(step.power);
      world.count("power");
    } else if ("clock" in step) {
      world.moveClock(step.clock);
      world.count(step.clock < 0 ? "clock back" : "clock on");
    } else if ("drift" in step) {
      world.drift(step.of, step.drift);
      world.count("drift");
    } else if ("disk" in step) {
      if (!database.setFull(step.disk === "full")) return;
      isFull = step.disk === "full";
      if (isFull) world.count("disk full");
    } else if ("older" in step) {
      if (!database.giveOlder(chanceOf(step.older))) return;
      isOlder = true;
      world.count("older bytes");
    } else {
      world.behave(step.partner, step.behaves);
      world.count(`partner ${step.behaves}`);
    }
    await database.settled();
  };

  const take = async (step: Step): Promise<void> => {
    taken += 1;
    world.lines.push(`${taken} ${JSON.stringify(step)}`);
    await act(step);
    look();
  };

  /** Looks at who changed, where there is someone to ask. */
  const look = (all = false): void => {
    if (violation === null && world.servers.some(({ sandbox }) => sandbox !== null)) check.look(all);
  };

  /** Lets everything continue until nothing is left. */
  const drain = async (): Promise<void> => {
    for (let round = 0; world.pending.length > 0; round += 1) {
      if (round > MOST_ROUNDS) {
        complain("stuck", `${world.pending.length} things never end: ${world.pending[0]?.what ?? ""}`);
        return;
      }
      await world.go(0);
    }
  };

  const finish = async (): Promise<void> => {
    isFull = false;
    database.setFull(false);
    // A start may be refused once: the disk gives its bytes back right the next time.
    for (let tried = 0; tried < 3; tried += 1) for (const { index } of world.servers) start(index);
    await drain();
    for (const { index } of world.servers) world.drift(index, 0);
    const known = customers.filter(({ customerId }) => customerId !== null);
    const again = async (step: Step): Promise<void> => {
      if (violation !== null) return;
      await take(step);
      await drain();
    };
    for (const { index, withdrawals, payments } of known) {
      for (const [key, { text, body }] of withdrawals)
        if (text === null) await again({ do: "withdraw", who: index, at: 0, key, amount: body.amount });
      for (const [key, { text, body }] of payments)
        if (text === null) await again({ do: "repay", who: index, at: 1, key, amount: body.amount });
    }
    for (const by of LATER) {
      await again({ clock: by });
      for (const { index } of known) await again({ do: "look", who: index, at: index });
    }
    for (const { index } of known) await again({ do: "history", who: index, at: index + 1 });
    look(true);
  };

  return {
    take,
    finish,
    drain: async () => {
      await drain();
      look();
    },
    world,
    customers,
    violation: () => violation,
    landed: () => [...check.landed].toSorted(),
    isFull: () => isFull,
    restore: machine.restore,
  };
}

const CRASHES = ["kill", "power"] as const;

function outcomeOf(run: Running, head: Omit<Tape, "steps">, steps: readonly Step[]): Outcome {
  const { counts, lines } = run.world;
  return {
    tape: { ...head, steps },
    violation: run.violation(),
    crashes: CRASHES.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0),
    faults: Object.fromEntries(Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    acknowledged: run.customers.reduce(
      (sum, { withdrawals, payments }) =>
        sum +
        [...withdrawals.values()].filter(({ loanId }) => loanId !== null).length +
        [...payments.values()].filter(({ ended }) => ended !== null).length,
      0,
    ),
    landed: run.landed(),
    trace: lines,
  };
}

/** So many steps by chance, from a seed; it ends with the first rule that is broken. */
export async function simulate(
  seed: number,
  steps: number,
  options: SimulationOptions = {},
): Promise<Outcome> {
  const head = { seed, servers: options.servers ?? SERVERS, customers: CUSTOMERS };
  const run = newRun(head, options);
  const taken: Step[] = [];
  try {
    const chance = chanceOf(seedFor(seed, "steps"));
    for (const { index } of run.world.servers) {
      const step = { start: index };
      taken.push(step);
      await run.take(step);
    }
    while (taken.length < steps && run.violation() === null) {
      const { servers, pending } = run.world;
      const running = servers.filter(({ sandbox }) => sandbox !== null).map(({ index }) => index);
      const stopped = servers.filter(({ sandbox }) => sandbox === null).map(({ index }) => index);
      const step = nextStep(chance, taken.length, {
        pending: pending.length,
        running,
        stopped,
        customers: head.customers,
        isFull: run.isFull(),
        misbehaving: run.world.misbehaving(),
      });
      taken.push(step);
      await run.take(step);
    }
    if (run.violation() === null) await run.finish();
    return outcomeOf(run, head, taken);
  } finally {
    run.restore();
  }
}

/** A tape, step by step, and what is done in the end of every simulation. */
export async function replay({ steps, ...head }: Tape, options: SimulationOptions = {}): Promise<Outcome> {
  const run = newRun(head, options);
  try {
    for (const step of steps) {
      if (run.violation() !== null) break;
      await run.take(step);
    }
    if (run.violation() === null) await (options.end === "drain" ? run.drain() : run.finish());
    return outcomeOf(run, head, steps);
  } finally {
    run.restore();
  }
}
