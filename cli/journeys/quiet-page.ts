import { PAGE_ANSWER_WITHIN_MS } from "@creditline/adapters/client/make-call";
import type { Page, Request } from "playwright";

/** Longer than the application waits for an answer, so that its own end of a wait comes first. */
const AT_REST_WITHIN_MS = 1.5 * PAGE_ANSWER_WITHIN_MS;

/**
 * Resolves in the page as soon as nothing is under way there, by what the application says of itself. The page is not
 * asked again and again, less and less often: it says so. What it says has to hold for a turn, since one thing may lead to
 * the next.
 */
const untilAtRest = (): Promise<void> =>
  new Promise((resolve) => {
    const isAtRest = (): boolean =>
      document.querySelector("html[data-pending='0']") !== null &&
      document.querySelector("[data-loading-block]") === null;
    const turn = new MessageChannel();
    const observer = new MutationObserver(() => {
      if (isAtRest()) turn.port2.postMessage(null);
    });
    turn.port1.addEventListener("message", () => {
      if (!isAtRest()) return;
      observer.disconnect();
      turn.port1.close();
      resolve();
    });
    turn.port1.start();
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ["data-pending", "data-loading-block"],
    });
    if (isAtRest()) turn.port2.postMessage(null);
  });

/** A page that is left takes the question with it: the next one is asked. */
const isLeft = (error: unknown): boolean => /context was destroyed|navigat/i.test(String(error));

async function atRest(page: Page): Promise<"at rest"> {
  for (;;) {
    try {
      await page.evaluate(untilAtRest);
      return "at rest";
    } catch (error) {
      if (!isLeft(error)) throw error;
    }
  }
}

/** What a page that never comes to rest is at, for whoever has to find out why. */
async function atWork(page: Page, unanswered: ReadonlySet<Request>): Promise<string> {
  const { pending, blocks, at } = await page.evaluate(() => ({
    pending: document.documentElement.dataset["pending"],
    blocks: document.querySelectorAll("[data-loading-block]").length,
    at: Date.now(),
  }));
  const { now, held, wanted } = await page.evaluate(async () => {
    const locks = await navigator.locks.query();
    return { now: Date.now(), held: locks.held?.length, wanted: locks.pending?.length };
  });
  const asked = [...unanswered].map((request) => `${request.method()} ${request.url()}`);
  return `${pending} under way, ${blocks} blocks to come, its clock ${now > at ? "goes" : "stands"}, ${held} locks held and ${wanted} waited for, without an answer: ${asked.join(", ") || "nothing"}`;
}

/** Resolves when nothing is under way in the page. Throws, with what is, where that does not come. */
export async function quiet(page: Page, unanswered: ReadonlySet<Request> = new Set()): Promise<void> {
  let given: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    given = setTimeout(() => resolve("late"), AT_REST_WITHIN_MS);
  });
  const waited = atRest(page);
  // Where it is late, what closes the page afterwards ends the question as well.
  waited.catch(() => undefined);
  try {
    if ((await Promise.race([waited, late])) === "at rest") return;
    throw new Error(`not at rest at ${page.url()}: ${await atWork(page, unanswered)}`);
  } finally {
    clearTimeout(given);
  }
}
