import { createHmac, randomBytes } from "node:crypto";
import { ENDPOINTS } from "@creditline/adapters/contract/router";
import { linkMayCall } from "@creditline/adapters/platform/identity/links/magic-links";
import { MAGIC_LINK_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { type SignIn, tester, type Tester } from "../adapters/tester.ts";
import type { Attack } from "./attack.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PHONE = "9000000017";
const LINE = "9000000028";

const signInWith = (one: Tester, phone: string, password: string, address = "") =>
  one.askFrom(address, "POST", "/oauth/token", {
    grant_type: "password",
    username: phone,
    password,
    auth_type: "OTP",
  });

/** An OTP that someone else read: what it opens, for whom, and how often. */
export const STOLEN_OTPS: Attack = {
  name: "Stolen OTPs",
  about: "an OTP used twice, by many at once, too late, for another phone, purpose or customer",
  async play(seen, size) {
    for (let round = 0; round < 5 * size; round += 1) {
      const one = tester({ seed: 100 + round });
      const phone = `98765${String(round).padStart(5, "0")}`;
      const newOtp = async (): Promise<string> => {
        one.clock.advance(11 * MINUTE_MS);
        await one.ask("POST", "/v1/otp/send", { phone, purpose: "SIGNUP" });
        return one.code(phone);
      };
      const refused = async (what: string, tried: ReturnType<typeof signInWith>) => {
        seen.count("stolen OTPs tried");
        seen.holds((await tried).status !== 200, what);
      };
      const raced = await newOtp();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => signInWith(one, phone, raced, `10.0.0.${i}`)),
      );
      const inside = answers.filter(({ status }) => status === 200).length;
      seen.count("raced by devices at once", answers.length);
      seen.count("devices that got in", inside);
      seen.holds(inside <= 1, "an OTP lets two devices in");
      const used = await newOtp();
      const first = await signInWith(one, phone, used);
      await refused("an OTP is good twice", signInWith(one, phone, used, "10.9.9.9"));
      await refused("an OTP is good for another phone", signInWith(one, "9876599999", await newOtp()));
      const late = await newOtp();
      one.clock.advance(5 * MINUTE_MS);
      await refused("an OTP lives for more than five minutes", signInWith(one, phone, late));
      const { access_token: token } = first.body as { access_token: string };
      for (const purpose of [
        "APPLICATION",
        "WITHDRAWAL",
        "CONFIRM_ACCOUNT",
        "CONFIRM_EMAIL",
        "CHANGE_ADDRESS",
      ]) {
        one.clock.advance(11 * MINUTE_MS);
        await one.ask("POST", "/v1/customer/otp/send", { purpose: "APPLICATION" }, token);
        const other = await one.code(phone);
        await refused(`an OTP for ${purpose} signs in`, signInWith(one, phone, other));
        if (purpose === "APPLICATION") continue;
        const wrong = await one.ask("POST", "/v1/customer/otp/verify", { purpose, otp: other }, token);
        seen.count("stolen OTPs tried");
        seen.holds(wrong.status !== 200, `an OTP for the application confirms ${purpose}`);
      }
    }
  },
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Tokens that no one was given: signed by others, or by no one, or with other claims. */
function forgedTokens({ access, refresh }: SignIn): readonly string[] {
  const [head = "", body = "", signature = ""] = access.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  const signed = (of: string, key: string | Buffer) =>
    `${of}.${createHmac("sha256", key).update(of).digest("base64url")}`;
  const others = part({ ...claims, sub: "cust-1", customerId: "cust-1", exp: 9_999_999_999 });
  return [
    `${part({ alg: "none", typ: "JWT" })}.${others}.`,
    `${part({ alg: "None" })}.${body}.${signature}`,
    `${head}.${others}.${signature}`,
    ...["", "secret", "creditline", randomBytes(32)].map((key) => signed(`${head}.${others}`, key)),
    signed(`${part({ alg: "HS256", kid: "../../dev/null" })}.${others}`, ""),
    signed(`${part({ alg: "HS256", jku: "https://evil.test/keys" })}.${others}`, "evil"),
    `${head}.${body}.${signature.slice(0, -2)}`,
    `${head}.${body}`,
    `${head}..${signature}`,
    refresh,
    "null",
    "",
  ];
}

/** What opens with a token that was changed, ended or stolen. */
export const STOLEN_TOKENS: Attack = {
  name: "Stolen and forged tokens",
  about: "tokens with other claims or signatures, and tokens whose session has ended, at every call",
  async play(seen, size) {
    const one = tester();
    const me = await one.signIn(LINE);
    const calls = ENDPOINTS.filter(({ group }) => group !== "sandbox");
    const open = new Set<string>();
    for (const { name, method, path } of calls) {
      const sent = method === "GET" ? undefined : {};
      const { status } = await one.askFrom("", method, path.replaceAll(/\{\w+\}/g, "x"), sent);
      if (status !== 401) open.add(name);
    }
    seen.count("calls that need a token", calls.length - open.size);
    const ended = await one.signIn(LINE);
    await one.askFrom("", "POST", "/logout", {}, ended.access);
    const tokens = [...forgedTokens(me), ended.access];
    for (const { name, method, path } of calls.filter((call) => !open.has(call.name)))
      for (const token of size > 1 ? tokens : tokens.filter((_, i) => (i + name.length) % 3 === 0)) {
        const filled = path.replaceAll(/\{\w+\}/g, me.customerId);
        const { status } = await one.askFrom("", method, filled, method === "GET" ? undefined : {}, token);
        seen.count("requests with such a token");
        seen.holds(status === 401, `${name} answers ${status} to a token that is none`);
      }
    // A refresh token that was copied: whoever comes second ends the session for both.
    const owner = await one.signIn(PHONE);
    const renew = (refresh: string) =>
      one.askFrom("", "POST", "/oauth/token", { grant_type: "refresh_token", refresh_token: refresh });
    const thief = (await renew(owner.refresh)).body as { access_token: string; refresh_token: string };
    one.clock.advance(2 * MINUTE_MS);
    seen.holds((await renew(owner.refresh)).status === 401, "a refresh token is good twice");
    const see = (token: string) => one.askFrom("", "GET", "/v1/customer/customerData", undefined, token);
    seen.holds((await see(thief.access_token)).status === 401, "a copied session goes on");
    seen.holds((await renew(thief.refresh_token)).status === 401, "a copied session is renewed");
    seen.count("copied sessions that ended", 1);
  },
};

/** A link that someone else has: found in a mailbox, a history, a chat. */
export const LEAKED_LINKS: Attack = {
  name: "Leaked links",
  about:
    "links opened by another device, late, for another action or call, after the phone changed, and guessed",
  async play(seen, size) {
    const actions = MAGIC_LINK_ACTIONS.slice(0, size > 1 ? undefined : 3);
    for (const { action } of actions) {
      const one = tester();
      const sent = await one.ask("POST", "/sandbox/links", { phone: PHONE, action });
      if (sent.status !== 200) continue;
      const { body } = await one.ask("GET", `/sandbox/inbox?phone=${PHONE}`);
      const address = new URL((body as { link?: string }[])[0]?.link ?? "", "http://sandbox.invalid");
      const linkId = address.pathname.split("/")[2] ?? "";
      const grant = (device: string, extra: object = {}) =>
        one.askFrom("", "POST", "/oauth/token", {
          grant_type: "client_credentials",
          link_id: linkId,
          action_id: action,
          device_id: device,
          ...extra,
        });
      const refused = (isRefused: boolean, what: string) => {
        seen.count("leaked links tried");
        seen.holds(isRefused, `${action}: ${what}`);
      };
      const first = await grant("owner");
      seen.holds(first.status === 200, `${action}: its owner opens it`);
      const { access_token: token } = first.body as { access_token: string };
      for (const { action: other } of MAGIC_LINK_ACTIONS.filter((known) => known.action !== action))
        refused((await grant("owner", { action_id: other })).status !== 200, "it opens another action");
      for (const { name, method, path, group } of ENDPOINTS) {
        if (group === "sandbox" || linkMayCall(name, action)) continue;
        const filled = path.replaceAll(/\{\w+\}/g, "x");
        const without = await one.askFrom("", method, filled, method === "GET" ? undefined : {});
        if (without.status !== 401) continue;
        const { status } = await one.askFrom("", method, filled, method === "GET" ? undefined : {}, token);
        refused(status === 401 || status === 403, `it calls ${name} (${status})`);
      }
      one.clock.advance(7 * DAY_MS);
      refused((await grant("owner")).status !== 200, "it opens after its days");
      const guesses = 100 * size;
      for (let i = 0; i < guesses; i += 1) {
        const link_id = `link-${randomBytes(12).toString("hex")}`;
        refused((await grant("guesser", { link_id })).status !== 200, "a guessed one opens");
      }
    }
    await byAnotherDevice(seen);
  },
};

/** Whether the device that a link is open on is told, and asked, before another takes it over. */
async function byAnotherDevice(seen: Parameters<Attack["play"]>[0]): Promise<void> {
  const one = tester();
  const action = "kyc_upload_pending";
  await one.ask("POST", "/sandbox/links", { phone: PHONE, action });
  const { body } = await one.ask("GET", `/sandbox/inbox?phone=${PHONE}`);
  const address = new URL((body as { link?: string }[])[0]?.link ?? "", "http://sandbox.invalid");
  const link_id = address.pathname.split("/")[2] ?? "";
  const open = (device: string) =>
    one.askFrom("", "POST", "/oauth/token", {
      grant_type: "client_credentials",
      link_id,
      action_id: action,
      device_id: device,
    });
  const owner = (await open("owner")).body as { access_token?: string };
  const mine = ENDPOINTS.find(({ name, method }) => method === "GET" && linkMayCall(name, action));
  const look = async (): Promise<number> =>
    (await one.askFrom("", "GET", mine?.path ?? "", undefined, owner.access_token)).status;
  const before = await look();
  const thief = await open("thief");
  seen.count("leaked links tried");
  seen.holds(thief.status !== 200, `another device opens a link that is in use (${thief.status})`);
  seen.holds(before !== 401 && (await look()) === before, "the owner of a link is put out by another device");
}
