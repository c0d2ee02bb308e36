import { styles, wantsColor, wantsMovement } from "../../cli/terminal/color.ts";
import { describe, expect, test } from "vitest";
import { progressLine, startProgress } from "../../cli/lender-desk/population/engine.ts";

describe("colour", () => {
  test.each<[string, Record<string, string>, boolean, boolean]>([
    ["on a terminal", {}, true, true],
    ["on a terminal that can do nothing", { TERM: "dumb" }, true, false],
    ["in a file", {}, false, false],
    ["in a file that asks for it", { FORCE_COLOR: "1" }, false, true],
    ["where any text refuses it", { NO_COLOR: "0", FORCE_COLOR: "1" }, true, false],
    ["where false refuses it", { FORCE_COLOR: "false" }, true, false],
    ["in a build's terminal", { CI: "true" }, true, true],
  ])("%s", (_where, env, terminal, wanted) => {
    expect(wantsColor(env, terminal)).toBe(wanted);
  });

  test("without it a text stays as it is", () => {
    const { strong, quiet, accent, bad } = styles(false);
    expect([strong, quiet, accent, bad].map((style) => style("₹5,000"))).toEqual(Array(4).fill("₹5,000"));
    expect(styles(true).strong("x")).toBe("\u001b[1mx\u001b[22m");
    expect(styles(true).strong("")).toBe("");
  });
});

describe("progress", () => {
  test.each<[Record<string, string>, boolean, boolean]>([
    [{}, true, true],
    [{}, false, false],
    [{ CI: "true" }, true, false],
    [{ CI: "false" }, true, true],
    [{ TERM: "dumb" }, true, false],
  ])("with %j on a terminal (%s): %s", (env, terminal, wanted) => {
    expect(wantsMovement(env, terminal)).toBe(wanted);
  });

  test.each([
    [0, "Reading ░░░░░░░░░░   0%"],
    [50, "Reading █████░░░░░  50%"],
    [99.9, "Reading ██████████  99%"],
    [100, "Reading ██████████ 100%"],
    [150, "Reading ██████████ 100%"],
  ])("at %d of 100", (done, line) => {
    expect(progressLine("Reading", done, 100, 24)).toBe(line);
  });

  test("of nothing is complete", () => {
    expect(progressLine("Reading", 0, 0, 24)).toContain("100%");
  });

  test("never fills the last column, however narrow the terminal", () => {
    for (let columns = 1; columns < 200; columns += 1) {
      expect(progressLine("Reading", 1, 3, columns).length).toBeLessThan(Math.max(columns, 2));
    }
  });

  test("is drawn ten times a second at most, and taken away at the end", () => {
    let drawn = "";
    let now = 0;
    const stream = { isTTY: true, columns: 24, write: (text: string) => (drawn += text) };
    const bar = startProgress("Reading", 100, stream, {}, () => now);
    for (; now < 1_000; now += 10) bar.update(now / 10);
    bar.end();
    expect(drawn.match(/Reading/g)).toHaveLength(10);
    expect(drawn.endsWith("\r\u001b[2K")).toBe(true);
  });

  test("leaves a file alone", () => {
    let drawn = "";
    const bar = startProgress("Reading", 100, { isTTY: false, write: (text) => (drawn += text) }, {});
    bar.update(50);
    bar.end();
    expect(drawn).toBe("");
  });
});
