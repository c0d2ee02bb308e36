import { describe, expect, it } from "vitest";
import { cacheFiles, type WorkerScope } from "../../web/worker/files-at-hand.ts";

const ORIGIN = "https://creditline.example";
const ENTRY = "/assets/index-aaaaaaaa.js";
const FONT = "/assets/anek-bbbbbbbb.woff2";

type Asked = string | { readonly url: string };

const pathOf = (asked: Asked): string =>
  new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).pathname;

/** A service worker's scope around a network that is a table of answers; a path that it has not is a network that is gone. */
function harness(network: Map<string, () => Response>) {
  const stored = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const fetched = (path: string): Promise<Response> => {
    asked.push(path);
    const answer = network.get(path);
    return answer === undefined
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(answer());
  };
  const cacheOf = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    const add = async (path: string): Promise<void> => {
      const answer = await fetched(path);
      if (!answer.ok) throw new TypeError("not ok");
      files.set(path, answer);
    };
    return {
      match: async (path: Asked) => files.get(pathOf(path))?.clone(),
      put: async (path: Asked, answer: Response) => void files.set(pathOf(path), answer),
      add: (path: string) => add(pathOf(path)),
      addAll: async (paths: readonly string[]) => void (await Promise.all(paths.map((path) => add(path)))),
    };
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string, { cacheName = "" } = {}) => stored.get(cacheName)?.get(path)?.clone(),
  };
  const kept = (): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries([...stored].map(([name, files]) => [name, [...files.keys()].toSorted()]));

  /** A worker of a build, with what happens to it. */
  function worker(version: string, entry = ENTRY) {
    const heard = new Map<string, (event: never) => void>();
    const scope = {
      caches,
      fetch: (path: Asked) => fetched(pathOf(path)),
      location: { origin: ORIGIN },
      clients: { claim: () => Promise.resolve() },
      registration: {},
      addEventListener: (name: string, hear: (event: never) => void) => void heard.set(name, hear),
    };
    cacheFiles(scope as unknown as WorkerScope, { version, entry, frame: [entry, FONT] });
    const happens = async (name: string, event: object = {}): Promise<void> => {
      const work: Promise<unknown>[] = [];
      heard.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
      await Promise.all(work);
    };
    return {
      install: () => happens("install"),
      activate: () => happens("activate"),
      told: (data: unknown) => happens("message", { data }),
      /** The answer; null where the worker leaves the request to the browser. */
      async ask(path: string, { method = "GET", mode = "cors" } = {}): Promise<Response | null> {
        let answer: Promise<Response> | null = null;
        const url = new URL(path, ORIGIN).href;
        await happens("fetch", {
          request: { url, method, mode },
          preloadResponse: Promise.resolve(undefined),
          respondWith: (given: Promise<Response>) => (answer = given),
        });
        return answer;
      },
    };
  }
  return { worker, kept, asked };
}

const page = (entry: string) => () => new Response(`<script src="${entry}"></script>`);
const script = () => new Response("script");
const NETWORK = (): Map<string, () => Response> =>
  new Map([
    ["/index.html", page(ENTRY)],
    ["/qual", () => new Response("the page of today")],
    [ENTRY, script],
    [FONT, script],
    ["/assets/area-cccccccc.js", script],
    ["/assets/gone-dddddddd.js", () => new Response("none", { status: 404 })],
    ["/v1/customer/customerData", () => new Response('{"available":50000}')],
  ]);

describe("the service worker", () => {
  it("keeps the page and the frame of its build when it is installed, and nothing of a page of another build", async () => {
    const { worker, kept } = harness(NETWORK());
    await worker("one").install();
    expect(kept()).toEqual({ "creditline-files-one": ["/assets/anek-bbbbbbbb.woff2", ENTRY, "/index.html"] });

    const other = harness(NETWORK());
    await expect(other.worker("two", "/assets/index-eeeeeeee.js").install()).rejects.toThrow(
      "not of the build two",
    );
    expect(other.kept()).toEqual({});
  });

  it("asks the network for an address first, and answers with the kept page only without one", async () => {
    const network = NETWORK();
    const { worker } = harness(network);
    const one = worker("one");
    await one.install();
    const asked = async () => (await one.ask("/qual?x=1", { mode: "navigate" }))?.text();
    expect(await asked()).toBe("the page of today");
    network.delete("/qual");
    expect(await asked()).toContain(ENTRY);
  });

  it("keeps a file once it was loaded, and asks the network for it once; one that is not there is not kept", async () => {
    const { worker, kept, asked } = harness(NETWORK());
    const one = worker("one");
    await one.install();
    for (let times = 0; times < 3; times += 1)
      expect(await (await one.ask("/assets/area-cccccccc.js"))?.text()).toBe("script");
    expect(asked.filter((path) => path === "/assets/area-cccccccc.js")).toHaveLength(1);
    expect((await one.ask("/assets/gone-dddddddd.js"))?.status).toBe(404);
    expect(kept()["creditline-files-one"]).not.toContain("/assets/gone-dddddddd.js");
  });

  it("lets a file fail that is not kept and cannot be fetched, so that the page hears of it", async () => {
    const network = NETWORK();
    const { worker } = harness(network);
    const one = worker("one");
    await one.install();
    network.clear();
    await expect(one.ask("/assets/area-cccccccc.js")).rejects.toThrow("Failed to fetch");
  });

  it("leaves every call of the platform, every post and every other host to the browser, and keeps none of them", async () => {
    const { worker, kept } = harness(NETWORK());
    const one = worker("one");
    await one.install();
    const before = kept();
    expect(await one.ask("/v1/customer/customerData")).toBeNull();
    expect(await one.ask("/lenders.json")).toBeNull();
    expect(await one.ask("/assets/area-cccccccc.js", { method: "POST" })).toBeNull();
    expect(await one.ask("https://elsewhere.example/assets/area-cccccccc.js")).toBeNull();
    await one.told({
      loaded: ["/v1/customer/customerData", "/assets/area-cccccccc.js", "/assets/gone-dddddddd.js"],
    });
    await one.told("nonsense");
    expect(kept()).toEqual({
      "creditline-files-one": [
        ...(before["creditline-files-one"] ?? []),
        "/assets/area-cccccccc.js",
      ].toSorted(),
    });
  });

  it("lets go of the files of earlier builds when it takes over, and of no one else's", async () => {
    const network = NETWORK();
    const { worker, kept } = harness(network);
    const one = worker("one");
    await one.install();
    await one.activate();
    const next = "/assets/index-ffffffff.js";
    network.set("/index.html", page(next)).set(next, script);
    const two = worker("two", next);
    await two.install();
    expect(Object.keys(kept())).toEqual(["creditline-files-one", "creditline-files-two"]);
    await two.activate();
    expect(Object.keys(kept())).toEqual(["creditline-files-two"]);
  });
});
