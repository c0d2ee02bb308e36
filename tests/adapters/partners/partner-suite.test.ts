import { checkPartners } from "@creditline/adapters/platform/partners/partner-suite";
import {
  ASKING_CALLS,
  type PartnerAnswer,
  type PartnersOf,
  partnersOf as partnersOfCall,
  usualPartners,
} from "@creditline/adapters/platform/partners/partner";
import { IN_THIS_PROCESS } from "@creditline/adapters/contract/filled-address";
import { SANDBOX_ADDRESSES } from "@creditline/adapters/contract/sandbox-addresses.table";
import { createSandboxCaller } from "@creditline/adapters/driver/call-journeys/results";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { ENTRY_ADDRESSES } from "@creditline/core/calls/entry-addresses.table";
import { faults } from "@creditline/adapters/platform/tester/faults";
import { orderedPartners } from "@creditline/adapters/platform/tester/surroundings";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { describe, expect, test } from "vitest";

/** Someone reached over a network: they are asked before a decision, which is handed what they said. */
function livePartners(answer: (partner: string) => Promise<PartnerAnswer>): PartnersOf {
  const asked = new Map<string, Promise<PartnerAnswer>>();
  return async (call, _usual, _isFirst, customerId = "") => {
    const names = call === null ? [] : partnersOfCall(call);
    const said = new Map<string, PartnerAnswer>();
    for (const name of names) {
      const key = `${call} ${name} ${customerId}`;
      const pending = asked.get(key) ?? answer(name);
      asked.set(key, pending);
      said.set(name, await pending);
    }
    return {
      ask: ({ name }) => {
        const known = said.get(name);
        if (known === undefined) throw new Error(`${name} was not asked`);
        return known;
      },
      changes: () => [],
    };
  };
}

const YES: PartnerAnswer = { result: "COMPLETED", afterSeconds: 3, behaviour: "succeeds" };
const PAIRS = ASKING_CALLS.flatMap(({ partners }) => partners).length;

test("a live partner is behind the platform's calls, and learns whom each is about", async () => {
  const asked: (readonly [call: string | null, about: string | undefined])[] = [];
  const live: PartnersOf = async (call, usual, isFirst, customerId) => {
    asked.push([call, customerId]);
    const { ask, changes } = await usualPartners(call, usual, isFirst, customerId);
    return {
      ask: (partner) =>
        call === "otpSend" ? { result: "FAILED", afterSeconds: 0, behaviour: "fails" } : ask(partner),
      changes,
    };
  };
  const store = memoryStore();
  const { handle, close } = createSandbox({ store, sandboxCalls: true, partners: live });
  const ask = createSandboxCaller(IN_THIS_PROCESS, handle);
  const { customerId } = (await ask(SANDBOX_ADDRESSES.standCustomer, { phone: "9876543210" })) as {
    customerId: string;
  };
  await expect(ask(ENTRY_ADDRESSES.signIn.otpSend, { phone: "9876543210" })).rejects.toThrow("SMS_FAILED");
  await ask(SANDBOX_ADDRESSES.lockCustomer, { customerId, state: "LOCKED" });
  expect(asked).toContainEqual(["otpSend", undefined]);
  expect(asked).toContainEqual([null, customerId]);
  await close();
});

describe("what every partner's adapter has to hold to", () => {
  test("the simulated partners do, those that a tester orders too", async () => {
    expect(await checkPartners(usualPartners)).toEqual([]);
    expect(await checkPartners(orderedPartners(faults(memoryStore())))).toEqual([]);
  });

  test("one that is asked over a network before the decision does", async () => {
    const asked: string[] = [];
    const live = livePartners(async (partner) => {
      asked.push(partner);
      return partner === "captcha" ? { result: "FAILED", afterSeconds: 0, behaviour: "fails" } : YES;
    });
    expect(await checkPartners(live)).toEqual([]);
    // Each was asked once for each call, however often it was decided.
    expect(asked).toHaveLength(PAIRS);
  });

  test("one that forgets what it said in between does not", async () => {
    let times = 0;
    const forgetful: PartnersOf = async () => ({
      ask: () => ({ ...YES, afterSeconds: (times += 1) }),
      changes: () => [],
    });
    const broken = await checkPartners(forgetful);
    expect(broken).toContain(
      "bureau behind applicationSubmit: asked again in one decision, it says the same",
    );
    expect(broken).toContain(
      "bureau behind applicationSubmit: a decision that is made anew, with nothing kept, is told the same",
    );
    expect(broken).toHaveLength(2 * PAIRS);
  });

  test.each<[string, Partial<PartnerAnswer>, string]>([
    ["seconds below zero", { afterSeconds: -1 }, "not below zero"],
    ["half a second", { afterSeconds: 0.5 }, "whole"],
    ["no answer ever from who succeeds", { afterSeconds: null }, "only who stalls never answers"],
    ["an answer from who stalls", { behaviour: "stalls" }, "who stalls never answers"],
    ["success of who fails", { behaviour: "fails" }, "who fails has FAILED"],
    ["failure of who succeeds", { result: "FAILED" }, "who succeeds has COMPLETED"],
  ])("one that says %s does not", async (_what, over, message) => {
    const broken = await checkPartners(livePartners(async () => ({ ...YES, ...over })));
    expect(broken).toHaveLength(PAIRS);
    expect(broken[0]).toContain(message);
  });

  test("one that throws does not, and the others are informed of nevertheless", async () => {
    const broken = await checkPartners(
      livePartners(async (partner) => {
        if (partner === "bureau") throw new Error("nobody answers there");
        return YES;
      }),
    );
    expect(broken.length).toBeGreaterThan(1);
    for (const sentence of broken)
      expect(sentence).toContain("it answers, and throws nothing: nobody answers there");
  });
});
