import { say } from "../../say/say.ts";
import { defineScreen } from "../define/define-screen.ts";
import { goBack, logOut, NOTHING, open, refresh } from "../define/steps.ts";
import { COMPLAINTS } from "./account-complaints.ts";
import { CONSENTS } from "./account-consents.ts";
import { DATA } from "./account-data.ts";
import { EMAIL, emailOf } from "./account-email.ts";
import { ACCOUNT_MEMORY } from "./account-memory.ts";
import { bankScreen, OVERVIEW } from "./account-overview.ts";
import { PAPERS } from "./account-papers.ts";
import { PHONE } from "./account-phone.ts";
import { SESSIONS } from "./account-sessions.ts";
import { STANDING } from "./account-standing.ts";

/**
 * The customer's own account (ruling R58): how they are reached, where they are signed in, what they agreed to and signed,
 * their complaints and their data, each a file beside this one. It stands at any status and leads back to where it was
 * opened from. A locked account sees all of it, complains, and changes nothing (ruling R56).
 */
export const account = defineScreen({
  name: "account",
  look: { template: "dashboard", picture: null },
  memory: ACCOUNT_MEMORY,
  /** Who looks for a code in another application may find the page loaded anew. */
  kept: ["codes", "takingBack", "closing"],
  parts: {
    overview: OVERVIEW,
    ...PHONE.parts,
    ...EMAIL.parts,
    ...SESSIONS.parts,
    ...CONSENTS.parts,
    ...PAPERS.parts,
    ...COMPLAINTS.parts,
    ...DATA.parts,
  },
  known: (sight) => ({ newEmail: emailOf(sight) }),
  actions: {
    ...STANDING.actions,
    toAccount: ({ turn }) => turn("overview"),
    ...PHONE.actions,
    ...EMAIL.actions,
    bank: (now) => open(bankScreen(now) ?? "account"),
    closeLine: ({ remember, memory }) => [
      remember({ closing: memory.closing + 1 }),
      open("cm-repayments-list"),
    ],
    ...SESSIONS.actions,
    ...CONSENTS.actions,
    ...PAPERS.actions,
    ...COMPLAINTS.actions,
    ...DATA.actions,
    goBack: goBack(),
    home: refresh(),
    signOut: "signOut",
  },
  flows: {
    ...STANDING.flows,
    ...PHONE.flows,
    ...EMAIL.flows,
    ...SESSIONS.flows,
    ...CONSENTS.flows,
    ...PAPERS.flows,
    ...COMPLAINTS.flows,
    ...DATA.flows,
    signOut: {
      call: "logout",
      doing: say("signing out"),
      loader: "loading",
      payload: () => ({}),
      next: logOut(),
      // The session ends here whatever the platform says; it was told first.
      failed: () => logOut(),
    },
  },
  entered: ({ call }) => call("overview"),
  // Who goes to a page of terms comes back to where they were; whoever leaves begins at the top the next time.
  left: ({ isAside, turn }) => (isAside ? NOTHING : turn("overview")),
});
