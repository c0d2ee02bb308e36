import { browserGeolocation, type BrowserGeolocationLike } from "@creditline/adapters/ports/geolocation";
import { settableClock } from "@creditline/adapters/ports/clock";
import {
  liveRandom,
  randomDigits,
  randomHex,
  randomId,
  seededRandom,
} from "@creditline/adapters/ports/random";
import { memoryStorage, webStorage, type WebStorageLike } from "@creditline/adapters/ports/storage";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("a settable clock", () => {
  test("is stopped until it is moved", () => {
    const clock = settableClock("2026-12-01T00:00:00Z");
    expect(clock.now()).toBe(Date.parse("2026-12-01T00:00:00Z"));
    clock.advance(1500);
    expect(clock.now()).toBe(Date.parse("2026-12-01T00:00:01.500Z"));
    clock.set(5);
    expect(clock.now()).toBe(5);
  });
});

describe("chance", () => {
  test("is the same for the same seed, and another for another", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 64 }), (seed, length) => {
        expect(seededRandom(seed).bytes(length)).toEqual(seededRandom(seed).bytes(length));
      }),
    );
    expect(seededRandom(1).bytes(16)).not.toEqual(seededRandom(2).bytes(16));
  });

  test("never gives the same bytes to two, nor bytes that come to change", () => {
    const given: { bytes: Uint8Array; copy: Uint8Array }[] = [];
    for (let n = 0; n < 400; n += 1) {
      for (const length of [0, 8, 12, 1023, 1024, 1025]) {
        const bytes = liveRandom.bytes(length);
        expect(bytes).toHaveLength(length);
        given.push({ bytes, copy: bytes.slice() });
      }
    }
    const seen = new Set<string>();
    for (const { bytes, copy } of given) {
      expect(bytes).toEqual(copy);
      for (let from = 0; from + 8 <= bytes.length; from += 8) {
        seen.add(Buffer.from(bytes.subarray(from, from + 8)).toString("hex"));
      }
    }
    expect(seen.size).toBe(400 * (1 + 1 + 127 + 128 + 128));
  });

  test("gives as many digits as asked for, of every kind, from either source", () => {
    for (const random of [seededRandom(3), liveRandom]) {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 40 }), (count) => {
          expect(randomDigits(random, count)).toMatch(new RegExp(`^\\d{${count}}$`));
        }),
      );
      expect(new Set(randomDigits(random, 1000)).size).toBe(10);
      expect(randomHex(random, 12)).toMatch(/^[0-9a-f]{24}$/);
      expect(randomId(random, "req")).toMatch(/^req-[0-9a-f]{24}$/);
      expect(randomId(random, "req")).not.toBe(randomId(random, "req"));
    }
  });
});

/** A browser's storage, that may be full. */
function browserStorage(): WebStorageLike & { full: boolean } {
  const values = new Map<string, string>();
  return {
    full: false,
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (this.full) throw new Error("QuotaExceededError");
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}

describe("storage", () => {
  test.each([
    ["in memory", () => memoryStorage()],
    ["of a browser", () => webStorage(browserStorage(), "creditline.")],
  ])("%s keeps texts by key until they are removed", (_name, open) => {
    const storage = open();
    expect(storage.get("a")).toBeNull();
    storage.set("a", "1");
    storage.set("b", "");
    storage.set("a", "2");
    expect(storage.get("a")).toBe("2");
    expect(storage.get("b")).toBe("");
    expect(storage.keys().toSorted()).toEqual(["a", "b"]);
    storage.remove("a");
    expect(storage.get("a")).toBeNull();
    expect(storage.keys()).toEqual(["b"]);
  });

  test("of a browser keeps to its own prefix", () => {
    const browser = browserStorage();
    browser.setItem("other", "x");
    const storage = webStorage(browser, "creditline.");
    storage.set("a", "1");
    expect(browser.getItem("creditline.a")).toBe("1");
    expect(storage.keys()).toEqual(["a"]);
    expect(storage.get("other")).toBeNull();
  });

  test("that a browser refuses continues in memory, and back when it can", () => {
    const browser = browserStorage();
    const storage = webStorage(browser, "c.");
    storage.set("a", "old");
    browser.full = true;
    storage.set("a", "new");
    expect(storage.get("a")).toBe("new");
    expect(storage.keys()).toEqual(["a"]);
    browser.full = false;
    storage.set("a", "newest");
    expect(storage.get("a")).toBe("newest");
    expect(browser.getItem("c.a")).toBe("newest");
    storage.remove("a");
    expect(storage.get("a")).toBeNull();
  });
});

describe("where the customer is", () => {
  const place = { latitude: 12.9716, longitude: 77.5946, accuracy: 20 };

  /** A browser that answers each question with the next of these: a place, or an error's code. */
  function browser(...answers: (typeof place | number)[]) {
    const options: object[] = [];
    const asked: BrowserGeolocationLike = {
      getCurrentPosition(found, failed, given) {
        options.push(given);
        const answer = answers.shift() ?? 2;
        if (typeof answer === "number") failed({ code: answer });
        else found({ coords: answer });
      },
    };
    return { asked, options };
  }

  test("is not known before it was asked for; then it is, within ten seconds (spec 1 §9)", async () => {
    const { asked, options } = browser(place);
    const geolocation = browserGeolocation(asked);
    expect(geolocation.position()).toBeNull();
    expect(await geolocation.ask()).toEqual(place);
    expect(geolocation.position()).toEqual(place);
    expect(options).toMatchObject([{ timeout: 10_000 }]);
  });

  test("is forgotten once the customer refuses; another error is distinguished and changes nothing (spec 1 §8)", async () => {
    const geolocation = browserGeolocation(browser(place, 2, 3, 1).asked);
    await geolocation.ask();
    for (const why of ["unavailable", "timed-out"]) expect(await geolocation.ask()).toBe(why);
    expect(geolocation.position()).toEqual(place);
    expect(await geolocation.ask()).toBe("denied");
    expect(geolocation.position()).toBeNull();
  });
});
