import { NEW_CUSTOMER_STATE } from "@creditline/adapters/platform/model/customer/customer-state";
import { digest, type StoredEvent } from "@creditline/adapters/platform/store/store";
import { fold } from "@creditline/adapters/platform/model/customer/fold";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { type Behaviour, partnersNow } from "@creditline/adapters/platform/partners/partner";
import { IFSC_DIRECTORY } from "@creditline/adapters/platform/partners/simulated/simulators";
import { applyDue } from "@creditline/adapters/platform/model/customer/apply-due";
import { describe, expect, test } from "vitest";
import { confirmToSign, START, tester } from "./tester.ts";

const INTERESTED = "9000000017";
const AADHAAR = "234123412346";
const QUARTER_MS = 15 * 60_000;

async function customer(phone = INTERESTED) {
  const sandbox = tester();
  const me = await sandbox.signIn(phone);
  const call = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const { body: answer } = await sandbox.ask(method, path, body, me.access);
    return answer as Record<string, unknown>;
  };
  const post = (path: string, body: unknown = {}) => call("POST", path, body);
  const stall = (name: string) => post("/sandbox/faults", { call: name, partner: "stalls" });
  return { sandbox, me, phone, call, post, stall };
}

type Customer = Awaited<ReturnType<typeof customer>>;

/** What one stalled partner would hold up: how each is begun, how its status is asked, and by which field. */
const REQUESTS: Readonly<
  Record<string, { begin(one: Customer): Promise<string>; status(one: Customer): Promise<unknown> }>
> = {
  dkyc: {
    begin: async ({ post }) => String((await post("/kyc/v1/dkyc/initiate"))["transactionId"]),
    status: async ({ post }) => (await post("/kyc/v1/dkyc/get-status"))["status"],
  },
  vkyc: {
    begin: async ({ post }) => String((await post("/kyc/v1/vkyc-dkyc/link"))["transactionId"]),
    status: async ({ post }) => (await post("/kyc/v1/vkyc-dkyc/status"))["status"],
  },
  akyc: {
    begin: async ({ call }) => String((await call("GET", "/kyc/v1/akyc/auth"))["transactionId"]),
    // It has no call for its status: beginning it again tells, and continues with what is under way.
    status: async ({ call }) => (await call("GET", "/kyc/v1/akyc/auth"))["status"],
  },
  ...Object.fromEntries(
    (
      [
        ["okyc", "/kyc/v2/okyc"],
        ["okyc v1", "/kyc/v1/okyc"],
      ] as const
    ).map(([name, at]) => [
      name,
      {
        begin: async ({ post, sandbox, phone }: Customer) => {
          const { transactionId } = await post(`${at}/initiate`);
          await post(`${at}/get-otp`, { aadhaar: AADHAAR });
          await post(`${at}/get-aadhaar-details`, { otp: await sandbox.code(phone) });
          return String(transactionId);
        },
        status: async ({ post }: Customer) => {
          const told = await post(`${at}/get-aadhaar-details`);
          return told["errorCode"] === "AADHAAR_NOT_VERIFIED" ? "FAILED" : told["status"];
        },
      },
    ]),
  ),
  "okyc/process": {
    begin: async ({ call, post, sandbox, phone }) => {
      const { transactionId } = await call("GET", "/v1/okyc/init");
      await post("/v1/okyc/process", { aadhaar: AADHAAR });
      await post("/v1/okyc/process", { otp: await sandbox.code(phone) });
      return String(transactionId);
    },
    status: async ({ call }) => (await call("GET", "/v1/okyc/init"))["status"],
  },
  ckyc: {
    begin: async ({ post, sandbox, phone }) => {
      const { transactionId } = await post("/kyc/v1/ckyc/initiate");
      await post("/kyc/v1/ckyc/fetch", { otp: await sandbox.code(phone) });
      return String(transactionId);
    },
    status: async ({ post }) => (await post("/kyc/ckyc-status"))["status"],
  },
  "e-sign": {
    begin: async ({ post, sandbox, phone, me }) => {
      await post("/v1/customer/doc/key-facts", { accepted: true });
      await confirmToSign(sandbox, phone, me.access);
      return String((await post("/v1/customer/action/esign", { consent: true }))["transactionId"]);
    },
    status: async ({ post }) =>
      ({ WAITING: "IN_PROGRESS", ERROR: "FAILED", COMPLETE: "COMPLETED" })[
        String((await post("/v1/customer/doc/esign"))["esignStatus"])
      ],
  },
};

const CALLS: Readonly<Record<string, string>> = {
  dkyc: "dkycInitiate",
  vkyc: "vkycLink",
  akyc: "akycAuth",
  okyc: "okycGetAadhaarDetails",
  "okyc v1": "okycGetAadhaarDetailsV1",
  ckyc: "ckycFetch",
  "e-sign": "actionEsign",
};

describe("a request whose partner never answers is given up after a quarter of an hour", () => {
  test.each(Object.keys(CALLS))("%s: it counts as failed, and begins again", async (name) => {
    const asked = REQUESTS[name];
    if (asked === undefined) throw new Error(`no request ${name}`);
    const one = await customer();
    await one.stall(CALLS[name] ?? "");
    const first = await asked.begin(one);
    one.sandbox.clock.advance(QUARTER_MS - 1);
    expect(await asked.status(one)).toBe("IN_PROGRESS");
    one.sandbox.clock.advance(1);
    if (name !== "akyc") expect(await asked.status(one)).toBe("FAILED");
    const second = await asked.begin(one);
    expect(second).not.toBe(first);
    one.sandbox.clock.advance(10_000);
    expect(["COMPLETED", "FETCHED"]).toContain(await asked.status(one));
  });

  test("with the older Aadhaar calls, whose one call both sends the code and takes it", async () => {
    const one = await customer();
    await one.post("/sandbox/faults", { call: "okycProcess", partner: "stalls", of: "aadhaar" });
    const first = await REQUESTS["okyc/process"]?.begin(one);
    one.sandbox.clock.advance(QUARTER_MS - 1);
    expect(await one.call("GET", "/v1/okyc/init")).toMatchObject({
      status: "IN_PROGRESS",
      transactionId: first,
    });
    one.sandbox.clock.advance(1);
    const { transactionId } = await one.call("GET", "/v1/okyc/init");
    expect(transactionId).not.toBe(first);
    expect(await REQUESTS["okyc/process"]?.begin(one)).toBe(transactionId);
    expect(await one.call("GET", "/v1/okyc/init")).toMatchObject({ status: "COMPLETED" });
  });

  test("what is ordered then is for the new one", async () => {
    const one = await customer();
    await one.stall("dkycInitiate");
    await one.post("/kyc/v1/dkyc/initiate");
    one.sandbox.clock.advance(QUARTER_MS);
    await one.post("/sandbox/faults", { call: "dkycInitiate", partner: "answers-late" });
    await one.post("/kyc/v1/dkyc/initiate");
    one.sandbox.clock.advance(94_999);
    expect(await REQUESTS["dkyc"]?.status(one)).toBe("IN_PROGRESS");
    one.sandbox.clock.advance(1);
    expect(await REQUESTS["dkyc"]?.status(one)).toBe("COMPLETED");
  });
});

test("a partner asked in the middle of a call that stalled when nothing was given up is asked again", async () => {
  const store = memoryStore();
  const now = Date.parse(START);
  const ask = (behaviour: Behaviour, about: string) =>
    partnersNow(store).wait(IFSC_DIRECTORY, IFSC_DIRECTORY.promise(behaviour), about, now);
  expect(await ask("stalls", "ICIC0000001")).toBe("PENDING");
  expect(await ask("succeeds", "ICIC0000001")).toBe("PENDING");
  const key = `ifsc-directory:${await digest("SBIN0000001")}`;
  const value = { result: "COMPLETED", answersAt: null };
  await store.commit({ documents: [{ kind: "partner-asked", key, expectedVersion: 0, value }] });
  expect(await ask("succeeds", "SBIN0000001")).toBe("COMPLETED");
});

describe("what was kept when nothing was given up", () => {
  const at = (seconds: number): string => new Date(Date.parse(START) + seconds * 1000).toISOString();
  const stored = (events: readonly Omit<StoredEvent, "version">[]): readonly StoredEvent[] =>
    events.map((event, i) => ({ ...event, version: i + 1 }));
  const statusesAfter = (events: readonly Omit<StoredEvent, "version">[], seconds: number) => {
    const before = fold(stored(events));
    const { events: brought } = applyDue(before, Date.parse(START) + seconds * 1000);
    return fold(stored([...events, ...brought])).onboarding.requests.map(({ status }) => status);
  };
  const asked = (manner: string, facts: object = {}) => ({
    at: at(0),
    type: "partner.asked",
    data: {
      partner: "video-kyc",
      errand: "vkyc",
      reference: "vkyc-1",
      manner,
      facts,
      result: "COMPLETED",
      dueAt: null,
    },
  });
  const told = {
    at: at(60),
    type: "partner.told",
    data: { reference: "vkyc-1", facts: { answering: true } },
  };

  test("a request that stalled is given up a quarter of an hour after its partner was asked", () => {
    expect(statusesAfter([asked("stalls")], 899)).toEqual(["IN_PROGRESS"]);
    expect(statusesAfter([asked("stalls")], 900)).toEqual(["FAILED"]);
  });

  test("so is one whose partner learned the rest and stalled then", () => {
    expect(statusesAfter([asked("succeeds"), told], 959)).toEqual(["IN_PROGRESS"]);
    expect(statusesAfter([asked("succeeds"), told], 960)).toEqual(["FAILED"]);
  });

  test("one that waits for the customer, or was answered at once, is not", () => {
    expect(statusesAfter([asked("succeeds")], 100_000)).toEqual(["IN_PROGRESS"]);
    const answered = {
      at: at(60),
      type: "partner.answered",
      data: { reference: "vkyc-1", result: "COMPLETED" },
    };
    expect(statusesAfter([asked("succeeds"), told, answered], 100_000)).toEqual(["COMPLETED"]);
    expect(fold(stored([asked("succeeds"), told, answered])).due).toEqual(NEW_CUSTOMER_STATE.due);
  });
});
