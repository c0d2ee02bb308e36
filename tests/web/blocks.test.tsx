import type { ScreenView } from "@creditline/core/journey/view";
import type { Block } from "@creditline/core/screens/blocks/block";
import { arrangeBlocks } from "@creditline/core/screens/blocks/arrange";
import { PLAIN } from "@creditline/core/screens/define/screen";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { describe, expect, test } from "vitest";
import { code128, drawingSVG } from "bwip-js/generic";
import { rowsAtFirst } from "../../web/blocks/rare/schedule.tsx";
import { barsOf } from "../../web/blocks/rare/barcode.tsx";
import { RenderedBlocks } from "../../web/blocks/render-blocks.tsx";
import type { BlockHandlers } from "../../web/blocks/block-handlers.ts";
import { SidePanel } from "../../web/kit/frame/side-panel.tsx";
import { loadMoreFields } from "../../web/kit/form/form-field.tsx";
import { LENDER_FIELD } from "../../web/kitchen-sink/sample-fields.ts";
import { SAMPLE_BLOCKS } from "../../web/kitchen-sink/sample-blocks.ts";

const action = (name: string): ScreenView["actions"][number] => ({
  name,
  label: `Do ${name}`,
  kind: "second",
  checks: "none",
});

const VIEW: ScreenView = {
  screen: "sample",
  title: "A sample",
  progress: null,
  side: null,
  look: PLAIN,
  blocks: [],
  after: [],
  form: {
    name: "sample",
    fields: [
      {
        name: "plan",
        label: "Over how many months?",
        kind: "choice",
        rule: null,
        required: true,
        options: [
          { value: "6", label: "6 months" },
          { value: "12", label: "12 months" },
        ],
      },
      LENDER_FIELD,
    ],
  },
  values: {},
  errors: [],
  attempt: 0,
  actions: [
    "remind",
    "takeHigher",
    "keepLimit",
    "addBank",
    "accept",
    "download",
    "mandate",
    "borrow",
    "payNow",
    "cannotPay",
    "allLoans",
    "openLoan",
  ].map(action),
  busy: null,
  acting: null,
  signedIn: true,
};

/** The block as it is once everything that draws it is there. */
async function drawn(block: Block<string>, view: Partial<ScreenView> = {}): Promise<string> {
  await loadMoreFields();
  const ignore = (): void => undefined;
  const hands: BlockHandlers = {
    view: { ...VIEW, blocks: [block], ...view },
    act: ignore,
    change: ignore,
    choose: ignore,
    remove: ignore,
  };
  const { prelude } = await prerender(<RenderedBlocks blocks={arrangeBlocks([block])} hands={hands} />);
  return new Response(prelude).text();
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");

describe("a block drawn in the browser", () => {
  test.each(Object.values(SAMPLE_BLOCKS))(
    "of the kind $kind is there, with whatever describes it in the page",
    async (block) => {
      const html = await drawn(block);
      expect(html).not.toContain("data-loading-block");
      expect(html).not.toMatch(/undefined|NaN|\[object/);
      for (const [, ids = ""] of html.matchAll(/aria-(?:describedby|labelledby)="([^"]+)"/g))
        for (const id of ids.split(" ")) expect(html).toContain(`id="${id}"`);
    },
  );

  test("has a button for each action that it holds, and none that the screen does not offer now", async () => {
    expect(await drawn(SAMPLE_BLOCKS.banner)).toContain('data-action="mandate"');
    expect(await drawn(SAMPLE_BLOCKS.banner, { actions: [] })).not.toContain("data-action");
    const offer = await drawn(SAMPLE_BLOCKS.offer);
    expect([...offer.matchAll(/data-action="(\w+)"/g)].map(([, name]) => name)).toEqual([
      "takeHigher",
      "keepLimit",
    ]);
  });

  test("a wait that takes longer than usual says so once aloud, and draws no bar that is full", async () => {
    const { usuallyMs } = SAMPLE_BLOCKS.wait;
    const before = await drawn({ ...SAMPLE_BLOCKS.wait, since: Date.now() - usuallyMs + 5_000 });
    expect(before).toContain("wait-bar");
    expect(before).not.toContain("longer than usual");
    const late = await drawn({ ...SAMPLE_BLOCKS.wait, since: Date.now() - usuallyMs - 1_000 });
    expect(late).not.toContain("wait-bar");
    const aloud = late.replaceAll(/<p aria-hidden="true">.*?<\/p>/g, "");
    expect(aloud.match(/longer than usual/g)).toHaveLength(1);
  });

  test("a wait says once how long it usually takes", async () => {
    const html = await drawn({ ...SAMPLE_BLOCKS.wait, since: Date.now() });
    expect(textOf(html).split(/usually/i)).toHaveLength(2);
    expect(html).not.toMatch(/aria-hidden="true"[^>]*>[^<]*Usually/);
  });

  test("a limit says its figures beside the picture", async () => {
    const text = textOf(await drawn(SAMPLE_BLOCKS.limit));
    for (const figure of ["₹55,000", "₹1,45,000", "₹2,00,000"]) expect(text).toContain(figure);
  });

  test("a schedule has a row in its table for each bar of its picture, and the next one is said in words", async () => {
    const html = await drawn(SAMPLE_BLOCKS.schedule);
    const { rows } = SAMPLE_BLOCKS.schedule;
    expect(html.match(/class="schedule-principal"/g)).toHaveLength(rows.length);
    expect(html.match(/<th scope="row">/g)).toHaveLength(rows.length + 1);
    // A phone shows the EMI and what is left, or the EMI's two parts.
    for (const column of ["sum", "part"])
      expect(html.match(new RegExp(`<td[^>]*data-column="${column}"`, "g"))).toHaveLength(
        2 * (rows.length + 1),
      );
    // Nothing is left after the last.
    expect(textOf(html)).toMatch(/₹0(?:\.00)?\s+Total/);
    expect(html).toMatch(/data-state="next"><th[^>]*>.*?next<\/span>/);
    expect(textOf(html)).toContain("Next: EMI");
  });

  test.each([
    { count: 6, next: 1, first: 1, shown: 6 },
    { count: 7, next: 1, first: 1, shown: 4 },
    { count: 12, next: 5, first: 4, shown: 4 },
    { count: 12, next: 12, first: 9, shown: 4 },
    { count: 12, next: 13, first: 9, shown: 4 },
    { count: 12, next: undefined, first: 1, shown: 4 },
  ])(
    "a schedule of $count with $next next shows $shown rows from $first",
    ({ count, next, first, shown }) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        n: at + 1,
        principal: 1,
        interest: 1,
        instalment: 2,
      }));
      expect(rowsAtFirst(rows, next).map(({ n }) => n)).toEqual(
        Array.from({ length: shown }, (_, at) => first + at),
      );
    },
  );

  test("a document has the head of a letter above its sections", async () => {
    const head = { from: "A Bank Limited", rows: [["To", "Asha Rao"]] } as const;
    const text = textOf(await drawn({ ...SAMPLE_BLOCKS.document, head }));
    expect(text.indexOf("A Bank Limited")).toBeGreaterThan(text.indexOf("Cost with all charges (APR)"));
    expect(text).toMatch(/A Bank Limited\s+To\s+Asha Rao\s+Part 1: the loan/);
  });

  test("a row of a checklist that says where it is done is a link to it", async () => {
    const items = [{ title: "Take a selfie", state: "now", href: "/app/upload-selfie" }] as const;
    const html = await drawn({ ...SAMPLE_BLOCKS.checklist, items });
    expect(html).toContain('<a href="/app/upload-selfie">Take a selfie</a>');
  });

  test("the cards of a choice are radio buttons of its field, with its error", async () => {
    const html = await drawn(SAMPLE_BLOCKS["choice-cards"], {
      values: { plan: "12" },
      errors: [{ field: "plan", code: "REQUIRED", message: "Choose how long." }],
    });
    expect(html.match(/type="radio"[^>]*name="plan"/g)).toHaveLength(2);
    expect(html).toMatch(/checked=""[^>]*value="12"|value="12"[^>]*checked=""/);
    expect(textOf(html)).toContain("Choose how long.");
  });

  test("the rows of a choice are radio buttons, none preselected, the rest shown when it is asked for", async () => {
    const rows = SAMPLE_BLOCKS["choice-rows"];
    const html = await drawn(rows);
    expect(html.match(/type="radio"[^>]*name="lender"/g)).toHaveLength(2);
    expect(html).not.toContain('checked=""');
    expect(textOf(html)).toContain("Show all 3");
    // The chosen one is there wherever it is in the list; what cannot be chosen says why.
    const chosen = await drawn(rows, { values: { lender: "INCRED" } });
    expect(chosen.match(/type="radio"[^>]*name="lender"/g)).toHaveLength(3);
    expect(chosen).toMatch(/<input[^>]*disabled=""[^>]*value="INCRED"|value="INCRED"[^>]*disabled=""/);
    expect(textOf(chosen)).toContain("For ₹30,000 or more");
    expect(textOf(chosen)).not.toContain("Show all");
    expect(await drawn(rows, { form: null })).not.toContain("radio");
  });

  test("what is rarely needed is closed under its title", async () => {
    const html = await drawn({ ...SAMPLE_BLOCKS.points, folded: true });
    expect(html).toMatch(/<details class="fold"><summary><h2>What the lenders saw<\/h2>/);
    expect(html).not.toContain("<details open");
    expect(await drawn(SAMPLE_BLOCKS.points)).not.toContain("<details");
  });

  test("the cards of a choice that is not asked are not drawn", async () => {
    expect(await drawn(SAMPLE_BLOCKS["choice-cards"], { form: null })).not.toContain("radio");
  });

  test("of a voucher has the code in fours, the shop's mark, and no picture of it before it is asked for", async () => {
    const html = await drawn(SAMPLE_BLOCKS.voucher);
    expect(html).toContain("7KQ2 M9XH D4PT");
    expect(html).toContain('class="mark"');
    expect(html).toContain("<summary><span>Show barcode</span>");
    expect(html).not.toContain('class="qr');
  });

  test.each(["7KQ2M9XH4DPT", "5997655187444973", "59976551874449731", "AB-12"])(
    "of the voucher %s has the bars of its Code 128, between ten empty modules",
    (code) => {
      // The library's own picture has a line for each bar, at its middle and as wide as it is.
      const picture = code128({ bcid: "code128", text: code, scale: 1 }, drawingSVG());
      const modules = Number(/viewBox="0 0 (\d+) /.exec(picture)?.[1]);
      const lines = [...picture.matchAll(/stroke-width="(\d)" d="([^"]*)"/g)].flatMap(([, wide, d]) =>
        [...(d ?? "").matchAll(/M([\d.]+) /g)].map(([, middle]) => [
          10 + Number(middle) - Number(wide) / 2,
          Number(wide),
        ]),
      );
      const { width, path } = barsOf(code);
      const bars = [...path.matchAll(/M(\d+) 0h(\d+)v/g)].map(([, from, wide]) => [
        Number(from),
        Number(wide),
      ]);
      expect(bars).toEqual(lines.toSorted(([one = 0], [other = 0]) => one - other));
      expect(width).toBe(modules + 20);
    },
  );

  test("of answers in tiles is a group of radio buttons as in rows", async () => {
    const rows = SAMPLE_BLOCKS["choice-rows"];
    const radios = (html: string) => html.match(/type="radio"/g)?.length;
    const tiles = await drawn({ ...rows, tiles: true });
    expect(tiles).toContain('class="choice-rows" data-tiles="true"');
    expect(radios(tiles)).toBe(radios(await drawn(rows)));
  });
});

test("a phone shows nothing of a step that has only answers beside it, and folds up why we ask", () => {
  const previousAnswers = [{ label: "about you", rows: [["Gender", "Female"]] }] as const;
  expect(renderToStaticMarkup(<SidePanel previousAnswers={previousAnswers} />)).toBe("");
  expect(renderToStaticMarkup(<SidePanel why="By law." />)).toContain("<details");
});
