import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type OpenApiDocument, type Operation, operationsOf, servedDocument } from "./document.ts";
import { STATED_SHAPES } from "./stated-shapes.table.ts";
import { SPECIFIED_CALLS, SPECIFIED_FIELDS, SPECIFIED_QUERIES } from "./specified-calls.table.ts";

let text: string;
let document: OpenApiDocument;
let operations: ReadonlyMap<string, Operation>;
beforeAll(async () => {
  ({ text, document } = await servedDocument());
  operations = operationsOf(document);
});

const OURS = new Set(["Sandbox", "Health", "Papers", "Help", "Own account"]);
/** Calls of ours that are among the specification's, each said to be so in its text. */
const OUR_CALLS = new Set([
  "POST /v1/customer/creditline/close",
  "POST /v1/customer/language",
  "POST /v1/customer/repayment/preview",
]);
const isSaidOurs = (call: string, { description }: Operation): boolean =>
  OUR_CALLS.has(call) && /Ours: the call/.test(description ?? "");
const isOurs = ({ tags }: Operation): boolean => tags.some((tag) => OURS.has(tag));
const named = (operation: Operation | undefined, place: string): readonly string[] =>
  (operation?.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);

describe("the document", () => {
  test.each(Object.entries(SPECIFIED_CALLS))("has every method and path of %s", (_source, calls) => {
    expect(calls.filter((call) => !operations.has(call))).toEqual([]);
  });

  test("has no other call but those of health and the sandbox", () => {
    const specified = new Set<string>(Object.values(SPECIFIED_CALLS).flat());
    const others = [...operations].filter(
      ([call, operation]) => !specified.has(call) && !isOurs(operation) && !isSaidOurs(call, operation),
    );
    expect(others.map(([call]) => call)).toEqual([]);
  });

  test("has the query parameters and the body's fields that the specification writes", () => {
    for (const [call, names] of Object.entries(SPECIFIED_QUERIES)) {
      expect(named(operations.get(call), "query"), call).toEqual(expect.arrayContaining([...names]));
    }
    for (const [call, names] of Object.entries(SPECIFIED_FIELDS)) {
      const content = Object.values(operations.get(call)?.requestBody?.content ?? {});
      expect(content.length, call).toBeGreaterThan(0);
      for (const { schema } of content) {
        expect(Object.keys(schema.properties ?? {}), call).toEqual(expect.arrayContaining([...names]));
      }
    }
  });

  test("calls each operation by its own name, and says what it is for", () => {
    const ids = [...operations.values()].map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId, summary, description, tags } of operations.values()) {
      expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(summary, operationId).toMatch(/^[A-Z0-9].{5,}[^.]$/);
      expect(description?.length, operationId).toBeGreaterThan(10);
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...tags]));
    }
    for (const { name, description } of document.tags) expect(description, name).toMatch(/^[A-Z].*\.$/);
  });

  test("marks every body as the specification's, with the place, or as ours; and says so in words", () => {
    const stated = new Set<string>();
    let ours = 0;
    for (const operation of operations.values()) {
      const { operationId, requestBody, responses, description = "" } = operation;
      const { request, reply } = STATED_SHAPES[operationId] ?? {};
      const bodies = [
        ["request", requestBody, request],
        ["reply", responses["200"], reply],
      ] as const;
      for (const [which, body, source] of bodies) {
        const name = `${operationId} ${which}`;
        if (source !== undefined) stated.add(name);
        if (body === undefined) {
          expect([name, source]).toEqual([name, undefined]);
          continue;
        }
        expect([name, body["x-ours"], body["x-source"]]).toEqual(
          source === undefined ? [name, true, undefined] : [name, undefined, source],
        );
        if (source !== undefined) continue;
        ours += 1;
        if (!isOurs(operation)) expect(description, name).toMatch(/\bOurs\b/);
      }
    }
    expect(ours).toBeGreaterThan(150);
    const rows = Object.entries(STATED_SHAPES).flatMap(([name, shape]) =>
      Object.keys(shape)
        .filter((which) => which !== "query")
        .map((which) => `${name} ${which}`),
    );
    expect([...stated].toSorted()).toEqual(rows.toSorted());
    for (const { request, reply } of Object.values(STATED_SHAPES)) {
      for (const source of [request, reply])
        if (source !== undefined) expect(source).toMatch(/^spec [12] §\d/);
    }
  });

  test("marks every parameter of a query as the specification's, with the place, or as ours", () => {
    const stated: string[] = [];
    for (const { operationId, parameters = [] } of operations.values()) {
      const { query } = STATED_SHAPES[operationId] ?? {};
      for (const { name, in: place, "x-ours": ours, "x-source": source } of parameters) {
        if (place !== "query") continue;
        const isStated = query?.names.includes(name) === true;
        if (isStated) stated.push(`${operationId} ${name}`);
        expect([operationId, name, ours, source]).toEqual([
          operationId,
          name,
          ...(isStated ? [undefined, query.at] : [true, undefined]),
        ]);
      }
    }
    const rows = Object.entries(STATED_SHAPES).flatMap(([call, { query }]) =>
      (query?.names ?? []).map((name) => `${call} ${name}`),
    );
    expect(stated.toSorted()).toEqual(rows.toSorted());
  });

  test("lists and explains the headers of spec 1 §7, whose names are ours", () => {
    for (const [call, operation] of operations) {
      if (isOurs(operation)) continue;
      const headers = (operation.parameters ?? []).filter((parameter) => parameter.in === "header");
      expect(
        headers.map(({ name }) => name),
        call,
      ).toEqual(expect.arrayContaining(["x-platform-key", "x-request-id", "x-geo-location"]));
      for (const { name, description, "x-ours": mark } of headers) {
        expect([name, mark]).toEqual([name, "the name"]);
        expect(description, name).toMatch(/^[A-Z].*\.$/);
      }
      if (operation.tags.includes("Magic link")) {
        expect(named(operation, "header")).toEqual(
          expect.arrayContaining(["x-magic-link-id", "x-magic-link-action-id"]),
        );
      }
    }
  });

  test("says which calls need a token, which take one, and which take none; and that health may be missing", () => {
    const security = (call: string) => operations.get(call)?.security;
    expect(security("GET /v1/customer/customerData")).toEqual([{ bearer: [] }]);
    expect(security("GET /v1/customer/loan/restructure/estimate")).toEqual([{ bearer: [] }, {}]);
    expect(security("POST /v1/otp/send")).toEqual([]);
    for (const operation of operations.values())
      expect(named(operation, "header")).not.toContain("authorization");
    expect(Object.keys(operations.get("GET /healthz")?.responses ?? {})).toContain("503");
  });

  test("has 401 and 477 as specified, the failure's shape, and the headers of an answer", () => {
    for (const [call, { responses, security }] of operations) {
      expect(responses["477"]?.description, call).toContain("spec 1 §8");
      expect(responses["401"]?.description, call).toContain("spec 1 §8");
      expect(security, call).toBeDefined();
      for (const [status, response] of Object.entries(responses)) {
        expect(Object.keys(response.headers ?? {}), `${call} ${status}`).toContain("x-request-id");
        if (status < "400") continue;
        const [{ schema } = { schema: {} }] = Object.values(response.content ?? {});
        const name = String(schema["$ref"]).split("/").at(-1) ?? "";
        expect(document.components.schemas[name], `${call} ${status}`).toMatchObject({
          properties: {
            success: { type: "boolean", enum: [false] },
            errorCode: { type: "string" },
            errorMessage: { type: "string" },
          },
          required: expect.arrayContaining(["success", "errorCode", "errorMessage"]),
        });
      }
      expect(Object.keys(responses["429"]?.headers ?? {})).toContain("retry-after");
    }
  });
});

/** The linter's strictest set of rules, with what it is informed of this document. */
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

describe("an independent linter", () => {
  test("finds nothing wrong with the document", async () => {
    expect(await lint(text)).toEqual([]);
  });

  test("would find what is wrong", async () => {
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
});
