import { qualificationFlowType } from "@creditline/core/journey/navigation/navigation";
import { describe, expect, test } from "vitest";

describe("the qualification flow type (spec 1 §4)", () => {
  test.each([
    ["new_qual", "NEW"],
    ["new_qual_flow", "NEW"],
    ["new_wq", "NEW"],
    ["new_qual_", "NEW_CONTROL"],
    ["NEW_QUAL", "NEW_CONTROL"],
    ["facebook", "NEW_CONTROL"],
    ["", "NEW_CONTROL"],
    [null, "NEW_CONTROL"],
  ])("from source %j is %s", (source, type) => expect(qualificationFlowType(source, null)).toBe(type));

  test("is kept once it is stored, whatever the source says later", () => {
    expect(qualificationFlowType("facebook", "NEW")).toBe("NEW");
    expect(qualificationFlowType("new_qual", "NEW_CONTROL")).toBe("NEW_CONTROL");
  });

  test("a stored text that is no flow type counts as none", () => {
    expect(qualificationFlowType("new_wq", "OLD")).toBe("NEW");
    expect(qualificationFlowType(null, "")).toBe("NEW_CONTROL");
  });
});
