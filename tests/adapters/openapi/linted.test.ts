import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { servedDocument } from "./document.ts";

/** The linter's strictest set of rules, with what it is told of this document. */
const CONFIG = {
  extends: ["recommended-strict"],
  rules: {
    // The specification writes four paths with a slash at the end (spec 1 §7): they are the platform's to choose.
    "no-path-trailing-slash": "off",
  },
} as const;

const lint = async (source: string): Promise<readonly string[]> => {
  const config = await createConfig({ extends: [...CONFIG.extends], rules: CONFIG.rules });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
};

test("an independent linter finds nothing wrong with the document", async () => {
  const { text } = await servedDocument();
  expect(await lint(text)).toEqual([]);
});

test("and would find what is wrong", async () => {
  const { text } = await servedDocument();
  const wrong = text
    .replace('"operationId":"otpSend"', '"operationId":"token"')
    .replace('"servers":', '"x-servers":')
    .replace("#/components/schemas/BadRequest", "#/components/schemas/Nothing");
  expect(wrong).not.toBe(text);
  const rules = (await lint(wrong)).map((problem) => problem.split(":")[0]);
  expect(rules).toEqual(
    expect.arrayContaining(["no-unresolved-refs", "operation-operationId-unique", "no-empty-servers"]),
  );
});
