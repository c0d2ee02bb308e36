import { JSON_FLAG } from "../flags.table.ts";
import { english } from "@creditline/core/messages/translate";
import { formatCall } from "@creditline/core/calls/address";
import { DESCRIBED_SCREENS, type DescribedScreen, isBuilt } from "@creditline/core/screens/described-screens";
import type { Area } from "@creditline/core/screens/define/screen";
import { Command } from "commander";
import { type Io, printJson } from "../io.ts";

/** A screen as `creditline routes --json` prints it. */
export interface ScreenDocument
  extends Pick<DescribedScreen, "name" | "path" | "area" | "layout" | "login" | "modes"> {
  readonly title: string | null;
  /** By method and path. */
  readonly calls: readonly string[];
  readonly built: boolean;
  /** Only for screens that the specification does not have. */
  readonly ours?: boolean;
}

const asDocument = (screen: DescribedScreen): ScreenDocument => ({
  name: screen.name,
  path: screen.path,
  area: screen.area,
  layout: screen.layout,
  login: screen.login,
  modes: screen.modes,
  title: screen.title === null ? null : english(screen.title),
  calls: screen.calls.map(formatCall),
  built: isBuilt(screen),
  ...(screen.ours ? { ours: true } : {}),
});

const AREA_TITLES = {
  "top-level": "Top level",
  app: "Onboarding, /app",
  go: "Onboarding in the payments app, /go",
  qual: "Qualification, /qual",
  gq: "Qualification in the payments app, /gq",
  cm: "Credit management, /cm",
  ml: "Magic link, /ml",
  "loan-restructure": "Loan restructure, /loan-restructure",
} as const satisfies Readonly<Record<Area, string>>;

const accessOf = ({ login, modes }: DescribedScreen): string =>
  [login ? "login" : "open", ...modes].join(", ");

/** The areas one below the other; what all screens of an area have in common is in its heading. */
function readable(screens: readonly DescribedScreen[]): string {
  const areas = Object.keys(AREA_TITLES) as Area[];
  const blocks = areas.map((area) => {
    const own = screens.filter((screen) => screen.area === area);
    const width = Math.max(...own.map(({ name }) => name.length));
    const access = new Set(own.map(accessOf));
    const isShared = access.size === 1;
    const shared = isShared ? ` (${[...access].join("")})` : "";
    const rows = own.map((screen) => {
      const tail = [...(isShared ? [] : [accessOf(screen)]), ...(screen.ours ? ["ours"] : [])].join(", ");
      const path = isShared || tail === "" ? screen.path : screen.path.padEnd(16);
      return `  ${screen.name.padEnd(width)}  ${path}${tail === "" ? "" : `  ${tail}`}`;
    });
    const head = `  ${"Screen".padEnd(width)}  ${isShared ? "Path" : `${"Path".padEnd(16)}  Access`}`;
    return [`${AREA_TITLES[area]}${shared}`, head, ...rows].join("\n");
  });
  return `${blocks.join("\n\n")}\n\n${screens.length} screens\n`;
}

/** `creditline routes`: every screen with its name, path, layout and calls (interfaces, rulings R4 to R6). */
export function build(io: Io): Command {
  return new Command("routes")
    .description("List every screen with its path, who may see it, and the API calls it makes")
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      `
Examples:
  $ creditline routes
  $ creditline routes --json`,
    )
    .action((options: { json?: boolean }) =>
      options.json ? printJson(io, DESCRIBED_SCREENS.map(asDocument)) : io.write(readable(DESCRIBED_SCREENS)),
    );
}
