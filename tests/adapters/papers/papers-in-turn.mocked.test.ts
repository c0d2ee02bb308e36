import { MOST_PAPERS_AT_ONCE } from "@creditline/adapters/platform/handlers/papers/papers";
import { expect, test, vi } from "vitest";
import { tester } from "../tester.ts";

const drawing = { now: 0, most: 0, drawn: 0 };
vi.mock("@creditline/adapters/platform/handlers/papers/tagged-pdf", () => ({
  taggedPdf: async () => {
    drawing.now += 1;
    drawing.most = Math.max(drawing.most, drawing.now);
    await new Promise((resolve) => setImmediate(resolve));
    drawing.now -= 1;
    drawing.drawn += 1;
    if (drawing.drawn === 1) throw new Error("the first one cannot be drawn");
    return new Uint8Array([1]);
  },
}));

async function customers() {
  const sandbox = tester();
  const [many, one] = [await sandbox.signIn("9000000270"), await sandbox.signIn("9000000061")];
  const paper = async (access: string) => {
    const { status } = await sandbox.ask(
      "POST",
      "/v1/customer/doc/file",
      { documentId: "terms-and-conditions" },
      access,
    );
    return { status, drawn: drawing.drawn };
  };
  return { many: () => paper(many.access), one: () => paper(one.access) };
}

test("papers are drawn one at a time; one that cannot be drawn holds no one up", async () => {
  const { many, one } = await customers();
  const answers = await Promise.all([many(), many(), many(), one()]);
  expect(answers.map(({ status }) => status)).toEqual([500, 200, 200, 200]);
  expect(drawing.most).toBe(1);
});

test("who asks for one paper waits for two at most of a customer who asks for fifty, of which some are refused", async () => {
  const { many, one } = await customers();
  const before = drawing.drawn;
  const fifty = Array.from({ length: 50 }, many);
  const { status, drawn } = await one();
  expect(status).toBe(200);
  expect(drawn - before).toBeLessThanOrEqual(3);
  const statuses = (await Promise.all(fifty)).map((answer) => answer.status);
  expect(statuses.filter((each) => each === 200).length).toBe(MOST_PAPERS_AT_ONCE);
  expect(statuses.filter((each) => each === 429).length).toBe(50 - MOST_PAPERS_AT_ONCE);
  // And afterwards they are drawn again.
  expect((await many()).status).toBe(200);
});
