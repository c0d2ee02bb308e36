import { memoryStorage } from "@creditline/adapters/ports/storage";
import type { Random } from "@creditline/adapters/ports/random";
import { createTelemetry } from "@creditline/adapters/driver/telling";
import { recordingReporter, trackedUnder, trackersNamed } from "@creditline/adapters/ports/trackers";
import { errorTraces, trackedEvents } from "@creditline/core/journey/tracking";
import { formatMeasuringAnswer, parseMeasuringAnswer } from "@creditline/core/session/measuring";
import { describe, expect, test } from "vitest";
import { answer, arrive, fill, FRESH, MORNING, NO_ANSWER, play, type Played, press } from "./harness.ts";

const FIVE = ["one", "two", "three", "four", "five"];
const DAY = 86_400_000;

/** Chance that always comes to one number of 32 bits. */
const always = (drawn: number): Random => ({
  bytes: () => {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, drawn);
    return bytes;
  },
});

/** Everybody who is told, and what they were told. */
function listeners(isAllowed: () => boolean, random = always(0)) {
  const storage = memoryStorage();
  const trackers = trackersNamed(FIVE.join(", "), storage);
  const reporter = recordingReporter(storage);
  const { watch } = createTelemetry({ trackers, reporter, isAllowed, random });
  return { storage, watch, trackers, told: (name: string) => trackedUnder(storage, name) };
}

const came = (address: string): Played => arrive(FRESH, address);
const ARRIVED = { type: "arrived", at: MORNING, address: { path: "/", query: {}, hash: "" } } as const;

describe("trackers (spec 1 §7)", () => {
  test("are five instances of one adapter, as the configuration names them, and none twice", () => {
    expect(listeners(() => true).trackers.map(({ name }) => name)).toEqual(FIVE);
    expect(trackersNamed("", memoryStorage())).toEqual([]);
    expect(trackersNamed("a, a,Bad name,a", memoryStorage()).map(({ name }) => name)).toEqual(["a"]);
  });

  test("are told the screen, with the campaign and the flow type, once it is another", () => {
    const { watch, told } = listeners(() => true);
    const { state } = came("/?utm_source=new_qual&utm_campaign=diwali2026");
    watch(ARRIVED, state, []);
    watch(ARRIVED, state, []);
    const event = {
      event: "SCREEN_SHOWN",
      category: "PAGE",
      appName: "creditline",
      module: "customerLogin",
      clientPlatform: "default",
      metadata: { utm_source: "new_qual", utm_campaign: "diwali2026", qualFlowType: "NEW" },
    };
    for (const name of FIVE) expect(told(name)).toEqual([event]);
  });

  test("are told the events of the timeline by their names alone", () => {
    const { state } = came("/");
    const asked = (payload: object) =>
      trackedEvents(state, state, [{ type: "call", id: 1, call: "timelineEvent", payload, key: "k" }]);
    expect(asked({ event: "OFFER_SEEN", category: "HOME", metadata: { phone: "9000000001" } })).toMatchObject(
      [{ event: "OFFER_SEEN", category: "HOME", metadata: { qualFlowType: "NEW_CONTROL" } }],
    );
    expect(asked({ event: "call 9000000001" })).toEqual([]);
    expect(asked({ event: "OFFER_SEEN", category: "of 9000000001" })).toMatchObject([
      { category: "TIMELINE" },
    ]);
  });

  test.each(["9000000001", "asha@example.test", "ABCPK1234L", "12345", "Asha Verma", "x".repeat(41)])(
    "are not told of a campaign that says %s",
    (text) => {
      const address = `/?utm_source=sms&utm_campaign=${encodeURIComponent(text)}&utm_content=asha`;
      const [event] = trackedEvents(null, came(address).state, []);
      expect(event?.metadata).not.toHaveProperty("utm_campaign");
      expect(event?.metadata).not.toHaveProperty("utm_content");
      expect(event?.metadata).toHaveProperty("utm_source", "sms");
    },
  );

  test("are told nothing before the customer allows it, and of nothing that was before", () => {
    let isAllowed = false;
    const { watch, told, storage, trackers } = listeners(() => isAllowed);
    watch(ARRIVED, came("/").state, []);
    expect(storage.keys()).toEqual([]);
    isAllowed = true;
    watch(ARRIVED, came("/").state, []);
    expect(told("one")).toEqual([]);
    watch(ARRIVED, came("/privacy").state, []);
    expect(told("one")).toMatchObject([{ module: "privacy" }]);
    isAllowed = false;
    watch(ARRIVED, came("/terms").state, []);
    expect(told("one")).toHaveLength(1);
    for (const { forget } of trackers) forget();
    expect(storage.keys()).toEqual([]);
  });

  test("keep the newest two hundred", () => {
    const { watch, told } = listeners(() => true);
    for (let n = 0; n < 101; n += 1) {
      watch(ARRIVED, came("/privacy").state, []);
      watch(ARRIVED, came("/terms").state, []);
    }
    expect(told("one")).toHaveLength(200);
    expect(told("one")[0]).toMatchObject({ module: "privacy" });
  });
});

describe("the error reporter (spec 1 §7, §9)", () => {
  const asked = press(fill(came("/"), { phone: "9000000001" }), "getCode");
  const reported = (drawn: number, isAllowed = true) => {
    const { watch, told } = listeners(() => isAllowed, always(drawn));
    const reply = { ok: false, kind: "http", status: 503, errorMessage: "No code for 9000000001." } as const;
    const { state } = answer(asked, reply);
    watch({ type: "answered", at: MORNING, id: 1, reply }, state, []);
    return told("errors");
  };

  test("is told which call failed where, and none of the answer's words", () => {
    expect(reported(0)).toEqual([{ what: "otpSend", screen: "customerLogin", status: 503 }]);
  });

  test("keeps 0.8 of the traces", () => {
    expect(reported(0xcccccccc)).toHaveLength(1);
    expect(reported(0xcccccccd)).toHaveLength(0);
  });

  test("is told nothing before the customer allows it", () => {
    expect(reported(0, false)).toEqual([]);
  });

  test.each([
    [NO_ANSWER, 1],
    [{ ok: false, kind: "http", status: 500 } as const, 1],
    [{ ok: false, kind: "http", status: 499 } as const, 0],
    [{ ok: false, kind: "malformed", status: 200 } as const, 1],
    [{ ok: true, status: 200, body: {} } as const, 0],
  ])("of %o is told %i times", (reply, times) => {
    const { state } = answer(asked, reply);
    expect(errorTraces({ type: "answered", at: MORNING, id: 1, reply }, state)).toHaveLength(times);
    expect(
      errorTraces(
        { type: "network", at: MORNING, online: true },
        play(asked, { type: "network", online: true }).state,
      ),
    ).toEqual([]);
  });
});

describe("the answer whether use may be measured", () => {
  test.each(["allowed", "refused"] as const)(
    "%s holds thirty days (spec 1 §9), and is asked for again then",
    (said) => {
      const kept = formatMeasuringAnswer(said, MORNING);
      expect(parseMeasuringAnswer(kept, MORNING + 30 * DAY - 1)).toBe(said);
      expect(parseMeasuringAnswer(kept, MORNING + 30 * DAY)).toBeNull();
    },
  );

  test("is none where nothing, or nothing of ours, is kept", () => {
    for (const kept of [null, "", "allowed", "yes 1", "allowed x"])
      expect(parseMeasuringAnswer(kept, 0)).toBeNull();
  });
});
