import { join } from "node:path";
import { liveRandom, randomId } from "@creditline/adapters/ports/random";
import { happened } from "@creditline/adapters/sandbox/events";
import { PERSONAS } from "@creditline/adapters/sandbox/personas";
import { seedEvents } from "@creditline/adapters/sandbox/seeding";
import { sessions } from "@creditline/adapters/sandbox/sessions";
import { signingSecret } from "@creditline/adapters/sandbox/signing-secret";
import { sqliteStore } from "@creditline/adapters/sandbox/sqlite-store";

/** Whom the customers are like: a line in use, with everything known that a record can show. */
const LIKE = PERSONAS.find(({ name }) => name === "line-started");

/** So that no withdrawal is refused, rupees. */
const LIMIT = 900_000_000;

const AT_ONCE = 5_000;

/**
 * Makes the database of a server, with so many customers whose credit lines are in use, and signs some of them in.
 * Gives their access tokens.
 */
export async function writeCustomers(
  dataDir: string,
  counts: { readonly signedIn: number; readonly others: number },
): Promise<readonly string[]> {
  if (LIKE === undefined) throw new Error("there is no persona with a started line");
  const { script } = LIKE;
  const like = { ...LIKE, script: { ...script, seed: { ...script.seed!, limit: LIMIT, available: LIMIT } } };
  const store = sqliteStore(join(dataDir, "creditline.sqlite"));
  const now = Date.now() - 3_600_000;
  const add = async (n: number): Promise<{ customerId: string; phone: string }> => {
    const customerId = randomId(liveRandom, "cust");
    const phone = String(7_000_000_000 + n);
    const registered = happened(now, "customer.registered", {
      customerId,
      phone,
      persona: null,
      source: "bench",
    });
    await store.commit({
      documents: [{ kind: "customer-by-phone", key: phone, expectedVersion: 0, value: customerId }],
      events: {
        customerId,
        expectedVersion: 0,
        events: [registered, ...seedEvents(registered, like, now, liveRandom)],
      },
    });
    return { customerId, phone };
  };
  const numbers = Array.from({ length: counts.others }, (_, n) => counts.signedIn + n);
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    await Promise.all(numbers.slice(from, from + AT_ONCE).map(add));
  }
  const known = sessions(store, liveRandom, signingSecret(store, liveRandom));
  const tokens = [];
  for (let n = 0; n < counts.signedIn; n += 1) {
    const { customerId, phone } = await add(n);
    const { reply, documents } = await known.starting(customerId, phone, now);
    await store.commit({ documents });
    tokens.push(reply.access_token);
  }
  await store.close();
  return tokens;
}
