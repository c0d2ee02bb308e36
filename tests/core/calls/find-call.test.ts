import { ADDRESSES, callNames, formatCall, groupOf } from "@creditline/core/calls/address";
import { partsOf } from "@creditline/core/calls/call-address";
import { findCall } from "@creditline/core/calls/find-call";
import { GROUPS, ROWS } from "@creditline/core/calls/calls";
import { describe, expect, test } from "vitest";

describe("a group of calls", () => {
  test.each(GROUPS)("$id has a row for each of its addresses, and no other", ({ id, calls }) => {
    expect(Object.keys(calls)).toEqual(Object.keys(ADDRESSES[id]));
    for (const [name, { at }] of Object.entries(calls)) {
      expect(at).toBe(new Map(Object.entries(ADDRESSES[id])).get(name));
    }
  });

  test("is each there", () => {
    expect(GROUPS.map(({ id }) => id).toSorted()).toEqual(Object.keys(ADDRESSES).toSorted());
  });
});

describe("a call", () => {
  test.each(callNames())(
    "%s is found by its name, with its address and the group that reads it",
    async (name) => {
      const { at, load } = await findCall(name);
      expect(at).toBe(ROWS.get(name)?.at);
      expect(await load()).toBe(GROUPS.find(({ id }) => id === groupOf(name)));
    },
  );
});

describe("an address", () => {
  test("is parted into method, path and the names of its query", () => {
    expect(partsOf("POST /v1/customer/{id}/upload/files?source&action")).toEqual({
      method: "POST",
      path: "/v1/customer/{id}/upload/files",
      query: ["source", "action"],
    });
    expect(partsOf("GET /fetch").query).toEqual([]);
  });

  test("is written as the specification writes it, without its query", () => {
    expect(formatCall("uploadFiles")).toBe("POST /v1/customer/{id}/upload/files");
  });

  test("belongs to one call alone", () => {
    expect(new Set(callNames()).size).toBe(Object.values(ADDRESSES).flatMap(Object.keys).length);
  });
});
