import { expect, test, vi } from "vitest";
import { tester } from "../tester.ts";

const drawing = { now: 0, most: 0 };
vi.mock("@creditline/adapters/platform/handlers/papers/tagged-pdf", () => ({
  taggedPdf: async () => {
    drawing.now += 1;
    drawing.most = Math.max(drawing.most, drawing.now);
    await new Promise((resolve) => setImmediate(resolve));
    drawing.now -= 1;
    return new Uint8Array([1]);
  },
}));

test("the papers of one customer are drawn one at a time, and another's meanwhile", async () => {
  const sandbox = tester();
  const [one, other] = [await sandbox.signIn("9000000270"), await sandbox.signIn("9000000061")];
  const paper = (access: string) =>
    sandbox.ask("POST", "/v1/customer/doc/file", { documentId: "terms-and-conditions" }, access);
  const drawn = async (...by: readonly string[]) => {
    drawing.most = 0;
    const answers = await Promise.all(by.map(paper));
    expect(answers.map(({ status }) => status)).toEqual(by.map(() => 200));
    return drawing.most;
  };
  expect(await drawn(one.access, one.access, one.access)).toBe(1);
  expect(await drawn(one.access, one.access, other.access)).toBe(2);
});
