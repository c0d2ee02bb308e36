/** What each group of calls is for, by the title that the group has in the contract. */
export const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Health: "Whether the platform can serve. Ours.",
  "Sign-in": "Sign-up, one-time codes and tokens, open to anyone (spec 1 §7 “Auth and sign-up”).",
  Session: "The end of a session (spec 1 §4, §7).",
  Customer: "The customer record, the profile, consents, choices and answers (spec 1 §7 “Customer”).",
  Application: "The application for a credit line, and how it stands (spec 1 §7 “Application”).",
  "Bank statements": "Netbanking and the accounts that statements show (spec 1 §7 “Bank statements”).",
  Documents: "Uploads, terms and signatures (spec 1 §7 “Documents”).",
  "Look-ups": "What is known of a pincode, open to anyone (spec 1 §7 “Lookup”).",
  Appointments:
    "Pickup of a form on paper, and other appointments (spec 1 §7 “Lookup, appointments, offers”).",
  "Offers and accounts":
    "Offers on withdrawals, and how an account's statements can come (spec 1 §7, spec 2 §9).",
  Aadhaar: "What is known of a customer's Aadhaar (spec 1 §7 “KYC”); the number itself is never told.",
  KYC: "Identity in its kinds: Aadhaar, digital, video and central KYC (spec 1 §7 “KYC”).",
  "Provider fee and account aggregator": "Two partners that answer for a customer (spec 1 §7).",
  Invites: "Invite codes, open to anyone (spec 1 §7 “Invite”).",
  "Account and loan": "E-mail, mobile, and what a loan would cost (spec 1 §7 “Customer”, “Application”).",
  Links: "Look-ups with a link's own token (spec 2 §7 “Magic link”).",
  "Magic link": "What the holder of a link does to complete its one action (spec 2 §6, §7).",
  Withdrawals: "References, and withdrawals from the credit line (spec 2 §7).",
  Repayment: "What is owed, and payments through the gateway (spec 2 §7).",
  "Beneficiary and auto-repayment": "The account that money goes to, and the mandate (spec 2 §4, §7).",
  "Payments app": "Orders and payments in the payments app (spec 2 §7 “Payments-app”).",
  "Loan restructure": "A new plan for open loans, without a login (spec 2 §6, §7).",
  Sandbox:
    "What a tester needs and a live platform lacks. Ours, all of it; off unless the server runs as a sandbox.",
};
