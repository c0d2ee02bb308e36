/** The grant by which a visitor gets a token; null if none is needed. */
type Grant = "password" | "client_credentials" | null;

interface AccessContextRow {
  readonly context: string;
  readonly grant: Grant;
  /** The calls open to a visitor without a token, by name; null if the token and the stage decide. */
  readonly calls: readonly string[] | null;
  /** What the visitor may reach. */
  readonly reach: string;
  readonly source: string;
}

/** The four access contexts (spec 1 §6, spec 2 §6). Staff and administrators have none that is stated. */
export const ACCESS_CONTEXTS = [
  {
    context: "anonymous",
    grant: null,
    calls: ["inviteCodeValidation", "signup", "otpSend"],
    reach: "open screens; a protected one leads to login",
    source: "spec 1 §6",
  },
  {
    context: "customer",
    grant: "password",
    calls: null,
    reach: "the allowed-route group of the application's mode; the partner decides screens and terms",
    source: "spec 1 §6, spec 2 §6",
  },
  {
    context: "magic-link-holder",
    grant: "client_credentials",
    calls: null,
    reach: "the screens of the link alone",
    source: "spec 1 §6, spec 2 §6",
  },
  {
    context: "loan-restructure-user",
    grant: null,
    calls: ["restructureEstimate", "restructureCreate", "restructureFeedback"],
    reach: "the restructure screens, without login",
    source: "spec 1 §6, spec 2 §6",
  },
] as const satisfies readonly AccessContextRow[];

type AccessContext = (typeof ACCESS_CONTEXTS)[number]["context"];

/** Whether staff or administrators have roles here: that is not stated (spec 1 §6, spec 2 §6). */
export const STAFF_ROLES = { status: "not-stated" } as const;

/**
 * Which of the four access contexts someone is in (spec 1 §6 "Anonymous visitor", "Logged-in customer", "Magic-link
 * holder" and "Loan-restructure user"; spec 2 §6): on the screens of a link the link's holder, on the restructure
 * screens its user, whatever session there is; elsewhere the session decides.
 */
export function accessContextOf(area: string, authenticated: boolean): AccessContext {
  if (area === "ml") return "magic-link-holder";
  if (area === "loan-restructure") return "loan-restructure-user";
  return authenticated ? "customer" : "anonymous";
}
