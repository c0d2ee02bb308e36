import { verbatim } from "@creditline/core/messages/message";
import { customers, type Decide } from "@creditline/adapters/platform/commands/customers";
import { createEvent } from "@creditline/adapters/platform/model/customer/events";
import { createMovableClock, testerContext } from "@creditline/adapters/platform/tester/surroundings";
import { refused } from "@creditline/adapters/platform/model/refusals";
import type { Behaviour } from "@creditline/adapters/platform/partners/partner";
import { CAPTCHA, E_SIGN, SMS_GATEWAY } from "@creditline/adapters/platform/partners/simulated/simulators";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { faults } from "@creditline/adapters/platform/tester/faults";
import { liveClock } from "@creditline/adapters/ports/clock";
import { liveRandom } from "@creditline/adapters/ports/random";
import { describe, expect, test } from "vitest";

/** A customer of a platform whose tester may order how partners behave. */
async function ordering() {
  const store = memoryStore();
  const orders = faults(store);
  const known = customers(store, createMovableClock(store, liveClock), liveRandom, testerContext(orders));
  const customerId = await known.ofPhone("9876543210");
  const order = (behaviour: Behaviour, of: "e-sign" | "sms-gateway" | null = null, times = 1) =>
    orders.orderPartner("actionEsign", { behaviour, of }, times);
  const decided = <Reply>(decide: Decide<Reply>) =>
    known.change(customerId, { decide, asking: "actionEsign" });
  return { store, known, customerId, order, decided };
}

/** Has documents signed, and says how whoever signs them behaves. */
const signs: Decide<Behaviour> = (_state, _now, partners) => {
  const { behaviour } = partners.ask(E_SIGN);
  return { events: [], reply: () => behaviour };
};

describe("an order of how a partner behaves", () => {
  test("is used up by the decision that asks the partner", async () => {
    const { order, decided } = await ordering();
    await order("fails");
    expect(await decided(signs)).toBe("fails");
    expect(await decided(signs)).toBe("succeeds");
  });

  test("is left by a decision that does not come to ask", async () => {
    const { order, decided } = await ordering();
    await order("stalls");
    await expect(
      decided(() => {
        throw refused("OUTSIDE_HOURS", verbatim("Not yet."));
      }),
    ).rejects.toThrow();
    await decided(() => ({ events: [], reply: () => null }));
    expect(await decided(signs)).toBe("stalls");
  });

  test("is used up by a decision that is refused after asking", async () => {
    const { order, decided } = await ordering();
    await order("fails");
    const refusing: Decide<null> = (_state, _now, partners) => {
      throw refused("PROVIDER_NOT_READY", verbatim(partners.ask(E_SIGN).behaviour));
    };
    await expect(decided(refusing)).rejects.toMatchObject({ errorCode: "PROVIDER_NOT_READY" });
    expect(await decided(signs)).toBe("succeeds");
  });

  test("is used up once by a decision that asks the partner twice", async () => {
    const { order, decided } = await ordering();
    await order("fails", "e-sign", 2);
    const twice: Decide<readonly Behaviour[]> = (_state, _now, partners) => {
      const told = [partners.ask(E_SIGN).behaviour, partners.ask(E_SIGN).behaviour];
      return { events: [], reply: () => told };
    };
    expect(await decided(twice)).toEqual(["fails", "fails"]);
    expect(await decided(signs)).toBe("fails");
    expect(await decided(signs)).toBe("succeeds");
  });

  test("that names no partner is for the first that is asked, beside the decision or in it", async () => {
    const { order, known, customerId } = await ordering();
    await order("fails");
    const told = await known.change<readonly Behaviour[]>(customerId, {
      asking: "actionEsign",
      sideWrites: async (_state, _now, partners) => {
        partners.ask(CAPTCHA);
        return {};
      },
      decide: (_state, _now, partners) => {
        const both = [CAPTCHA, SMS_GATEWAY].map((partner) => partners.ask(partner).behaviour);
        return { events: [], reply: () => both };
      },
    });
    expect(told).toEqual(["fails", "succeeds"]);
  });

  test("is used up by one of several that ask at once", async () => {
    const { order, decided, known } = await ordering();
    const other = await known.ofPhone("9876543211");
    await order("fails", "e-sign", 3);
    const told = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2 === 0 ? decided(signs) : known.change(other, { decide: signs, asking: "actionEsign" }),
      ),
    );
    expect(told.filter((behaviour) => behaviour === "fails")).toHaveLength(3);
  });

  test("is not used up where what was decided could not be kept", async () => {
    const { store, order, decided, customerId } = await ordering();
    await order("fails");
    let tries = 0;
    const asked: Behaviour[] = [];
    const overtaken: Decide<null> = (state, now, partners) => {
      asked.push(partners.ask(E_SIGN).behaviour);
      tries += 1;
      if (tries === 1) {
        // Someone else is faster: what this one decides is decided again.
        void store.commit({
          events: {
            customerId,
            expectedVersion: state.version,
            events: [createEvent(now, "path.saved", { pathInfo: "/elsewhere" })],
          },
        });
      }
      return { events: [createEvent(now, "path.saved", { pathInfo: "/here" })], reply: () => null };
    };
    await decided(overtaken);
    expect(asked).toEqual(["fails", "fails"]);
    expect(await decided(signs)).toBe("succeeds");
  });
});
