import { BANNER_STATES, type BannerState } from "@creditline/core/mandate/banner";
import { describe, expect, test } from "vitest";
import { answerWith, type Played, press, shown, signIn } from "../../core/journey/harness.ts";
import { purse, type Purse } from "./money-tester.ts";

type Follows = "waits" | "gives-account" | "signs" | "books" | "proves" | "support";
type Action = readonly [label: string, screen: string] | null;

const ADD: Action = ["Add a bank account", "cm-beneficiary-details"];
const SET_UP: Action = ["Set up auto-pay", "cm-setup-emandate"];
/** Where the specification words the button itself. */
const SET_UP_AS_STATED: Action = ["Set up auto-repayments", "cm-setup-emandate"];
const PROVE: Action = ["Upload bank account proof", "cm-submit-bank-proof"];

/**
 * The rows of spec 2 §4: what the home of the credit line says in each state, what it offers and where that leads, and
 * the state that follows once the customer has done it, or someone else has. Null for a state without a banner.
 */
const ROWS: readonly (readonly [BannerState, string | null, Action, Follows, BannerState])[] = [
  [
    "BLOCKED",
    "Your bank does not support digital auto-repayments",
    ["Change beneficiary details", "cm-beneficiary-details"],
    "gives-account",
    "EMANDATE_CX_ATN_PENDING",
  ],
  ["BD_PENDING", "Add a bank account", ADD, "gives-account", "EMANDATE_CX_ATN_PENDING"],
  // The specification gives it a message and an action, and says that its banner is not needed.
  ["MANDATE_NOT_REQUIRED", null, null, "gives-account", "MANDATE_NOT_REQUIRED"],
  ["CX_ACTION_PENDING", "Set up auto-repayments", SET_UP, "signs", "EMANDATE_DOCUMENT_REVIEW"],
  ["EMANDATE_CX_ATN_PENDING", "Set up auto-repayments", SET_UP, "signs", "EMANDATE_DOCUMENT_REVIEW"],
  ["PICKUP_PENDING_EMANDATE_ELIGIBLE", "Set up auto-repayments", SET_UP, "signs", "EMANDATE_DOCUMENT_REVIEW"],
  [
    "MANDATE_PENDING_EMANDATE_ELIGIBLE",
    "Set up auto-repayments",
    SET_UP,
    "signs",
    "EMANDATE_DOCUMENT_REVIEW",
  ],
  [
    "PENNY_DROP_REVIEW",
    "Beneficiary details being verified",
    SET_UP_AS_STATED,
    "signs",
    "PENNY_DROP_REVIEW_EMANDATE_COMPLETED",
  ],
  [
    "PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE",
    "Beneficiary details being verified",
    SET_UP_AS_STATED,
    "signs",
    "PENNY_DROP_REVIEW_EMANDATE_COMPLETED",
  ],
  ["DOCUMENT_REVIEW", "Documents under review", null, "waits", "VERIFIED"],
  [
    "PENNY_DROP_REVIEW_EMANDATE_COMPLETED",
    "Documents under review",
    null,
    "waits",
    "MANDATE_PENDING_EMANDATE_COMPLETED",
  ],
  ["EMANDATE_DOCUMENT_REVIEW", "Verifying auto-repayment status", null, "waits", "VERIFIED"],
  ["NACH_DOCUMENT_REVIEW", "Verifying auto-repayment status", null, "waits", "VERIFIED"],
  ["FINOPS_REVIEW", "Failed to set up auto-repayments", null, "waits", "NACH_PICKUP_PENDING"],
  [
    "NACH_PICKUP_PENDING",
    "An agent will call to book an appointment",
    ["View appointment status", "cm-schedule-appointment"],
    "books",
    "PICKUP_PENDING_EMANDATE_ELIGIBLE",
  ],
  [
    "PICKUP_PENDING_EMANDATE_COMPLETED",
    "Failed to verify your beneficiary details",
    PROVE,
    "proves",
    "DOCUMENT_REVIEW",
  ],
  [
    "MANDATE_PENDING_EMANDATE_COMPLETED",
    "Failed to verify your beneficiary details",
    PROVE,
    "proves",
    "DOCUMENT_REVIEW",
  ],
  ["REJECTED", "Account Disabled: Your IMPS has been disabled", null, "support", "VERIFIED"],
  // 'You're all set!' with 'Got it' is stated, and that its banner is not needed as well.
  ["VERIFIED", null, null, "gives-account", "EMANDATE_CX_ATN_PENDING"],
  ["UNKNOWN", null, null, "gives-account", "EMANDATE_CX_ATN_PENDING"],
];

/** The home, with the customer's record as the platform has it. */
async function homeOf(one: Purse): Promise<Played> {
  const home = signIn(await one.one.record(one.me.access));
  expect(shown(home)?.screen).toBe("cm-home");
  return answerWith(home, await one.summary());
}

/** The banner of the home: its title, and the label of its action. */
function bannerOn(home: Played): { readonly says: string | null; readonly offers: string | null } {
  const view = shown(home);
  const banner = view?.blocks.find((block) => block.kind === "banner");
  const action = view?.actions.find(({ name }) => name === "mandate");
  return { says: banner?.kind === "banner" ? banner.title : null, offers: action?.label ?? null };
}

const put = (one: Purse, status: string) =>
  one.one.ask("POST", `/sandbox/customers/${one.me.customerId}/beneficiary`, { status });

/** What the customer does where the banner leads, or what someone else does in the meantime. */
async function follow(one: Purse, by: Follows): Promise<void> {
  switch (by) {
    case "waits":
      // The longest that anybody takes before the next state: what follows that one is a row of its own.
      for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 1) {
        const before = await one.banner();
        one.one.clock.advance(60_000);
        if ((await one.banner()) !== before) return;
      }
      return;
    case "gives-account":
      await one.post("/v1/customer/beneficiary", { accountNumber: "123456784321", ifsc: "HDFC0000001" });
      return;
    case "signs":
      await one.post("/v1/customer/beneficiary", { mode: "E_MANDATE" });
      return;
    case "books": {
      const { body } = await one.get("/v2/appointment/slots?purpose=NACH_PICKUP&mode=PICKUP");
      const { slots } = body as { slots: readonly { slotId: string }[] };
      await one.post("/v2/appointment/schedule", {
        purpose: "NACH_PICKUP",
        mode: "PICKUP",
        slotId: slots[0]?.slotId,
      });
      return;
    }
    case "proves": {
      const form = new FormData();
      form.append("files", new File(["%PDF-1.7 1 0 obj"], "cheque.pdf", { type: "application/pdf" }));
      form.append("documentType", "cancelled_cheque_proof");
      await one.one.ask(
        "POST",
        `/v1/customer/${one.me.customerId}/upload/files?source=APPUSER`,
        form,
        one.me.access,
      );
      return;
    }
    case "support":
      await put(one, "VERIFIED");
  }
}

describe("the banner on the home of the credit line (spec 2 §4)", () => {
  test("has a row for each state", () => {
    expect(ROWS.map(([state]) => state).toSorted()).toEqual(BANNER_STATES.toSorted());
  });

  test.each(ROWS)("in %s says %j, leads where it should, and changes with what follows", async (...row) => {
    const [state, message, action, by, next] = row;
    const one = await purse("line-started");
    await put(one, state);
    const home = await homeOf(one);
    expect(bannerOn(home)).toEqual({ says: message, offers: action?.[0] ?? null });
    if (action !== null) expect(shown(press(home, "mandate"))?.screen).toBe(action[1]);
    await follow(one, by);
    expect(await one.banner()).toBe(next);
    const [, says, offers] = ROWS.find(([other]) => other === next) ?? [next, null, null];
    expect(bannerOn(await homeOf(one))).toEqual({ says, offers: offers?.[0] ?? null });
  });
});
