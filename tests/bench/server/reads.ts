import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fasterThan, type Pace } from "../measure.ts";
import { packageName } from "../process.ts";
import { atLeast, both, type Goal, rate, type Result, threeDigits } from "../result.ts";
import { byTurns, type Racer } from "./by-turns.ts";
import { type LoadGenerator, requestsBy } from "./load.ts";
import type { Platform } from "./platform.ts";
import { serve, type Served } from "./served.ts";

const PATH = "/v1/customer/customerData";
const CONNECTIONS = 32;
const RAW = "raw node:http, the same bytes";
const PRISM = `${packageName("@stoplight/prism-http-server")}, mocking /openapi.json`;

const program = (name: string): string => join(import.meta.dirname, `${name}.ts`);

interface Description {
  paths: Record<string, { get: { responses: Record<string, { content: Record<string, object> }> } }>;
}

/** The platform's own description, with a document as the example of the customer record's answer. */
function withExample(description: Description, document: unknown): Description {
  const media = description.paths[PATH]?.get.responses["200"]?.content["application/json"];
  if (media === undefined) throw new Error(`/openapi.json does not say what ${PATH} answers`);
  Object.assign(media, { example: document });
  return description;
}

/** Starts the servers that give the same document. */
async function others(folder: string, platform: Platform): Promise<ReadonlyMap<string, Served>> {
  const { served, tokens } = platform;
  const answer = await fetch(served.url + PATH, { headers: { authorization: `Bearer ${tokens[0]}` } });
  const document = await answer.text();
  const description = (await (await fetch(`${served.url}/openapi.json`)).json()) as Description;
  const [documentFile, descriptionFile] = [join(folder, "record.json"), join(folder, "openapi.json")];
  writeFileSync(documentFile, document);
  writeFileSync(descriptionFile, JSON.stringify(withExample(description, JSON.parse(document))));
  const started = new Map([
    [RAW, await serve(program("raw-http"), [documentFile])],
    [`${packageName("fastify")}, its serializer`, await serve(program("fastify"), [documentFile])],
    [PRISM, await serve(program("prism"), [descriptionFile])],
  ]);
  for (const [name, { url }] of started) {
    const given = await fetch(url + PATH, { headers: { authorization: `Bearer ${tokens[0]}` } });
    if (JSON.stringify(await given.json()) !== document) throw new Error(`${name} gives another document`);
  }
  return started;
}

/** Reading the customer record with a bearer token. */
export async function reads(
  folder: string,
  generator: LoadGenerator,
  [few, many]: readonly [Platform, Platform],
  pace: Pace,
): Promise<Result> {
  const beside = await others(folder, few);
  const racer = (name: string, served: Served): Racer => ({
    name,
    served,
    load: { requests: requestsBy(few.readers, "GET", PATH), connections: CONNECTIONS },
  });
  const platforms = [few, many].map(({ name, served, readers }): Racer => {
    return { name, served, load: { requests: requestsBy(readers, "GET", PATH), connections: CONNECTIONS } };
  });
  const figures = await byTurns(
    generator,
    [...platforms, ...Array.from(beside, ([name, served]) => racer(name, served))],
    pace,
  );
  for (const served of beside.values()) await served.stop();

  const faster = (name: string, other: string): number =>
    fasterThan(figures.get(name)?.rounds ?? [], figures.get(other)?.rounds ?? []);
  const goalOf = (name: string): Goal | undefined => {
    if (name === few.name) {
      const beatsPrism = atLeast(5, faster(name, PRISM), "5 × Prism");
      return both(atLeast(0.4, faster(name, RAW), "0.40 × raw"), beatsPrism);
    }
    return name === many.name ? atLeast(0.9, faster(name, few.name), "0.90 × with few") : undefined;
  };
  return {
    title: "Server: reading the customer record over HTTP",
    inputs:
      `GET ${PATH} with a bearer token on ${CONNECTIONS} connections; time is the processor time of the server's ` +
      "process for each answer",
    against: RAW,
    rows: Array.from(figures, ([name, { cpuNs, wallNs, busy, nearlyAll }]) => ({
      name,
      time: cpuNs,
      ratio: faster(name, RAW),
      goal: goalOf(name),
      extra: {
        "as clients saw": `${rate(wallNs)}/s`,
        busy: `${threeDigits(busy * 100)} %`,
        "99 of 100": `${nearlyAll} ms`,
      },
    })),
    notes: [
      "Ratios are speeds, the median of the rounds': 0.40 × answers 40 where the other answers 100 with the same processor time.",
      ...[few, many].map(
        ({ name, served }) => `${name}: ready ${served.readyMs.toFixed(0)} ms after its start.`,
      ),
    ],
  };
}
