import type { Document, Seen, Surface } from "@creditline/adapters/driver/journeys/surface";
import { HOUR_MS } from "@creditline/core/calendar/duration";
import { screenNamed } from "@creditline/core/screens/catalogue";
import { googleAnswer } from "@creditline/core/session/google-answer";
import { placeAnswer } from "@creditline/core/session/geolocation";
import type { Locator, Page, Request } from "playwright";
import { quiet } from "./persona-story.ts";

/** A phone's screen, in India: the narrowest common one. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  locale: "en-IN",
  timezoneId: "Asia/Kolkata",
} as const;

/** Chooses the account of a token in the simulated Google's window, or simulates the failure. */
async function chooseAccount(page: Page, field: Locator, answer: string): Promise<void> {
  const wanted = googleAnswer(answer);
  const button = field.getByRole("button");
  if (wanted === "blocked") {
    await page.evaluate(() => {
      const { open } = window;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await button.click();
  } else if (wanted === "cancelled" || (wanted !== null && typeof wanted !== "string")) {
    const opens = page.waitForEvent("popup");
    await button.click();
    const chooser = await opens;
    if (wanted === "cancelled") await chooser.close();
    else {
      await chooser.getByLabel("E-mail address of the account").fill(wanted.username);
      const closes = chooser.waitForEvent("close");
      await chooser.getByRole("button", { name: "Continue" }).click();
      await closes;
    }
  } else throw new Error(`${answer} is no token of Google's, and no reason for none`);
  await field
    .locator("button:not([aria-busy])")
    .or(page.locator("html:not([data-screen=googleSignIn])"))
    .first()
    .waitFor({ state: "attached" });
}

/**
 * The login's choice appears after the rest of the page; if it cannot, for example without a network, the wait is
 * short.
 */
const CHOICE_WITHIN_MS = 3_000;

/** Resolves once the login on the normal web offers Google, if the page may offer it. */
async function choiceOffered(page: Page): Promise<void> {
  const isAwaited = await page.evaluate(
    () =>
      document.querySelector('meta[name="google-client"]') !== null &&
      document.querySelector('html[data-screen^="customerLogin"][data-layout="default"] [name="phone"]') !==
        null,
  );
  if (!isAwaited) return;
  const choice = page.locator('[data-action="google"]');
  await choice.waitFor({ state: "attached", timeout: CHOICE_WITHIN_MS }).catch(() => undefined);
}

/** The browser's error code for a timeout, which no browser can be made to produce. */
const TIMED_OUT = 3;

/** Makes the browser answer with its position or an error, and presses the field's button. */
async function locate(page: Page, field: Locator, answer: string): Promise<void> {
  const place = placeAnswer(answer);
  if (place === null) throw new Error(`${answer} is no place, and no reason for none`);
  const context = page.context();
  await context.clearPermissions();
  if (place !== "denied") await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(
    typeof place === "string"
      ? null
      : { latitude: place.latitude, longitude: place.longitude, accuracy: place.accuracy ?? 0 },
  );
  await page.evaluate(
    (code) => {
      const { geolocation } = navigator;
      Reflect.deleteProperty(geolocation, "getCurrentPosition");
      if (code !== null)
        geolocation.getCurrentPosition = (_found, failed) =>
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          failed?.({ code } as GeolocationPositionError);
    },
    place === "timed-out" ? TIMED_OUT : null,
  );
  await field.getByRole("button").click();
  await field.locator("button:not([aria-busy])").waitFor();
}

/**
 * How much of a wait passes at once: a few seconds of a short one, since the application polls every few seconds, and
 * a tenth of the rest of a long one, in which it only polls.
 */
const stretchOf = (left: number): number => Math.min(left, Math.max(5_000, Math.ceil(left / 10)));

/**
 * Up to this duration time passes timer by timer; over a longer one the device sleeps, and wakes at its end. The
 * page's clock counts this time in 32 bits of milliseconds: after 25 days no timer of a document opened later fires.
 */
const AWAKE_MS = HOUR_MS;
const WAKING_MS = 5_000;

/**
 * Fields that were typed into key by key. Each is typed into once on its screen: later values are filled in at once,
 * as by a browser that remembers them.
 */
const TYPED = new Set<string>();

/** How long a customer looks at the screen that a complete OTP opened, before the next press. */
const LOOKS_MS = 1_500;

/**
 * Resolves once the page has rendered its current state. A press before that, at the place of the last one, is ignored
 * as the second of a double tap (`web/kit/frame/stale-press.ts`).
 */
const untilRendered = (): Promise<unknown> =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

/**
 * The action that asks for a payment's status: if the answer has come automatically in the meantime, its button is
 * gone.
 */
const ASKS = "check";
const ASKS_WITHIN_MS = 5_000;

const api = (request: Request): boolean => ["fetch", "xhr"].includes(request.resourceType());

/**
 * A browser as a surface: what a person sees and does in Chromium. The page's clock is Playwright's, so that
 * waiting takes no time.
 */
export function browserSurface(page: Page): Omit<Surface, "do"> & {
  /** Presses with several quick taps. */
  do(action: string, taps?: number): Promise<void>;
} {
  let calls: string[] = [];
  /** The action that a complete code triggered automatically, so that a step with the same action does it only once. */
  let taken: string | null = null;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The page's requests to a simulated partner are no calls of the application.
    if (api(request) && !pathname.startsWith("/sandbox/")) calls.push(`${request.method()} ${pathname}`);
  });

  /** Pending requests, for the message about a page that never becomes idle. */
  const unanswered = new Set<Request>();
  page.on("request", (request) => unanswered.add(request));
  page.on("requestfinished", (request) => unanswered.delete(request));
  page.on("requestfailed", (request) => unanswered.delete(request));

  // A payment's page would open in this tab, and a journey pays there through the sandbox: the application is never
  // left.
  void page.addInitScript(() => {
    window.navigation?.addEventListener("navigate", (leaving) => {
      if (new URL(leaving.destination.url).pathname.startsWith("/sandbox/")) leaving.preventDefault();
    });
  });

  /** Waits until the application reports that it is idle. Throws, naming what is pending, if that doesn't happen. */
  const settled = (): Promise<void> => quiet(page, unanswered);

  const control = (field: string) => page.locator(`[name="${field}"]`);

  /** Clicks an option in the middle of the window, where no action bar covers it. */
  const choose = async (option: Locator): Promise<void> => {
    await option.evaluate((box) => box.scrollIntoView({ block: "center" }));
    await option.check({ force: true });
  };

  return {
    async open(screen) {
      const path = screenNamed(screen)?.path;
      if (path === undefined) throw new Error(`no screen is named ${screen}`);
      await page.goto(path);
      await settled();
    },
    async fill(field, value) {
      // A time is shown once its day is chosen.
      const day = page.locator(`[name="${field}-day"][data-slots~=${JSON.stringify(value)}]`);
      if ((await day.count()) > 0) await choose(day);
      const { screen, tag, kind, isPlace, isGoogle, isCode, is, main } = await control(field)
        .first()
        .evaluate((element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) => ({
          screen: document.documentElement.dataset["screen"] ?? "",
          tag: element.tagName,
          kind: element.getAttribute("type"),
          isPlace: element.closest(".place") !== null,
          isGoogle: element.closest(".google") !== null,
          isCode: element.getAttribute("autocomplete") === "one-time-code",
          is: element.value,
          main: element.form?.querySelector("button[type=submit]")?.getAttribute("data-action") ?? null,
        }));
      if (isPlace) await locate(page, page.locator(".place", { has: control(field) }), value);
      else if (isGoogle) await chooseAccount(page, page.locator(".google", { has: control(field) }), value);
      else if (tag === "SELECT") await control(field).selectOption(value);
      else if (kind === "hidden") {
        // An option of a long list: its search box is opened, and the option chosen from the list.
        const search = page.locator(".search", { has: control(field) });
        await search.getByRole("combobox").press("ArrowDown");
        await search.locator(`[data-value="${value}"]`).click();
      } else if (kind === "radio") {
        const option = page.locator(`[name="${field}"][value="${value}"]`);
        // Only the first few options are shown; this shows the others.
        const more = page.locator("[data-shows-all]");
        if ((await option.count()) === 0 && (await more.count()) > 0) await more.click();
        await choose(option);
      } else if (kind === "checkbox") {
        await control(field).setChecked(value === "yes", { force: true });
      } else {
        const before = calls.length;
        // An existing value is not typed again.
        if (is === value) return settled();
        const asked = `${screen}: ${field}`;
        if (TYPED.has(asked)) await control(field).fill(value);
        else {
          TYPED.add(asked);
          if (is !== "") await control(field).fill("");
          await control(field).pressSequentially(value);
        }
        await settled();
        if (isCode && calls.length > before) {
          taken = main;
          // A person looks at the new screen first: an immediate press is taken for one of the previous screen's
          // button.
          await page.clock.runFor(LOOKS_MS);
          await settled();
        }
        return;
      }
      await settled();
    },
    async attach(field, documents: readonly Document[]) {
      const files = documents.map(({ name, type, bytes }) => ({
        name,
        mimeType: type,
        buffer: Buffer.from(bytes),
      }));
      const before = page.locator(".files:not(ul)", { has: control(field) }).locator(".file button");
      for (let isTaken = false; !isTaken; ) {
        // Earlier choices are removed, as the other surfaces do.
        while ((await before.count()) > 0) await before.first().click();
        const input = await control(field).elementHandle();
        await input?.setInputFiles(files);
        // The page inspects a file before accepting it.
        await settled();
        // The camera field replaces the other one once its code has loaded: what the other received is chosen again.
        isTaken =
          (await input?.evaluate((element) => element.isConnected)) === true ||
          (await control(field).count()) === 0;
      }
    },
    async do(action, taps = 1) {
      const byItself = taken === action;
      taken = null;
      if (byItself) return settled();
      await page.evaluate(untilRendered);
      const button: Locator = page.locator(`[data-action="${action}"]`);
      if (action === ASKS) {
        await button.click({ clickCount: taps, timeout: ASKS_WITHIN_MS }).catch(async (error: unknown) => {
          if ((await button.count()) > 0) throw error;
        });
        return settled();
      }
      // Links to main places are hidden while the navigation shows them.
      const place = await button.evaluate((pressed) =>
        pressed.checkVisibility() ? null : (pressed.dataset["place"] ?? null),
      );
      const leads = page.locator(`[data-nav] [data-place="${place}"]`);
      if (place !== null && (await leads.count()) > 0) {
        await leads.click({ clickCount: taps });
        return settled();
      }
      // Rarely needed parts are collapsed, and expand in place.
      const folded = page.locator("details:not([open])", { has: button }).locator("> summary");
      if ((await folded.count()) > 0) await folded.click();
      await button.click({ clickCount: taps });
      await settled();
    },
    async visit(address) {
      await page.goto(address);
      await settled();
    },
    async reload() {
      await page.reload();
      await settled();
    },
    async back() {
      await page.goBack();
      await settled();
    },
    async forward() {
      await page.goForward();
      await settled();
    },
    async pass(milliseconds, during) {
      for (let left = milliseconds, stretch = 0; left > 0; left -= stretch) {
        stretch = stretchOf(left);
        await during(stretch);
        if (stretch > AWAKE_MS) {
          await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + stretch - WAKING_MS);
          await page.clock.runFor(WAKING_MS);
        } else await page.clock.runFor(stretch);
        await settled();
      }
    },
    async look(): Promise<Seen> {
      await choiceOffered(page);
      await settled();
      const seen = await page.evaluate(() => {
        const texts = (selector: string): string[] =>
          [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.innerText);
        const values: Record<string, string> = {};
        for (const input of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("main [name]")) {
          if (input instanceof HTMLInputElement && ["radio", "checkbox"].includes(input.type)) {
            if (input.checked) values[input.name] = input.type === "checkbox" ? "yes" : input.value;
          } else if (!(input instanceof HTMLInputElement) || input.type !== "file")
            // An amount is written with group separators, and means the same without.
            values[input.name] = /^\d{1,3}(?:,\d{2,3})+$/.test(input.value)
              ? input.value.replaceAll(",", "")
              : input.value;
        }
        // In a folded part, an element has no innerText.
        const textOf = (element: Element | null): string =>
          (element instanceof HTMLElement && element.innerText) || (element?.textContent ?? "");
        // A list row reads as one sentence, and a QR code that leads into an application as its address.
        const rows = [...document.querySelectorAll("main dt")].map(
          (term) => `${textOf(term)}: ${textOf(term.nextElementSibling)}`,
        );
        for (const title of document.querySelectorAll<HTMLElement>("main .row-title")) {
          const beside = title.parentElement?.parentElement?.querySelector<HTMLElement>(".row-value");
          const told = beside ?? title.nextElementSibling;
          if (told instanceof HTMLElement) rows.push(`${title.innerText}: ${told.innerText}`);
        }
        // Opens folded parts to read their text.
        const folded = [...document.querySelectorAll("main details:not([open])")].map(
          ({ textContent }) => textContent,
        );
        const elsewhere = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")]
          .map(({ href }) => href)
          .filter((href) => !/^(https?|blob|data):/.test(href));
        const { screen, rule, layout } = document.documentElement.dataset;
        return {
          screen: screen ?? null,
          address: location.pathname + location.hash,
          layout: layout ?? null,
          rule: rule === undefined || rule === "" ? null : Number(rule),
          title: document.querySelector<HTMLElement>("h1")?.innerText ?? "",
          says: [
            document.querySelector<HTMLElement>("main")?.innerText,
            ...folded,
            ...rows,
            ...elsewhere,
          ].join("\n"),
          holds: [...document.querySelectorAll("main, .notices")]
            .flatMap((root) => {
              const words: string[] = [];
              const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
              // A form's side text repeats what was typed before, and why it is asked.
              while (walker.nextNode())
                if (walker.currentNode.parentElement?.closest(".side") === null)
                  words.push(walker.currentNode.nodeValue ?? "");
              for (const named of root.querySelectorAll("[aria-label]"))
                words.push(named.getAttribute("aria-label") ?? "");
              return words;
            })
            .concat(elsewhere)
            .join(" "),
          fields: [
            ...new Set(
              [...document.querySelectorAll("main [name]")].map((asked) => asked.getAttribute("name") ?? ""),
            ),
          ],
          notices: texts(".notices .notice"),
          errors: [...document.querySelectorAll(".field[data-wrong]")].map((field) => {
            const asked = field.querySelector<HTMLElement>("[name]");
            // A choice without options shows only its error.
            const error = field.querySelector(".field-error")?.id ?? "";
            const name = asked?.getAttribute("name") ?? /-([^-]+)-error$/.exec(error)?.[1] ?? "";
            // A time is shown next to its day.
            return asked?.dataset["slots"] === undefined ? name : name.replace(/-day$/, "");
          }),
          actions: [...document.querySelectorAll<HTMLElement>("main [data-action]")].map(
            (button) => button.dataset["action"] ?? "",
          ),
          values,
        };
      });
      const made = calls;
      calls = [];
      return { ...seen, calls: made };
    },
  };
}
