import { describe, expect, test } from "vitest";
import { purse } from "./money-tester.ts";

const QUARTER_S = 900;
const DAY_S = 86_400;
const GIVE = { accountNumber: "123456781234", ifsc: "HDFC0000001" };

async function account(persona = "approved-interested") {
  const { one, me, post, get, banner } = await purse(persona);
  const order = async (call: string, partner: string, of?: string): Promise<void> => {
    const { status, text } = await one.ask("POST", "/sandbox/faults", { call, partner, of: of ?? null });
    if (status !== 200) throw new Error(text);
  };
  return {
    one,
    me,
    post,
    get,
    order,
    give: (body: object = GIVE) => post("/v1/customer/beneficiary", body),
    /** The banner's state so many seconds later. */
    after: async (seconds: number) => {
      one.clock.advance(seconds * 1000);
      return banner();
    },
  };
}

describe("a small payment to an account", () => {
  test("is made as a tester orders it, where the order names it: the directory is asked before", async () => {
    for (const [behaviour, atOnce, later] of [
      ["succeeds", "EMANDATE_CX_ATN_PENDING", "EMANDATE_CX_ATN_PENDING"],
      ["fails", "BD_PENDING", "BD_PENDING"],
      ["answers-late", "PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE", "EMANDATE_CX_ATN_PENDING"],
    ] as const) {
      const { order, give, after } = await account();
      await order("beneficiary", behaviour, "penny-drop");
      expect((await give()).body, behaviour).toMatchObject({ status: atOnce });
      expect(await after(89), behaviour).toBe(atOnce);
      expect(await after(1), behaviour).toBe(later);
    }
  });

  test("that stalls is looked into for a quarter of an hour; the account can be given again then", async () => {
    const { order, give, after } = await account();
    await order("beneficiary", "stalls", "penny-drop");
    expect((await give()).body).toMatchObject({ status: "PENNY_DROP_REVIEW", verified: false });
    expect(await after(QUARTER_S - 1)).toBe("PENNY_DROP_REVIEW");
    expect(await after(1)).toBe("BD_PENDING");
    expect((await give()).body).toMatchObject({ status: "EMANDATE_CX_ATN_PENDING", verified: true });
  });

  test("late says in the end what it would have said at once", async () => {
    const { order, give, after } = await account();
    await order("beneficiary", "answers-late", "penny-drop");
    await give({ ...GIVE, accountNumber: "123456780001" });
    expect(await after(89)).toBe("PENNY_DROP_REVIEW");
    expect(await after(1)).toBe("BD_PENDING");
  });
});

describe("an electronic mandate", () => {
  test("is accepted, refused, late or given up", async () => {
    for (const [behaviour, before, seconds, state] of [
      ["succeeds", 29, 30, "VERIFIED"],
      ["fails", 29, 30, "FINOPS_REVIEW"],
      ["answers-late", 119, 120, "VERIFIED"],
      ["stalls", 929, 930, "FINOPS_REVIEW"],
    ] as const) {
      const { order, give, after } = await account();
      await give();
      // Nothing but the mandate is asked here: the order need not name it.
      await order("beneficiary", behaviour);
      await give({ mode: "E_MANDATE" });
      expect(await after(before), behaviour).toBe("EMANDATE_DOCUMENT_REVIEW");
      expect(await after(seconds - before), behaviour).toBe(state);
    }
  });

  test("with the account in one call, the order is for whom it names", async () => {
    const { order, give, after } = await account();
    await order("beneficiary", "fails", "e-mandate");
    expect((await give({ ...GIVE, mode: "E_MANDATE" })).body).toMatchObject({
      status: "EMANDATE_DOCUMENT_REVIEW",
      verified: true,
    });
    expect(await after(30)).toBe("FINOPS_REVIEW");
  });
});

describe("a form on paper", () => {
  const book = async ({ get, post }: Awaited<ReturnType<typeof account>>) => {
    const query = "purpose=NACH_PICKUP&mode=HOME_VISIT";
    const { slots } = (await get(`/v2/appointment/slots?${query}`)).body as { slots: { slotId: string }[] };
    return post("/v2/appointment/schedule", {
      slotId: slots[0]?.slotId,
      purpose: "NACH_PICKUP",
      mode: "HOME_VISIT",
    });
  };

  test("is accepted, refused, late or given up by the bank, a day after it was picked up", async () => {
    for (const [behaviour, extra, state] of [
      ["succeeds", 0, "VERIFIED"],
      ["fails", 0, "MANDATE_PENDING_EMANDATE_ELIGIBLE"],
      ["answers-late", 90, "VERIFIED"],
      ["stalls", QUARTER_S, "MANDATE_PENDING_EMANDATE_ELIGIBLE"],
    ] as const) {
      const one = await account();
      await one.give();
      await one.order("beneficiary", behaviour, "physical-mandate");
      await one.give({ mode: "PHYSICAL_NACH" });
      await book(one);
      expect(await one.after(DAY_S), behaviour).toBe("NACH_DOCUMENT_REVIEW");
      expect(await one.after(DAY_S + extra - 1), behaviour).toBe("NACH_DOCUMENT_REVIEW");
      expect(await one.after(1), behaviour).toBe(state);
    }
  });

  test("is picked up by agents who come, and another visit can be booked where they do not", async () => {
    for (const behaviour of ["fails", "stalls"]) {
      const one = await account();
      await one.give();
      await one.give({ mode: "PHYSICAL_NACH" });
      await one.order("appointmentSchedule", behaviour);
      await book(one);
      expect(await one.after(2 * DAY_S), behaviour).toBe("NACH_PICKUP_PENDING");
      await book(one);
      expect(await one.after(DAY_S), behaviour).toBe("NACH_DOCUMENT_REVIEW");
    }
    const late = await account();
    await late.give();
    await late.give({ mode: "PHYSICAL_NACH" });
    await late.order("appointmentSchedule", "answers-late");
    await book(late);
    expect(await late.after(DAY_S + 89)).toBe("PICKUP_PENDING_EMANDATE_ELIGIBLE");
    expect(await late.after(1)).toBe("NACH_DOCUMENT_REVIEW");
  });
});

describe("the customer's own rupee", () => {
  test("comes, does not, comes late or is given up; another can be asked for", async () => {
    for (const [behaviour, before, seconds, status] of [
      ["succeeds", 4, 5, "SUCCESS"],
      ["fails", 4, 5, "FAILED"],
      ["answers-late", 94, 95, "SUCCESS"],
      ["stalls", 899, 900, "FAILED"],
    ] as const) {
      const { one, order, post, get } = await account();
      const details = async () => (await get("/v1/customer/reverse-penny-drop/details")).body;
      await order("createReversePennyDrop", behaviour);
      await post("/v1/customer/create/reverse-penny-drop", {});
      one.clock.advance(before * 1000);
      expect(await details(), behaviour).toMatchObject({ status: "PENDING" });
      one.clock.advance((seconds - before) * 1000);
      expect(await details(), behaviour).toMatchObject({ status });
      await post("/v1/customer/create/reverse-penny-drop", {});
      one.clock.advance(5_000);
      expect(await details(), behaviour).toMatchObject({ status: "SUCCESS" });
    }
  });
});
