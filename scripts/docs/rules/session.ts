import { DAY_MS } from "@creditline/core/calendar/duration";
import { ACCESS_CONTEXTS } from "@creditline/core/session/access-context";
import { CLIENT_CREDENTIALS, CLIENT_INTEGRATIONS } from "@creditline/core/session/contexts.table";
import {
  COOKIE_DAYS,
  LOGOUT_STEPS,
  THREE_HUNDRED_SECONDS,
  SHORT_LIVED_MS,
  ASSUMED_SIGN_UP_SOURCE,
  LOGIN_PAYLOADS,
  SIGN_IN_DEFAULTS,
  TOKEN_GRANTS,
} from "@creditline/core/session/session";
import { GEOLOCATION_TIMEOUT_MS } from "@creditline/core/session/geolocation";
import {
  BRIDGE_RESET_MS,
  HAND_OFF_FLOWS,
  HAND_OFF_KINDS,
  WEB_HAND_OFF,
} from "@creditline/core/session/native-hand-off";
import { ASSUMED_RECORD_MAX_AGE, STORED_KEYS } from "@creditline/core/session/stored-session";
import { code, codes, list, madeFrom, page, section, table } from "../markdown.ts";

/** The page about sessions, access, what the client keeps, and the native hand-off. */
export const sessionPage = (): string =>
  page(
    "Sessions and access",
    `Who a visitor is to the platform, how long that lasts, and what the client keeps.`,
    section(
      "Access contexts",
      table(
        ["Context", "Token by", "Open calls", "May reach", "Source"],
        ACCESS_CONTEXTS.map(({ context, grant, calls, reach, source }) => [
          context,
          grant,
          calls === null ? "by token and stage" : codes(calls),
          reach,
          source,
        ]),
      ),
      `Staff and administrators: not stated. Customers from the payments app use another client credential, configured as
${codes(Object.values(CLIENT_CREDENTIALS))}.`,
      madeFrom("core/session/access-context.ts", "core/session/contexts.table.ts"),
    ),
    section(
      "A session's life",
      list([
        "A successful login makes it authenticated. In the payments app it is short-lived; otherwise it never expires.",
        "A failed login stores an empty, unauthenticated token.",
        "A short-lived session that has run out is reset: token cleared, unauthenticated, a new expiry set.",
        "The session in memory counts if it has a token, else the stored one if that has one, which is then restored.",
        `A logout goes in this order, whatever the server answers: ${LOGOUT_STEPS.join(", ")}.`,
        "The way back after a login is a route's name with its parameters and query, never an address (ruling R29).",
      ]),
      madeFrom("core/session/session.ts", "core/session/session.ts", "core/session/visit.ts"),
    ),
    section(
      "Times",
      table(
        ["What", "Milliseconds", "Status", "Source"],
        [
          ["Short-lived session", SHORT_LIVED_MS, "stated", "spec 1 §4, §9, spec 2 §9"],
          ["Native bridge, before the reset", BRIDGE_RESET_MS, "stated", "spec 1 §9, spec 2 §9"],
          ["Geolocation time-out", GEOLOCATION_TIMEOUT_MS, "stated", "spec 1 §9, spec 2 §9"],
          ["One day", DAY_MS, "stated", "spec 2 §9"],
          [`A cookie, ${COOKIE_DAYS} days`, COOKIE_DAYS * DAY_MS, "stated", "spec 1 §9, spec 2 §9"],
          ["A 300-second constant", THREE_HUNDRED_SECONDS.ms, "stated; its use is not stated", "spec 2 §9"],
          [
            "Maximum age of the customer record",
            ASSUMED_RECORD_MAX_AGE.ms,
            ASSUMED_RECORD_MAX_AGE.status,
            ASSUMED_RECORD_MAX_AGE.source,
          ],
        ],
      ),
      "A customer who refuses the place is 'denied'; every other error of asking for it counts as granted.",
      madeFrom("core/session/session.ts", "core/session/geolocation.ts", "core/session/stored-session.ts"),
    ),
    section(
      "Signing in",
      table(
        ["What", "Value"],
        [
          ["`auth_type` where none is given", code(SIGN_IN_DEFAULTS.authType)],
          ["`auth_version`", code(SIGN_IN_DEFAULTS.authVersion)],
          ["Purpose of a one-time code where none is given", code(SIGN_IN_DEFAULTS.otpPurpose)],
          ["Source of a sign-up without a campaign", `${code(ASSUMED_SIGN_UP_SOURCE)} (assumed)`],
          ["Password or Gmail login", codes(LOGIN_PAYLOADS.passwordOrGmail)],
          ["Gmail sign-in", codes(LOGIN_PAYLOADS.gmailSignIn)],
          ...TOKEN_GRANTS.map(({ grant, fields }) => [
            `Grant ${code(grant)}`,
            fields.length === 0 ? "its fields are not stated" : codes(fields),
          ]),
        ],
      ),
      madeFrom("core/session/session.ts", "core/session/stored-session.ts"),
    ),
    section(
      "What the client keeps and loads",
      table(
        ["A client may keep", "This one does, as (ours)", "Cleared at logout"],
        STORED_KEYS.map(({ holds, key, clearedAtLogout }) => [
          holds,
          key === null ? null : code(key),
          clearedAtLogout,
        ]),
      ),
      table(
        ["Loads or asks", "For", "Whose"],
        CLIENT_INTEGRATIONS.map((one) => [
          one.what,
          one.for,
          typeof one.provider === "string" ? one.provider : "not stated",
        ]),
      ),
      madeFrom("core/session/stored-session.ts", "core/session/contexts.table.ts"),
    ),
    section(
      "Native hand-off",
      `In Android or iOS the address goes through the bridge, and after ${BRIDGE_RESET_MS} ms state is reset and the stored
session cleared. On the web the customer goes to a named screen instead; which one is assumed.`,
      table(
        ["Flow", ...HAND_OFF_KINDS],
        HAND_OFF_FLOWS.map((flow) => [flow, ...HAND_OFF_KINDS.map((kind) => code(WEB_HAND_OFF[flow][kind]))]),
      ),
      madeFrom("core/session/native-hand-off.ts"),
    ),
  );
