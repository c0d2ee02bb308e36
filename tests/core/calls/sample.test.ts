import { callNames } from "@creditline/core/calls/address";
import { findCall } from "@creditline/core/calls/find-call";
import { GROUPS, ROWS } from "@creditline/core/calls/calls";
import { sampleReply } from "@creditline/core/calls/sample";
import * as Arbitrary from "effect/Arbitrary";
import * as Effect from "effect/Effect";
import { describe, expect, test } from "vitest";

describe("the plainest success of a call", () => {
  test.each(callNames())("%s is read as it is", async (name) => {
    const group = await (await findCall(name)).load();
    expect(group.read(name, sampleReply(name))).toEqual(sampleReply(name));
  });

  test("has what its row asks for, and no more", () => {
    expect(sampleReply("pincode")).toEqual({
      success: true,
      pincode: "",
      city: "",
      cities: [""],
      state: "",
    });
    expect(sampleReply("netbankingTxnStatus").status).toBe("IN_PROGRESS");
  });
});

describe("any success of a call", () => {
  test.each([...ROWS])(
    "%s is read whole, and what its row does not name is left out",
    async (name, { reply }) => {
      const group = GROUPS.find(({ calls }) => name in calls);
      const bodies = Effect.runSync(
        Arbitrary.sampleEffect(Arbitrary.schema(reply), { count: 30, size: 12, seed: name }),
      );
      expect(bodies).toHaveLength(30);
      for (const body of bodies) {
        const sent: unknown = JSON.parse(JSON.stringify(body));
        const read = group?.read(name, sent);
        expect(read).toEqual(sent);
        expect(group?.read(name, { ...Object(sent), clientSecret: "s3cret" })).toEqual(read);
      }
    },
  );
});
