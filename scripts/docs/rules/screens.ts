import { CALL_HEADERS } from "@creditline/core/screens/call-headers.table";
import {
  CALL_PAYLOADS,
  type CallPayload,
  type PayloadField,
} from "@creditline/core/screens/call-payloads.table";
import { CALLS, type CallName } from "@creditline/core/screens/calls.table";
import { CALLS_WITHOUT_PATH } from "@creditline/core/screens/calls-without-path.table";
import { callsOf, SCREENS } from "@creditline/core/screens/catalogue";
import { REDIRECTS } from "@creditline/core/screens/redirects.table";
import { clientCredentialOf } from "@creditline/core/session/client-credential";
import { CONTEXTS } from "@creditline/core/session/contexts.table";
import { CONTRACT_CALLS } from "../contract-calls.ts";
import { code, codes, madeFrom, page, section, table } from "../markdown.ts";

const field = ({ name, value, otherwise }: PayloadField): string =>
  value !== undefined
    ? `${code(name)} = ${value}`
    : otherwise === undefined
      ? code(name)
      : `${code(name)} (${otherwise} where none is given)`;

const part = (name: string, fields: readonly PayloadField[] | undefined): string[] =>
  fields === undefined
    ? []
    : [`${name}: ${fields.length === 0 ? "its fields are not stated" : fields.map(field).join(", ")}`];

function payload(name: CallName): string {
  const stated = (CALL_PAYLOADS as Readonly<Partial<Record<CallName, CallPayload>>>)[name];
  if (stated === undefined) return "not stated";
  const files = stated.multipart === true ? ["files, as multipart"] : [];
  return [...part("query", stated.query), ...part("body", stated.body), ...files].join("; ");
}

/** The page about screens and calls. */
export function screensPage(): string {
  return page(
    "Screens and calls",
    `Every screen of both parts of the specification, by name (rulings R5 and R6), and every call. A screen's name never
changes; its path depends on the layout. Ask with \`creditline routes\`.`,
    section(
      "Contexts",
      table(
        ["Context", "`data-layout`", "Paths begin with", "Login", "Session", "Client", "Frame", "Flows end"],
        Object.values(CONTEXTS).map((context) => [
          context.words,
          code(context.name),
          codes(context.prefixes),
          code(context.login),
          context.session,
          code(clientCredentialOf(context)),
          context.chrome,
          context.handOff === "bridge" ? "in the native application" : "on a screen here",
        ]),
      ),
      madeFrom("core/session/contexts.table.ts"),
    ),
    section(
      "Screens",
      table(
        ["Name", "Path", "Area", "Layout", "Login", "Modes", "Title", "Form", "Calls", "Ours"],
        SCREENS.map((screen) => [
          code(screen.name),
          code(screen.path),
          screen.area,
          screen.layout,
          screen.login,
          screen.modes.join(", "),
          screen.title,
          screen.form === null ? null : code(screen.form),
          callsOf(screen).map(code).join(", "),
          screen.ours ? "ours" : null,
        ]),
      ),
      "A title stands only where the specification gives one, or the screen is ours (ruling R58).",
      madeFrom("core/screens/catalogue.ts"),
    ),
    section(
      "Redirects",
      table(
        ["Path", "To", "In", "Source"],
        REDIRECTS.map((redirect) => [
          code(redirect.path),
          code(redirect.to),
          "layout" in redirect ? redirect.layout : "every layout",
          redirect.source,
        ]),
      ),
      madeFrom("core/screens/redirects.table.ts"),
    ),
    section(
      "Calls",
      `With what the specification says they send. A success is a body whose success flag is true, or HTTP status 200; the
shape of a result is not stated. "Built" says whether the contract has the call yet.`,
      table(
        ["Name", "Call", "Sends", "Built"],
        (Object.keys(CALLS) as CallName[]).map((name) => [
          code(name),
          code(CALLS[name]),
          payload(name),
          CONTRACT_CALLS.has(name),
        ]),
      ),
      table(
        ["Named without a path", "Source"],
        CALLS_WITHOUT_PATH.map(({ call, source }) => [call, source]),
      ),
      table(
        ["Header", "On", "Optional"],
        CALL_HEADERS.map(({ header, on, optional }) => [header, on, optional]),
      ),
      madeFrom(
        "core/screens/calls.table.ts",
        "core/screens/call-payloads.table.ts",
        "core/screens/calls-without-path.table.ts",
        "core/screens/call-headers.table.ts",
      ),
    ),
  );
}
