import { feeLineOf, FEE_LINES } from "@creditline/core/lenders/fees/fee";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import {
  ACTIVE_STATUSES,
  CHANNEL_MODES,
  CHANNELS,
  isBankTransfer,
  isCheckout,
  isVoucher,
} from "@creditline/core/reference/channels.table";
import { KYC_KINDS, verifiesByVideo } from "@creditline/core/reference/documents/document-kinds.table";
import { chosenLanguage, LANGUAGES } from "@creditline/core/reference/answers/languages.table";
import { isLenderCode, LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import {
  isBolt,
  isLineType,
  LENDING_CHANNEL_BRANDS,
  LINE_TYPE_VARIANTS,
  LINE_TYPES,
  PRODUCTS,
} from "@creditline/core/reference/lenders/lenders.table";
import { isScreenName } from "@creditline/core/screens/catalogue";
import { describe, expect, test } from "vitest";

describe("lists of the overview (spec 1 §1, spec 2 §1)", () => {
  test("identity is verified in four ways, each with its onboarding screen", () => {
    expect(KYC_KINDS.map(({ kind }) => kind)).toEqual(["aadhaar", "video", "digital", "central"]);
    for (const { screen } of KYC_KINDS) expect([screen, isScreenName(screen)]).toEqual([screen, true]);
  });

  test("the lender that the screen of the video is named after verifies by it, and no other", () => {
    expect(LENDER_CODES.filter(verifiesByVideo)).toEqual(["RBL"]);
    expect(verifiesByVideo(null)).toBe(false);
  });

  test("there are three products, and every lender's offerings are of them", () => {
    const codes = PRODUCTS.map(({ code }) => code);
    expect(codes).toEqual(["credit_card", "personal_loan", "consumer_finance"]);
    for (const { productOfferings } of LENDERS) {
      const offered = "value" in productOfferings ? productOfferings.value : [];
      expect(offered.length).toBeGreaterThan(0);
      for (const { productCode } of offered) expect(codes).toContain(productCode);
    }
  });

  test("the cash line goes by the name Cash Loans", () => {
    expect(PRODUCTS.find(({ code }) => code === "personal_loan")?.name).toBe("Cash Loans");
  });

  test("there are three line types, in exactly this spelling", () => {
    expect(LINE_TYPES).toEqual(["CASH_LINE", "FAST_CASH", "CONSUMER_FINANCE"]);
    for (const text of ["cash_line", "BOLT", "CASH_LINE_BOLT", "", "toString"]) {
      expect(isLineType(text)).toBe(false);
    }
  });

  test("the lenders of the specification and the Apollo-backed one have a code each", () => {
    expect(LENDER_CODES).toHaveLength(13);
    for (const code of [
      "RBL",
      "DMI",
      "MUSKMELON",
      "INCRED",
      "FULLERTON",
      "TAPSTART",
      "CREDITSAISON",
      "HDBFS",
      "LENDBOX",
      "CHOLAMANDALAM",
      "ASPIRE",
      "KOMAC",
      "APOLLO",
    ]) {
      expect([code, isLenderCode(code)]).toEqual([code, true]);
    }
    expect(isLenderCode("rbl")).toBe(false);
  });
});

describe("the bolt variant (spec 1 §1, spec 2 §1)", () => {
  test("has two spellings, one of each part", () => {
    expect(LINE_TYPE_VARIANTS.map(({ variant }) => variant)).toEqual(["BOLT", "CASH_LINE_BOLT"]);
    expect(isBolt("BOLT")).toBe(true);
    for (const text of ["bolt", "", null, undefined]) expect(isBolt(text)).toBe(false);
  });

  test.each(["BOLT", "CASH_LINE_BOLT"])("%s gives a cash line the fee table of its own", (variant) => {
    expect(feeLineOf("CASH_LINE", variant)).toBe("CASH_LINE_BOLT");
  });

  test("another line type has no such table, and a line without the variant has its own", () => {
    expect(feeLineOf("FAST_CASH", "BOLT")).toBe("FAST_CASH");
    expect(feeLineOf("CONSUMER_FINANCE", "CASH_LINE_BOLT")).toBe("CONSUMER_FINANCE");
    expect(feeLineOf("CASH_LINE", null)).toBe("CASH_LINE");
    expect(feeLineOf("CASH_LINE", "OTHER")).toBe("CASH_LINE");
    for (const line of LINE_TYPES) expect(FEE_LINES).toContain(feeLineOf(line, undefined));
  });
});

describe("small reference lists", () => {
  test("channels, their modes and statuses are those of spec 2 §1 and §3", () => {
    expect(CHANNELS).toEqual(["IMPS", "QC_GIFT_VOUCHER", "CHECKOUT"]);
    expect(CHANNEL_MODES).toEqual(["ONLINE", "OFFLINE"]);
    expect(ACTIVE_STATUSES).toEqual(["ACTIVE", "INACTIVE"]);
  });

  test("of the channels one sends money to the account, and each of the others gives a code of its own kind", () => {
    expect(CHANNELS.filter(isBankTransfer)).toEqual(["IMPS"]);
    expect(CHANNELS.filter(isVoucher)).toEqual(["QC_GIFT_VOUCHER"]);
    expect(CHANNELS.filter(isCheckout)).toEqual(["CHECKOUT"]);
    for (const channel of ["", "imps", "NEFT"]) {
      expect([isBankTransfer, isVoucher, isCheckout].some((is) => is(channel))).toBe(false);
    }
  });

  test.each([
    [["en-US", "en"], "en"],
    [["hi-IN", "en"], "hi"],
    [["HI"], "hi"],
    [["ta-IN", "hi", "en"], "hi"],
    [["en-IN", "hi"], "en"],
    [["hil", "ta"], "en"],
    [[], "en"],
  ])(
    "of %j %s is spoken: English by the specification, Hindi is ours (spec 1 §3, ruling R70)",
    (liked, code) => {
      expect(chosenLanguage(liked)).toBe(code);
      expect(LANGUAGES.map(({ name }) => name)).toEqual(["English", "हिन्दी"]);
    },
  );

  test("there are three lending-channel brands, and none is made up (spec 2 §9)", () => {
    expect(LENDING_CHANNEL_BRANDS).toEqual({ count: 3, names: { status: "not-stated" } });
  });
});
