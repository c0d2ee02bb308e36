import type { JourneyConfig } from "@creditline/core/journey/config";
import type { Command, JourneyEvent } from "@creditline/core/journey/events";
import { startState } from "@creditline/core/journey/saved-state";
import type { JourneyState } from "@creditline/core/journey/state";
import { step } from "@creditline/core/journey/step";
import { parseAddress } from "@creditline/core/routing/arrival";
import { pathOf } from "@creditline/core/screens/paths";
import type { Screens } from "@creditline/core/screens/screens";
import { NO_SESSION } from "@creditline/core/session/session";
import { NEW_VISIT } from "@creditline/core/session/visit";
import type { Doing, PlayedSample } from "./played-samples.ts";

/** What a sample is played with: the screens and the rules of the application, and no platform. */
export interface Stage {
  readonly screens: Screens;
  readonly config: JourneyConfig;
}

type Untimed<E> = E extends unknown ? Omit<E, "at"> : never;
export type SampleEvent = Untimed<JourneyEvent>;

interface Playing {
  readonly state: JourneyState;
  readonly commands: readonly Command[];
}

/** The application after an event. What it then asks for, nobody does: no call is answered, and no timer runs out. */
export const after = (
  { screens, config }: Stage,
  state: JourneyState,
  event: SampleEvent,
  at: number,
): Playing => step(screens, config, state, { ...event, at } as JourneyEvent);

/** The call that somebody waits for. */
function callIn({ commands }: Playing): number {
  const call = commands.find((command) => command.type === "call");
  if (call?.type !== "call") throw new Error("a sample answers a call that was not made");
  return call.id;
}

/** The application as the sample wants it, at the moment `at`: a customer who signed in, and what they did since. */
export function played(stage: Stage, sample: PlayedSample, at: number): JourneyState {
  const { screen, record, since, doing = [] } = sample;
  const status = record.loanResponse?.applicationState?.applicationStatusCode;
  const start: JourneyState = {
    ...startState(NEW_VISIT, { ...NO_SESSION, accessToken: "sample" }, null),
    statusSeen: since === undefined || !status ? null : { of: status, at: at - since },
  };
  const send = (before: Playing, event: SampleEvent): Playing => after(stage, before.state, event, at);
  const does = (before: Playing, what: Doing): Playing => {
    if ("fill" in what)
      return Object.entries(what.fill).reduce(
        (now, [field, value]) => send(now, { type: "changed", field, value }),
        before,
      );
    if ("press" in what) return send(before, { type: "did", action: what.press });
    if ("network" in what) return send(before, { type: "network", online: what.network });
    const reply = { ok: false, kind: "http", status: what.refusedWith } as const;
    return send(before, { type: "answered", id: callIn(before), reply });
  };
  const arrived = send(
    { state: start, commands: [] },
    { type: "arrived", address: parseAddress(pathOf(screen)) },
  );
  const signedIn = send(arrived, {
    type: "answered",
    id: callIn(arrived),
    reply: { ok: true, status: 200, body: record },
  });
  return doing.reduce(does, signedIn).state;
}
