/** What the platform's program is told by its environment (interfaces: "From a fresh clone"). */
export interface Settings {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database. */
  readonly dataDir: string;
  /** The address of a PostgreSQL database, to be used in place of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Whether every request is logged, or only those that ended in a fault of ours. */
  readonly logsRequests: boolean;
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const DEFAULT_PORT = 4173;
const DEFAULT_HOST = "127.0.0.1";
const DEFAULT_DATA_DIR = ".data";
const HIGHEST_PORT = 65_535;

/**
 * Reads `PORT`, `HOST`, `DATA_DIR`, `DATABASE_URL` and `LOG`. A variable that is empty is as if it was not set.
 * Each problem names its variable and what was expected; the password of an address is never repeated.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SettingsResult {
  const problems: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;

  const portText = text("PORT");
  const port = portText === undefined ? DEFAULT_PORT : Number(portText);
  if (portText !== undefined && (!/^\d{1,5}$/.test(portText) || port > HIGHEST_PORT)) {
    problems.push(
      `PORT: expected a whole number from 0 (picks a free port) to ${HIGHEST_PORT}, got "${portText}"`,
    );
  }

  const host = text("HOST") ?? DEFAULT_HOST;
  if (/[\s/]/.test(host)) {
    problems.push(`HOST: expected a name or an IP address, like 127.0.0.1, got "${host}"`);
  }

  const databaseUrl = text("DATABASE_URL");
  if (databaseUrl !== undefined && !isPostgresUrl(databaseUrl)) {
    problems.push("DATABASE_URL: expected a PostgreSQL address, like postgres://user@host:5432/database");
  }

  const log = text("LOG") ?? "faults";
  if (log !== "faults" && log !== "requests") {
    problems.push(`LOG: expected faults or requests, got "${log}"`);
  }

  if (problems.length > 0) return { ok: false, problems };
  const dataDir = text("DATA_DIR") ?? DEFAULT_DATA_DIR;
  return { ok: true, settings: { port, host, dataDir, databaseUrl, logsRequests: log === "requests" } };
}

function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname } = new URL(text);
  return (
    ["postgres:", "postgresql:"].includes(protocol) && [username, password, pathname].every(isPercentEncoded)
  );
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
