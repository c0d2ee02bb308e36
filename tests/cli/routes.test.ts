import { describe, expect, test } from "vitest";
import { SCREENS } from "@creditline/core/screens/catalogue";
import * as routes from "../../cli/commands/routes.ts";
import { SPECIFIED } from "@creditline/fixtures/models/specified-screens";
import { runInMemory } from "./run-in-memory.ts";

describe("creditline routes", () => {
  test("--json prints every screen with the interface's fields in their order", async () => {
    const { out, status } = await runInMemory(routes, ["--json"]);
    const screens = JSON.parse(out);
    const specified = screens.filter(({ ours }: { ours?: boolean }) => ours !== true);
    expect(
      specified.map((screen: { name: string; path: string }) => [screen.name, screen.path]).toSorted(),
    ).toEqual(SPECIFIED.toSorted());
    for (const screen of specified) {
      expect(Object.keys(screen)).toEqual([
        "name",
        "path",
        "area",
        "layout",
        "login",
        "modes",
        "title",
        "calls",
        "built",
      ]);
    }
    expect(status).toBe(0);
  });

  test("the few screens beside the specification's say that they are ours (ruling R58)", async () => {
    const screens = JSON.parse((await runInMemory(routes, ["--json"])).out);
    const terms = screens.find(({ name }: { name: string }) => name === "terms");
    expect(terms).toMatchObject({ path: "/terms", login: false, ours: true });
    expect((await runInMemory(routes, [])).out).toMatch(/^ {2}terms +\/terms +open, ours$/m);
  });

  test("calls are written as the specification does", async () => {
    const screens = JSON.parse((await runInMemory(routes, ["--json"])).out);
    const detail = screens.find(({ name }: { name: string }) => name === "cm-confirm-transaction");
    expect(detail).toEqual({
      name: "cm-confirm-transaction",
      path: "/cm/confirm-transaction",
      area: "cm",
      layout: "default",
      login: true,
      modes: ["CREDIT_MANAGEMENT"],
      title: "Check and confirm",
      calls: [
        "POST /v1/customer/txn/genrefno",
        "POST /v1/customer/doc/esign",
        "POST /v1/customer/action/esign",
        "POST /v1/customer/otp/send",
        "POST /v1/customer/txn/withdraw",
      ],
      built: true,
    });
  });

  test("without --json every screen has a line, and no line is wider than 80 columns", async () => {
    const { out } = await runInMemory(routes, []);
    for (const [name, path] of SPECIFIED)
      expect(out).toMatch(new RegExp(`^  ${name} +${path.replace(/[{}*]/g, "\\$&")}( |$)`, "m"));
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    expect(out).toContain(`${SCREENS.length} screens`);
    // A screen of ours is marked alone: what all screens of an area share stays in its heading.
    expect(out).toMatch(/^Magic link, \/ml \(open\)$/m);
    expect(out).toMatch(/^ {2}uploadSelfie-ml +\/ml\/\{linkId\}\/upload-selfie {2}ours$/m);
  });

  test("the help has two examples", async () => {
    expect((await runInMemory(routes, ["--help"])).out.match(/^ {2}\$ /gm)).toHaveLength(2);
  });
});
