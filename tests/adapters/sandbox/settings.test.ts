import { describe, expect, test } from "vitest";
import { readSettings } from "@creditline/adapters/sandbox/settings";

describe("the settings of the platform's program", () => {
  test("without any variable it serves on this machine alone, from the embedded database", () => {
    expect(readSettings({})).toEqual({
      ok: true,
      settings: {
        port: 4173,
        host: "127.0.0.1",
        dataDir: ".data",
        databaseUrl: undefined,
        logsRequests: false,
      },
    });
  });

  test("an empty variable is as if it was not set", () => {
    expect(readSettings({ PORT: "", HOST: " ", DATA_DIR: "", DATABASE_URL: "", LOG: "" })).toEqual(
      readSettings({}),
    );
  });

  test.each([
    ["0", 0],
    ["1", 1],
    ["65535", 65_535],
  ])("PORT=%s is a port", (text, port) => {
    expect(readSettings({ PORT: text })).toMatchObject({ ok: true, settings: { port } });
  });

  test.each(["abc", "-1", "65536", "80.5", "1e3", "0x50", "４１７３", "123456"])(
    "PORT=%s is refused by its name",
    (text) => {
      expect(readSettings({ PORT: text })).toEqual({
        ok: false,
        problems: [`PORT: expected a whole number from 0 (picks a free port) to 65535, got "${text}"`],
      });
    },
  );

  test.each([
    "postgres://user@localhost/credit",
    "postgresql://user:secret@localhost:5432/credit?sslmode=require",
  ])("DATABASE_URL=%s is a PostgreSQL address", (url) => {
    expect(readSettings({ DATABASE_URL: url })).toMatchObject({ ok: true, settings: { databaseUrl: url } });
  });

  test.each([
    "mysql://user:secret@localhost/credit",
    "postgres://user:secret%@localhost/credit",
    "user:secret@localhost/credit",
  ])("DATABASE_URL=%s is refused without repeating its password", (url) => {
    expect(readSettings({ DATABASE_URL: url })).toEqual({
      ok: false,
      problems: ["DATABASE_URL: expected a PostgreSQL address, like postgres://user@host:5432/database"],
    });
  });

  test("every problem is told at once", () => {
    const read = readSettings({ PORT: "x", HOST: "http://a", DATABASE_URL: "db", LOG: "all" });
    expect(read.ok ? [] : read.problems.map((problem) => problem.split(":")[0])).toEqual([
      "PORT",
      "HOST",
      "DATABASE_URL",
      "LOG",
    ]);
  });
});
