import { english } from "@creditline/core/messages/translate";
import { CALL_HEADERS, type CallGroup, type CallRow, type StatedParts } from "@creditline/core/calls/call";
import { type CallName, GROUPS, ROWS } from "@creditline/core/calls/calls";
import { callNames, formatCall, groupOf } from "@creditline/core/calls/address";
import { CALLS_WITHOUT_PATH } from "@creditline/core/calls/find-call";
import { DESCRIBED_SCREENS } from "@creditline/core/screens/described-screens";
import { REDIRECTS } from "@creditline/core/screens/catalogue";
import { clientCredentialOf, CONTEXTS } from "@creditline/core/session/contexts.table";
import { code, codes, madeFrom, page, section, table } from "../markdown.ts";

function part(name: string, names: readonly string[] | undefined, stated: StatedParts): string[] {
  if (names === undefined) return [];
  const fields = names.map((field) => {
    const always = stated.always?.[field];
    if (always !== undefined) return `${code(field)} = ${always}`;
    const otherwise = stated.otherwise?.[field];
    return otherwise === undefined ? code(field) : `${code(field)} (${otherwise} where none is given)`;
  });
  return [`${name}: ${fields.length === 0 ? "its fields are not stated" : fields.join(", ")}`];
}

/** What the specification says that a call sends. */
function payload(name: CallName): string {
  const stated = ROWS.get(name)?.stated ?? {};
  const parts = [
    ...part("query", stated.query?.names, stated),
    ...part("body", stated.request?.names, stated),
    ...(stated.files === true ? ["files, as multipart"] : []),
  ];
  return parts.length === 0 ? "not stated" : parts.join("; ");
}

/** Who may make a call, beside the platform's own tester. */
function madeBy({ by }: Pick<CallGroup, "by">, { links = [] }: CallRow): string {
  if (by === "anyone") return "anyone";
  if (by === "link-or-customer") return "a customer, or who has the link";
  return links.length === 0 ? "a customer" : `a customer, and a link for ${links.map(code).join(", ")}`;
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
        DESCRIBED_SCREENS.map((screen) => [
          code(screen.name),
          code(screen.path),
          screen.area,
          screen.layout,
          screen.login,
          screen.modes.join(", "),
          english(screen.title ?? ""),
          screen.form === null ? null : code(screen.form),
          screen.calls.map((name) => code(formatCall(name))).join(", "),
          screen.ours ? "ours" : null,
        ]),
      ),
      "A screen that is built is told by its own file: the title and form of its first part, the calls of its flows. Of the\nothers stands what the specification says.",
      madeFrom("core/screens/catalogue.ts", "core/screens/described-screens.ts"),
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
      madeFrom("core/screens/catalogue.ts"),
    ),
    section(
      "Calls",
      `With what the specification says they send. A success is a body whose success flag is true, or HTTP status 200; the
shape of a result is not stated. Once: with the same key it is done once (ruling R31). While locked: a locked account may
make it (ruling R56). Each is in the contract, and answered.`,
      table(
        ["Name", "Call", "Who", "Once", "While locked", "Sends"],
        callNames().map((name) => {
          const row = ROWS.get(name);
          const group = GROUPS.find(({ id }) => id === groupOf(name));
          return [
            code(name),
            code(formatCall(name)),
            row === undefined || group === undefined ? null : madeBy(group, row),
            row?.once === true,
            row?.whileLocked === true,
            payload(name),
          ];
        }),
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
        "core/calls/entry-addresses.table.ts",
        "core/calls/later-addresses.table.ts",
        "core/calls/calls.ts",
        "core/calls/find-call.ts",
        "core/calls/call.ts",
      ),
    ),
  );
}
