/** The build that the worker belongs to (`web/vite/offline.ts`). */
export interface Build {
  /** A text unique to this build. */
  readonly version: string;
  /** The entry script of the build's page; another build's page has another. */
  readonly entry: string;
  /** The paths of the files that every page's frame needs. */
  readonly frame: readonly string[];
}

/** The used part of a service worker's scope; the DOM types lack it where there is a page. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener<Name extends keyof Happenings>(name: Name, hear: (event: Happenings[Name]) => void): void;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Lasting {
  readonly request: Request;
  /** The answer that the browser has requested already, while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Happenings {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly fetch: Asked;
  readonly message: Lasting & { readonly data: unknown };
}

const PAGE = "/index.html";
const FILES = "/assets/";
const CACHES = "creditline-files-";

/** Every name under `/assets/` contains a content hash, so a cached file is always current. */
const AS_NAMED: CacheQueryOptions = { ignoreVary: true };

/**
 * Caches the files of one build: its page and frame from the start, and each further file once it was loaded. An
 * address is requested from the network first and shows the cached page only without one; a file is requested from the
 * network only if it is not cached. Nothing else is handled here, so no answer of the platform is ever cached
 * (docs/decisions/forms.md).
 */
export function cacheFiles(scope: WorkerScope, { version, entry, frame }: Build): void {
  const { caches, location } = scope;
  const ours = CACHES + version;

  /**
   * All of the frame or nothing: a page of another build, which is being deployed at the same time, ends the
   * installation.
   */
  async function keepFrame(): Promise<void> {
    const begins = await scope.fetch(PAGE, { cache: "no-cache" });
    if (!begins.ok || !(await begins.clone().text()).includes(entry))
      throw new Error(`the page is not of the build ${version}`);
    const cache = await caches.open(ours);
    await cache.addAll([...frame]);
    await cache.put(PAGE, begins);
  }

  /** No page of an earlier build is open any more: its files are deleted, and pages without a worker get this one. */
  async function takeOver(): Promise<void> {
    for (const name of await caches.keys())
      if (name.startsWith(CACHES) && name !== ours) await caches.delete(name);
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  /** Files that a page had loaded before there was a worker; one that no longer exists is left out. */
  async function keepLoaded(paths: readonly string[]): Promise<void> {
    const cache = await caches.open(ours);
    for (const path of paths.filter((one) => one.startsWith(FILES)))
      if ((await cache.match(path, AS_NAMED)) === undefined) await cache.add(path).catch(() => undefined);
  }

  async function page({ request, preloadResponse }: Asked): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request));
    } catch {
      return (await caches.match(PAGE, { cacheName: ours })) ?? Response.error();
    }
  }

  async function file(asked: Asked): Promise<Response> {
    const cache = await caches.open(ours);
    const kept = await cache.match(asked.request, AS_NAMED);
    if (kept !== undefined) return kept;
    const answer = await scope.fetch(asked.request);
    if (answer.status === 200) asked.waitUntil(cache.put(asked.request, answer.clone()));
    return answer;
  }

  scope.addEventListener("install", (event) => event.waitUntil(keepFrame()));
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
  scope.addEventListener("message", (event) => {
    const { loaded } = Object(event.data) as { readonly loaded?: readonly string[] };
    if (Array.isArray(loaded)) event.waitUntil(keepLoaded(loaded));
  });
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin) return;
    if (request.mode === "navigate") event.respondWith(page(event));
    else if (pathname.startsWith(FILES)) event.respondWith(file(event));
  });
}
