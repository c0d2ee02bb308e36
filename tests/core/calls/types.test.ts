import type { AddressOf } from "@creditline/core/calls/address";
import type { PathKeys, QueryKeys } from "@creditline/core/calls/call-address";
import type { FileHandle } from "@creditline/core/calls/file-handle";
import { callGroup, Done } from "@creditline/core/calls/call";
import type { CallName, ReplyOf, Sent } from "@creditline/core/calls/calls";
import type { PaperShape } from "@creditline/core/calls/identity/paper.shapes";
import type { Paper } from "@creditline/core/credit-line/agreement/paper";
import type { CustomerRecord } from "@creditline/core/customer/record";
import * as Schema from "effect/Schema";
import { describe, expectTypeOf, test } from "vitest";

/** The parts of a paper, whatever its words are made of. */
type SectionOf<P extends { readonly sections: readonly unknown[] }> = P["sections"][number];
type TableOf<S extends { readonly table?: unknown }> = NonNullable<S["table"]>;

describe("a paper, as it is drawn up and as it is sent", () => {
  test("has the same fields, so that none that is added is dropped on the way", () => {
    type Drawn = SectionOf<Paper<string>>;
    type Told = SectionOf<PaperShape>;
    expectTypeOf<keyof PaperShape>().toEqualTypeOf<keyof Paper<string>>();
    expectTypeOf<keyof Told>().toEqualTypeOf<keyof Drawn>();
    expectTypeOf<keyof TableOf<Told>>().toEqualTypeOf<keyof TableOf<Drawn>>();
  });
});

describe("what is sent with a call, as a type", () => {
  test("has the keys of path, query, body and files side by side", () => {
    expectTypeOf<Sent<"uploadFiles">>().toEqualTypeOf<{
      readonly id: string;
      readonly source?: string | undefined;
      readonly files: readonly FileHandle[];
      readonly documentType?: string | undefined;
      readonly password?: string | undefined;
      readonly issuedOn?: string | undefined;
      readonly prepaid?: string | undefined;
      readonly issuedIn?: string | undefined;
    }>();
    expectTypeOf<Sent<"savePathInfo">>().toEqualTypeOf<{ readonly id: string; readonly pathInfo: string }>();
    expectTypeOf<Sent<"magicLinkAdditionalData">>().toEqualTypeOf<{
      readonly token: string;
      readonly action?: string | undefined;
    }>();
    expectTypeOf<Sent<"applicationSubmit">>().toEqualTypeOf<{
      readonly customerId: string;
      readonly tuVersion: string | number;
    }>();
  });

  test("is nothing for a call that needs nothing", () => {
    expectTypeOf<keyof Sent<"customerData">>().toBeNever();
    expectTypeOf<keyof Sent<"reapply">>().toBeNever();
  });

  test("refuses a misspelt key, a missing one and a value of another type", () => {
    const sent = <Name extends CallName>(_name: Name, payload: Sent<Name>): Sent<Name> => payload;
    sent("netbankingTxnStatus", { transactionId: "t-1" });
    // @ts-expect-error a misspelt key
    sent("netbankingTxnStatus", { transactionID: "t-1" });
    // @ts-expect-error a key too many
    sent("netbankingTxnStatus", { transactionId: "t-1", status: "COMPLETED" });
    // @ts-expect-error a missing key of the body
    sent("netbankingTxnStatus", {});
    // @ts-expect-error a missing key of the path
    sent("savePathInfo", { pathInfo: "{}" });
    // @ts-expect-error a number where a text is asked for
    sent("pincode", { pincode: 560001 });
    // @ts-expect-error a call that there is not
    sent("netbankingTransactionStatus", { transactionId: "t-1" });
  });
});

describe("what a call answers, as a type", () => {
  test("is the decoded reply of its row", () => {
    expectTypeOf<ReplyOf<"customerData">>().toEqualTypeOf<CustomerRecord>();
    expectTypeOf<ReplyOf<"netbankingTxnStatus">["status"]>().toEqualTypeOf<
      "IN_PROGRESS" | "COMPLETED" | "FAILED"
    >();
    // @ts-expect-error a reply has no misspelt key
    expectTypeOf<ReplyOf<"netbankingTxnStatus">["transactionID"]>().toBeNever();
  });
});

describe("an address, as a type", () => {
  test("names what goes into the path and into the query", () => {
    expectTypeOf<PathKeys<AddressOf<"portalCustomerData">>>().toEqualTypeOf<"id">();
    expectTypeOf<QueryKeys<AddressOf<"appointmentSlots">>>().toEqualTypeOf<"purpose" | "mode">();
    expectTypeOf<QueryKeys<AddressOf<"logout">>>().toBeNever();
  });
});

describe("a group of calls, as a type", () => {
  const about = { title: "Visits", what: "Of an agent.", by: "customer" } as const;
  const book = {
    at: "POST /book",
    body: Schema.Struct({ slotId: Schema.String }),
    reply: Done,
    about: "Takes a time.",
  } as const;
  const slots = {
    at: "GET /slots?purpose",
    query: { purpose: Schema.String },
    reply: Done,
    about: "The times.",
  } as const;

  test("has an address in each row, with a shape for each name of its query", () => {
    expectTypeOf(callGroup("visits", about, { slots, book }).calls.book.at).toEqualTypeOf<"POST /book">();
    // @ts-expect-error a row without an address
    callGroup("visits", about, { slots, book: { reply: Done, about: "Takes a time." } });
    // @ts-expect-error an address of no method
    callGroup("visits", about, { slots, book: { ...book, at: "TAKE /book" } });
    // @ts-expect-error a query that the address does not have
    callGroup("visits", about, { slots, book: { ...book, query: { purpose: Schema.String } } });
    // @ts-expect-error a name of the query without a shape
    callGroup("visits", about, { slots: { at: slots.at, reply: Done, about: "The times." }, book });
    // @ts-expect-error a link's action that there is not
    callGroup("visits", about, { slots: { ...slots, links: ["dkyc_pendin"] }, book });
  });
});
