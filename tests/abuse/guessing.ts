import { startServer } from "@creditline/adapters/platform/http/node-server";
import { addressLimits } from "@creditline/adapters/platform/operations/address-limits";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { anotherCode, tester } from "../adapters/tester.ts";
import type { Attack } from "./attack.ts";

const DAY_MS = 86_400_000;
const VICTIM = "9876500001";
const HOME = "203.0.113.7";

/** Addresses of an attacker: of mobile networks, and of IPv6 networks. */
const addressOf = (i: number): string =>
  i % 3 === 0
    ? `2001:db8:${(i >> 4).toString(16)}:${i % 16}::/64`
    : `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;

/** How many OTPs of a million an attacker finds out by trying, from everywhere. */
export const GUESSING: Attack = {
  name: "OTP guessing",
  about: "a thousand addresses guess the OTP of one phone for three days, while its owner signs in from home",
  async play(seen, size) {
    const addresses = Math.min(50 * size, 1000);
    const one = tester();
    const signIn = (address: string, password: string) =>
      one.askFrom(address, "POST", "/oauth/token", {
        grant_type: "password",
        username: VICTIM,
        password,
        auth_type: "OTP",
      });
    const send = (address: string) =>
      one.askFrom(address, "POST", "/v1/otp/send", { phone: VICTIM, purpose: "SIGNUP" });
    await send(HOME);
    seen.holds((await signIn(HOME, await one.code(VICTIM))).status === 200, "the owner signs in");
    for (let day = 1; day <= 3; day += 1) {
      let looked = 0;
      for (let i = 0; i < addresses; i += 1) {
        const address = addressOf(i);
        if ((await send(address)).status === 200) seen.count("OTPs sent for the attacker");
        const wrong = anotherCode(await one.code(VICTIM));
        for (let tries = 0; tries < 4; tries += 1) {
          const { status } = await signIn(address, wrong);
          seen.count("guesses");
          if (status === 429) seen.count("guesses that were not looked at");
          else looked += 1;
          seen.holds(status !== 200, "a wrong OTP signs in");
        }
        // In the middle of it the owner comes home.
        if (i % 25 !== 24) continue;
        one.clock.advance(11 * 60_000);
        seen.holds((await send(HOME)).status === 200, "the owner is sent an OTP while others guess");
        const { status } = await signIn(HOME, await one.code(VICTIM));
        seen.holds(status === 200, "the owner signs in while others guess");
        seen.count("sign-ins of the owner meanwhile");
      }
      seen.holds(
        looked <= 100 * 3,
        "more than a hundred guesses a day are looked at, on the days that a run touches",
      );
      one.clock.advance(DAY_MS);
    }
    const looked = (seen.counts["guesses"] ?? 0) - (seen.counts["guesses that were not looked at"] ?? 0);
    seen.count("chance of a right guess, in a million", looked * 2);
  },
};

/** How many messages one phone gets that no one wanted. */
export const FLOODING: Attack = {
  name: "A flooded phone",
  about: "a thousand addresses have one phone sent OTPs for an hour",
  async play(seen, size) {
    const addresses = Math.min(100 * size, 1000);
    const one = tester();
    const minutes = 60;
    for (let i = 0; i < addresses; i += 1) {
      const body = { phone: VICTIM, purpose: "SIGNUP" };
      const { status } = await one.askFrom(addressOf(i), "POST", "/v1/otp/send", body);
      seen.count(status === 200 ? "OTPs sent" : "requests refused");
      one.clock.advance((minutes * 60_000) / addresses);
    }
    // Twenty in ten minutes, and what the last window leaves.
    seen.holds(
      (seen.counts["OTPs sent"] ?? 0) <= 7 * 20,
      "a phone gets more than twenty OTPs in ten minutes",
    );
  },
};

/** Whose address is believed: a header that anybody can send is none, unless our own proxy wrote it. */
export const FORGED_ADDRESSES: Attack = {
  name: "Forged addresses",
  about: "one machine sends X-Forwarded-For with a thousand addresses, with and without a proxy of ours",
  async play(seen, size) {
    const limit = 5;
    const requests = Math.min(50 * size, 1000);
    const forged = (i: number): readonly string[] => [
      addressOf(i),
      `${addressOf(i)}, 127.0.0.1`,
      `"${addressOf(i)}"`,
      `${addressOf(i)},`,
      `unknown, ${addressOf(i)}`,
    ];
    for (const proxies of [0, 1]) {
      const server = await startServer({
        port: 0,
        host: "127.0.0.1",
        dataDir: "",
        store: memoryStore(),
        stopMs: 0,
        trustedProxies: proxies,
        addressLimits: addressLimits({ codes: limit, failedSignIns: limit, signUps: limit }),
      });
      try {
        let sent = 0;
        for (let i = 0; i < requests; i += 1) {
          const said = forged(i)[i % 5] ?? "";
          // Our proxy adds what it saw to whatever the client had sent.
          const header = proxies === 0 ? said : `${said}, 198.51.100.9`;
          const answer = await fetch(`${server.url}/v1/otp/send`, {
            method: "POST",
            headers: {
              "content-type": "application/json",
              "x-forwarded-for": header,
              "x-real-ip": addressOf(i),
              forwarded: `for=${addressOf(i)}`,
            },
            body: JSON.stringify({ phone: `98${String(i).padStart(8, "0")}`, purpose: "SIGNUP" }),
          });
          await answer.arrayBuffer();
          seen.count("requests");
          if (answer.status === 200) sent += 1;
        }
        seen.count(proxies === 0 ? "let through without a proxy" : "let through behind one", sent);
        seen.holds(
          sent === limit,
          `${proxies} proxies: ${sent} OTPs for one machine, and ${limit} are allowed`,
        );
      } finally {
        await server.stop();
      }
    }
  },
};
