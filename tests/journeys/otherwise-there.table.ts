import type { OtherContext } from "@creditline/adapters/driver/journeys/in-context";

/** Until which step a journey goes the same way in a context; null where it does from its beginning. */
export interface Otherwise {
  readonly before: string | null;
  readonly why: string;
}

const ADDRESS =
  "the payments app asks for the address with the residence details, in other fields (ruling R6)";
const BACK = "it goes Back into a flow that has ended there";

/** Journeys that go otherwise in a context, by name, from which step, and why. */
export const OTHERWISE_THERE: Readonly<Record<OtherContext, Readonly<Record<string, Otherwise>>>> = {
  "payments-app": {
    "address-needed": { before: "change", why: ADDRESS },
    "errors-and-reload": {
      before: "titles",
      why: "its errors are of pages that the payments app's quick profile has not",
    },
    "gives-a-loan-back": {
      before: "under-way",
      why: "the bank behind the payment's page is late, and an order is the payments app's own",
    },
    "price-changes": {
      before: "too-late",
      why: "it waits longer than a session lasts there, and who signs in again reads the new price first",
    },
    "told-of-a-debit": { before: "told", why: "a code is the newest message of somebody who signs in again" },
  },
  "payments-app-without-login": { "address-needed": { before: "change", why: ADDRESS } },
  webview: { "kyc-refused": { before: "not-that", why: BACK } },
  link: {
    "bank-says-no": {
      before: "only-paper",
      why: "who gives an account by a link is signed out elsewhere, and what was refused is not come to again",
    },
    "kyc-each-way": {
      before: "digital",
      why: "digital KYC counts as done by a video call, which no link asks for",
    },
    "kyc-in-aadhaar-app": {
      before: null,
      why: "a link asks for Aadhaar by its code alone (spec 2 §7)",
    },
    "kyc-refused": { before: "not-that", why: BACK },
    "signing-fails": {
      before: "asks-for-help",
      why: "a link has no chat: its help is the page that needs no login",
    },
    "signs-the-agreement": {
      before: null,
      why: "a link's signature has the key facts on its own screen (`by-link-sign`)",
    },
  },
};
