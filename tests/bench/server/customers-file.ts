import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { liveClock } from "@creditline/adapters/ports/clock";
import { liveRandom, randomId } from "@creditline/adapters/ports/random";
import { createEvent } from "@creditline/adapters/platform/model/customer/events";
import { seedEvents } from "@creditline/adapters/platform/tester/seeding";
import { createMovableClock } from "@creditline/adapters/platform/tester/surroundings";
import { embeddedStore } from "@creditline/adapters/platform/store/sealed/embedded-store";
import { magicLinks } from "@creditline/adapters/platform/identity/links/magic-links";
import { sessions } from "@creditline/adapters/platform/identity/sessions";
import { signingSecret } from "@creditline/adapters/platform/identity/signed-tokens";

/** Whom the customers are like: a line in use, with everything known that a record can show. */
const LIKE = PERSONAS.find(({ name }) => name === "draws-creditsaison");

/** So that no withdrawal is refused, rupees. */
const LIMIT = 900_000_000;

const AT_ONCE = 5_000;

/** A customer who is signed in. */
export interface Known {
  readonly customerId: string;
  readonly token: string;
  /** A link to one step of theirs (LINK_ACTION). */
  readonly linkId: string;
}

/** What their links are for. */
export const LINK_ACTION = "kyc_upload_pending";

/** Makes the database of a server, with so many customers whose credit lines are in use, and signs some of them in. */
export async function writeCustomers(
  dataDir: string,
  counts: { readonly signedIn: number; readonly others: number },
): Promise<readonly Known[]> {
  if (LIKE === undefined) throw new Error("there is no persona with a started line");
  const { script } = LIKE;
  const like = { ...LIKE, script: { ...script, seed: { ...script.seed!, limit: LIMIT, available: LIMIT } } };
  const store = await embeddedStore(dataDir);
  const now = Date.now();
  const add = async (n: number): Promise<{ customerId: string; phone: string }> => {
    const customerId = randomId(liveRandom, "cust");
    const phone = String(7_000_000_000 + n);
    const registered = createEvent(now, "customer.registered", {
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
  const inParts = async <A>(amount: number, first: number, make: (n: number) => Promise<A>): Promise<A[]> => {
    const made: A[] = [];
    for (let from = 0; from < amount; from += AT_ONCE) {
      const part = Array.from({ length: Math.min(AT_ONCE, amount - from) }, (_, n) => first + from + n);
      made.push(...(await Promise.all(part.map(make))));
    }
    return made;
  };
  // Tokens end sooner than a bench.
  await createMovableClock(store, liveClock).set(now, true);
  await inParts(counts.others, counts.signedIn, add);
  const known = sessions(store, liveRandom, signingSecret(store, liveRandom));
  const links = magicLinks(store, liveRandom);
  const signedIn = await inParts(counts.signedIn, 0, async (n): Promise<Known> => {
    const { customerId, phone } = await add(n);
    const { reply, documents } = await known.starting(customerId, phone, now);
    await store.commit({ documents });
    const { link } = await links.make({ customerId, phone, action: LINK_ACTION }, now);
    return { customerId, token: reply.access_token, linkId: link.linkId };
  });
  await store.close();
  return signedIn;
}
