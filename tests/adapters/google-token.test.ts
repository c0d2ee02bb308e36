import {
  googleOfferIn,
  googlePolicy,
  liveGoogleIdentity,
  SIMULATED_CLIENT,
  simulatedGoogle,
  usingGoogleToken,
} from "@creditline/adapters/platform/partners/google-identity";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { confirmedEmail, START, tester } from "./tester.ts";

const NOW = Date.parse(START);
const CLIENT = "123456789012-abcdefghijklmnop.apps.googleusercontent.com";

const seconds = (moment: number): number => Math.floor(moment / 1000);

/** What Google says of an account in a token of its own. */
const CLAIMS: JWTPayload = {
  iss: "https://accounts.google.com",
  aud: CLIENT,
  sub: "110169484474386276334",
  email: "Asha@example.com",
  email_verified: true,
  iat: seconds(NOW),
  exp: seconds(NOW) + 3600,
};

let google: CryptoKey;
let stranger: CryptoKey;
let here: ReturnType<typeof liveGoogleIdentity>;

beforeAll(async () => {
  const keys = await generateKeyPair("RS256");
  google = keys.privateKey;
  stranger = (await generateKeyPair("RS256")).privateKey;
  const published = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  here = liveGoogleIdentity(CLIENT, createLocalJWKSet({ keys: [published] }));
});

const signed = (claims: JWTPayload, key = google, kid = "one"): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(key);

describe("a token of Google's", () => {
  test("is the account's whose address it vouches for, until its hour is over", async () => {
    const token = await signed(CLAIMS);
    expect(await here.verify(token, NOW)).toMatchObject({ email: "asha@example.com" });
    expect(await here.verify(token, NOW + 3_599_000)).toMatchObject({ email: "asha@example.com" });
    expect(await here.verify(token, NOW + 3_600_000)).toBeNull();
    const older = await signed({ ...CLAIMS, iss: "accounts.google.com" });
    expect(await here.verify(older, NOW)).toMatchObject({ email: "asha@example.com" });
  });

  test.for([
    ["for another application", { aud: "999999999999-x.apps.googleusercontent.com" }],
    ["given by somebody else", { iss: "https://accounts.example.com" }],
    ["that has no end", { exp: undefined }],
    ["not good yet", { nbf: seconds(NOW) + 60 }],
    ["of an address that Google has not seen to be theirs", { email_verified: false }],
    ["that says so in a text", { email_verified: "true" }],
    ["without an address", { email: undefined }],
    ["of an address that is none", { email: "asha" }],
  ] as const)("%s is no one's", async ([, change]) => {
    expect(await here.verify(await signed({ ...CLAIMS, ...change }), NOW)).toBeNull();
  });

  test("that is forged is no one's: unsigned, by another key, with the public key as a secret, or changed", async () => {
    const token = await signed(CLAIMS);
    const [head = "", , signature = ""] = token.split(".");
    const other = btoa(JSON.stringify({ ...CLAIMS, email: "ravi@example.com" })).replace(/=+$/, "");
    const bySecret = await new SignJWT(CLAIMS)
      .setProtectedHeader({ alg: "HS256", kid: "one" })
      .sign(new TextEncoder().encode("a secret that is long enough to sign with"));
    for (const forged of [
      new UnsecuredJWT(CLAIMS).encode(),
      await signed(CLAIMS, stranger),
      await signed(CLAIMS, stranger, "two"),
      bySecret,
      `${head}.${other}.${signature}`,
      `${head}.${token.split(".")[1]}.`,
      `${token}x`,
      "",
      "google.made-up",
      "a.b.c",
    ]) {
      expect(await here.verify(forged, NOW), forged).toBeNull();
    }
  });

  test("refuses no one while Google's keys cannot be had", async () => {
    const cut = liveGoogleIdentity(CLIENT, () => Promise.reject(new TypeError("fetch failed")));
    await expect(cut.verify(await signed(CLAIMS), NOW)).rejects.toThrow("fetch failed");
  });
});

describe("the simulated Google", () => {
  test("gives tokens that any server on its store takes, as long as Google's own hold, and no other Google's", async () => {
    const store = memoryStore();
    const [one, other] = [1, 2].map((seed) => simulatedGoogle(store, seededRandom(seed)));
    const token = await one?.issue({ email: "Asha@example.com" }, NOW);
    expect(await other?.verify(token ?? "", NOW)).toMatchObject({ email: "asha@example.com" });
    expect(await other?.verify(token ?? "", NOW + 3_600_000)).toBeNull();
    expect(await here.verify(token ?? "", NOW)).toBeNull();
    const googles = await signed({ ...CLAIMS, aud: SIMULATED_CLIENT });
    expect(await other?.verify(googles, NOW)).toBeNull();
    const elsewhere = simulatedGoogle(memoryStore(), seededRandom(3));
    expect(await elsewhere.verify(token ?? "", NOW)).toBeNull();
  });
});

describe("a token signs in once", () => {
  test("whichever server it comes to, also where it comes to both at once", async () => {
    const store = memoryStore();
    const [one, other] = [tester({ store, seed: 1 }), tester({ store, seed: 2 })];
    const phone = "9876543210";
    const email = "asha@example.com";
    await confirmedEmail(one, phone, (await one.signIn(phone)).access, email);
    const token = async (): Promise<string> =>
      ((await one.ask("POST", "/sandbox/google", { email })).body as { idToken: string }).idToken;
    const signIn = async (sandbox: typeof one, password: string) => {
      const { status, body } = await sandbox.ask("POST", "/oauth/token", {
        grant_type: "password",
        username: email,
        password,
      });
      return status === 200 ? "in" : (body as { errorCode: string }).errorCode;
    };
    const first = await token();
    expect(await signIn(one, first)).toBe("in");
    expect(await signIn(one, first)).toBe("INVALID_GOOGLE_TOKEN");
    expect(await signIn(other, first)).toBe("INVALID_GOOGLE_TOKEN");
    const second = await token();
    const both = await Promise.all([signIn(one, second), signIn(other, second)]);
    expect(both.toSorted()).toEqual(["INVALID_GOOGLE_TOKEN", "in"]);
  });

  test("however its signature is written; it is remembered until it is over, and then forgotten", async () => {
    const store = memoryStore();
    const ends = NOW + 3_600_000;
    const use = async (idToken: string, endsAt: number, now: number): Promise<unknown> => {
      const change = await usingGoogleToken(store, idToken, endsAt, now);
      if (change === null) return null;
      await store.commit({ documents: [change] });
      return Object.values(change.value as object);
    };
    expect(await use("head.body.one", ends, NOW)).toEqual([ends]);
    expect(await use("head.body.other", ends, NOW)).toBeNull();
    expect(await use("head.body.one", ends, ends - 1)).toBeNull();
    const { key } = (await usingGoogleToken(store, "head.other.one", ends, NOW)) ?? {};
    // Another one of the same document: tried until there is one.
    let beside = 0;
    while ((await usingGoogleToken(store, `head.${beside}.x`, ends, NOW))?.key !== key) beside += 1;
    expect(await use("head.other.one", ends, NOW)).toContain(ends);
    expect(await use(`head.${beside}.x`, ends + 9, ends)).toEqual([ends + 9]);
  });
});

/** What a platform that offers this answers to a token, and to a tester who asks for one. */
async function answersOf(offer: string | null) {
  const sandbox = createSandbox({
    store: memoryStore(),
    clock: settableClock(START),
    random: seededRandom(1),
    sandboxCalls: true,
    google: offer,
  });
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const request = new Request(`http://sandbox${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const answer = await sandbox.handle(request);
    return { status: answer.status, ...((await answer.json()) as { errorCode?: string; idToken?: string }) };
  };
  const asked = await post("/sandbox/google", { email: "asha@example.com" });
  const given = { grant_type: "password", username: "asha@example.com", auth_version: 2 };
  const signIn = await post("/oauth/token", { ...given, password: asked.idToken ?? "a.b.c" });
  return { asked: asked.errorCode ?? asked.status, signIn: signIn.errorCode };
}

describe("what a platform offers", () => {
  test("is simulated, another application's, or nothing; only the simulated one gives a tester tokens", async () => {
    expect(await answersOf("simulated")).toEqual({ asked: 200, signIn: "NOT_REGISTERED" });
    expect(await answersOf(null)).toEqual({ asked: "GOOGLE_NOT_OFFERED", signIn: "INVALID_GOOGLE_TOKEN" });
  });

  test.each([
    ["simulated", 200],
    [CLIENT, "GOOGLE_NOT_SIMULATED"],
    [null, "GOOGLE_NOT_OFFERED"],
  ])("%s says of the simulated Google's page: %s", async (offer, said) => {
    const sandbox = createSandbox({
      store: memoryStore(),
      clock: settableClock(START),
      random: seededRandom(1),
      sandboxCalls: true,
      google: offer,
    });
    const answer = await sandbox.handle(new Request("http://sandbox/sandbox/google"));
    const text = await answer.text();
    expect(answer.status === 200 ? 200 : (JSON.parse(text) as { errorCode: string }).errorCode).toBe(said);
  });

  test("is read from its setting: a client id, and no text that could say more in a page", () => {
    expect(googleOfferIn("none")).toBeNull();
    expect(googleOfferIn("simulated")).toBe("simulated");
    expect(googleOfferIn(CLIENT)).toBe(CLIENT);
    for (const text of ["yes", "https://accounts.google.com", `${CLIENT}">`, ` ${CLIENT}`, "123-abc"])
      expect(googleOfferIn(text), text).toBeUndefined();
  });

  test("lets Google's script into the pages of an application that is registered there, and into no other", () => {
    expect(googlePolicy(null)).toBe("");
    expect(googlePolicy("simulated")).toBe("");
    expect(googlePolicy(CLIENT)).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(googlePolicy(CLIENT)).not.toContain("unsafe");
  });
});
