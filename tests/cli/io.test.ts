import { Readable } from "node:stream";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  answerLines,
  type ExitStatus,
  forTerminal,
  InputError,
  type Io,
  printJson,
  readDocument,
} from "../../cli/io.ts";
import { styles } from "../../cli/terminal/color.ts";
import { buildCreditline, creditline, startCreditline } from "./spawn-creditline.ts";

/** Streams in memory: standard input in these pieces, and all that is written. */
function io(pieces: readonly (string | Uint8Array)[], terminal = false) {
  const writes: string[] = [];
  const statuses: ExitStatus[] = [];
  const outside: Io = {
    stdin: Readable.from(
      pieces.map((piece) => Buffer.from(piece)),
      { objectMode: false },
    ),
    write: async (text) => void writes.push(text),
    say: () => {},
    terminal,
    color: false,
    columns: 80,
    end: (status) => void statuses.push(status),
  };
  return { outside, writes, statuses };
}

const echo = (input: unknown) => ({ got: input });

async function answered(
  pieces: readonly (string | Uint8Array)[],
  answer: (input: unknown) => unknown = echo,
) {
  const { outside, writes, statuses } = io(pieces);
  await answerLines(outside, answer);
  const lines = writes.join("").split("\n");
  expect(lines.pop()).toBe("");
  return { replies: lines.map((line) => JSON.parse(line) as unknown), statuses };
}

describe("answering line by line", () => {
  test("keeps the order, also of answers that take their time", async () => {
    const slowFirst = async (input: unknown) => {
      if (input === 1) await new Promise((done) => setTimeout(done, 20));
      return input;
    };
    expect((await answered(["1\n2\n3\n"], slowFirst)).replies).toEqual([1, 2, 3]);
  });

  test("takes a last line without its end, Windows line ends and a byte order mark", async () => {
    const { replies, statuses } = await answered(["\uFEFF1\r\n2"]);
    expect(replies).toEqual([{ got: 1 }, { got: 2 }]);
    expect(statuses).toEqual([]);
  });

  test("a line separator inside a text ends no line", async () => {
    expect((await answered(['{"a":"x\u2028y\u0085z"}\n'])).replies).toEqual([
      { got: { a: "x\u2028y\u0085z" } },
    ]);
  });

  test("a bad line is answered in its place by its number, a blank one too", async () => {
    const refuse = (input: unknown) => {
      if (input === "no") throw new InputError("code: expected yes");
      return input;
    };
    const { replies, statuses } = await answered(['"yes"\n\n"no"\n{nonsense\n"yes"\n'], refuse);
    expect(replies).toMatchObject([
      "yes",
      { error: { line: 2, message: "expected a JSON document, got nothing" } },
      { error: { line: 3, message: "code: expected yes" } },
      { error: { line: 4 } },
      "yes",
    ]);
    expect(statuses).toEqual([1, 1, 1]);
  });

  test("our own fault is not answered away", async () => {
    const fault = () => {
      throw new TypeError("ours");
    };
    await expect(answered(["1\n"], fault)).rejects.toThrow("ours");
  });

  test("nothing in, nothing out", async () => {
    expect((await answered([])).replies).toEqual([]);
  });

  test.each<[string, readonly number[]]>([
    ["1\n", []],
    ["1\n\n", [2]],
    ["\n1", [1]],
    ["1\n  \t", [2]],
    ["1\r\n\r\n1\r\n", [2]],
    ["\ufeff\n1", [1]],
  ])("the blank lines of %j are errors, its end is not", async (text, lines) => {
    const { replies, statuses } = await answered([text]);
    const wrong = replies.flatMap((reply) => (reply as { error?: { line: number } }).error?.line ?? []);
    expect(wrong).toEqual(lines);
    expect(statuses).toEqual(lines.map(() => 1));
  });

  test("a line of many megabytes in small pieces is one line", async () => {
    const piece = "x".repeat(1024);
    const pieces = ['"', ...Array.from({ length: 8192 }, () => piece), '"\n', "2\n"];
    const { replies } = await answered(pieces, (input) => (typeof input === "string" ? input.length : input));
    expect(replies).toEqual([8192 * 1024, 2]);
  });

  test("however the bytes are cut, the answers are the same", async () => {
    const text = '{"a":"₹5,00,000"}\r\n[1,2]\n"नमस्ते 👋"\n7';
    const bytes = Buffer.from(text);
    const whole = await answered([bytes]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        const pieces = at.slice(1).map((end, i) => bytes.subarray(at[i], end));
        expect(await answered(pieces.filter((piece) => piece.length > 0))).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the built program, asked line by line", () => {
  beforeAll(buildCreditline, 120_000);

  test("answers a line before the next one comes", async () => {
    const { child, ended } = startCreditline(["status", "--jsonl"]);
    const answer = () =>
      new Promise<string>((resolve) => child.stdout.once("data", (data: Buffer) => resolve(data.toString())));
    for (const [code, name] of [
      ["30000.50000", "AIP_SUCCESS"],
      ["80000.30000", "CM_LINE_STARTED"],
    ]) {
      child.stdin.write(`${JSON.stringify({ code })}\n`);
      expect(JSON.parse(await answer())).toMatchObject({ code, name });
    }
    child.stdin.end();
    expect(await ended).toBe(0);
  });

  test("answers more than a pipe holds, to the last line", async () => {
    const count = 20_000;
    const { out, status } = await creditline(["status", "--jsonl"], {
      input: '{"code":"30000.50000"}\n'.repeat(count),
    });
    expect(status).toBe(0);
    expect(out.match(/\n/g)).toHaveLength(count);
  });
});

describe("one document", () => {
  test("is read whole, however it comes", async () => {
    expect(await readDocument(io(['{"a":', "1}"]).outside)).toEqual({ a: 1 });
  });

  test.each([
    ["", "got nothing"],
    ["  \n", "got nothing"],
    ["{", "not a JSON document"],
  ])("%j is refused", async (text, why) => {
    await expect(readDocument(io([text]).outside)).rejects.toThrow(why);
  });

  test("is printed on one line, or to be read on a terminal", async () => {
    const [piped, shown] = [io([]), io([], true)];
    await printJson(piped.outside, { a: [1] });
    await printJson(shown.outside, { a: [1] });
    expect(piped.writes).toEqual(['{"a":[1]}\n']);
    expect(shown.writes).toEqual(['{\n  "a": [\n    1\n  ]\n}\n']);
  });
});

describe("an output on a terminal", () => {
  const { strong, quiet, accent, bad } = styles(true);

  test.each([
    ["what the program makes stand out", `${strong("a")}\t${quiet("b")}\n${accent("c")}${bad("d")}`, null],
    ["letters of any script, and their joiners", "क्\u200dष 👨\u200d👩", null],
    ["a title", "\u001b]0;t\u0007", "\\u{1b}]0;t\\u{7}"],
    ["a colour that is none of the program's", "\u001b[32mx\u001b[0m", "\\u{1b}[32mx\\u{1b}[0m"],
    ["a line that is written over", "a\rb\u001b[2K", "a\\u{d}b\\u{1b}[2K"],
    ["escapes of one character, and turned text", "\u009b31m\u202e", "\\u{9b}31m\\u{202e}"],
  ])("%s", (_what, output, shown) => {
    expect(forTerminal(output)).toBe(shown ?? output);
  });
});
