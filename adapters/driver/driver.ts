import type { SavedFile } from "@creditline/core/screens/define/screen-context";
import { importArea } from "@creditline/core/journey/navigation/areas";
import type {
  AreaScreens,
  Command,
  ExternalPageTarget,
  JourneyConfig,
  JourneyEvent,
  LoadArea,
  Reply,
} from "@creditline/core/journey/events";
import type { Language } from "@creditline/core/messages/translate";
import type { Screens } from "@creditline/core/screens/define/define-screen";
import { currentCredentials, currentLink, sessionHere } from "@creditline/core/journey/navigation/link-visit";
import { type SavedState, startState, toSavedState } from "@creditline/core/journey/saved-state";
import type { AreaName, JourneyState } from "@creditline/core/journey/state";
import { step } from "@creditline/core/journey/step";
import { type ScreenView, viewAfter, viewOf } from "@creditline/core/journey/view";
import { parseAddress } from "@creditline/core/routing/arrival";
import { currentSession, NO_SESSION, type Session } from "@creditline/core/session/session";
import {
  ACCESS_DETAILS_KEY,
  customerOfToken,
  fromStored,
  JOURNEY_KEY,
  QUAL_FLOW_TYPE_KEY,
  toStored,
  VISIT_KEY,
} from "@creditline/core/session/stored-session";
import { type Visit, visitFrom } from "@creditline/core/session/visit";
import type { Platform } from "../client/platform.ts";
import type { SolveCaptcha } from "../ports/geolocation.ts";
import type { Clock } from "../ports/clock.ts";
import type { History, NativeBridge } from "../ports/native-bridge.ts";
import type { TextStorage } from "../ports/storage.ts";
import { countLoad, loadCount, renewalOf } from "./renewal.ts";
import type { FileShelf } from "./file-shelf.ts";
import type { Timers } from "./timers.ts";

type WithoutTime<Event> = Event extends unknown ? Omit<Event, "at"> : never;

/** An event as a surface sends it; the driver adds the moment. */
export type DriverEvent = WithoutTime<JourneyEvent>;

export interface DriverPorts {
  readonly config: JourneyConfig;
  /** The screens; a surface may start with some of them and load the areas of the rest on demand. */
  readonly screens: Screens;
  /** Loads an area; by default from its usual place. */
  readonly loadArea?: LoadArea;
  /** Reloads the page; omitted if there is none. */
  readonly reload?: () => void;
  readonly platform: Platform;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly files: FileShelf;
  /** Storage that outlives the page: session and typed text. */
  readonly storage: TextStorage;
  /** A text unique to this device: the first part of request ids and idempotency keys. */
  readonly deviceId: string;
  /** The tab's history. Only the driver writes to it, and it answers every navigation. */
  readonly history: History;
  readonly scrollTo?: (anchor: string) => void;
  /** Calls back with each storage key that another tab changes. Returns a function that stops it. */
  readonly storedElsewhere?: (told: (key: string) => void) => () => void;
  /** Runs work exclusively: no other tab runs such work at the same time. */
  readonly alone?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Opens an external page, in a new window or in this tab. */
  readonly openElsewhere?: (url: string, how: ExternalPageTarget) => void;
  /** Saves a file to the customer's device. */
  readonly saveFile?: (file: SavedFile) => void;
  /** Solves a captcha; omitted if the surface cannot. */
  readonly solveCaptcha?: SolveCaptcha;
  /** The native application around the page; left out, or null, in a browser. */
  readonly bridge?: NativeBridge | null;
  /** Whether to continue with the last counted load, as a restored page does. */
  readonly goesOn?: boolean;
  /** Is called with each event and its result; for the simulator and for traces. */
  readonly watch?: (event: JourneyEvent, state: JourneyState, commands: readonly Command[]) => void;
}

export interface Driver {
  readonly getState: () => JourneyState;
  readonly getView: () => ScreenView | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: DriverEvent) => void;
  /** Switches the language of everything shown; nothing that was typed is lost. */
  readonly speak: (language: Language) => void;
  /** Loads an area in the background. */
  readonly bring: (area: AreaName) => void;
  /** Restores an earlier state, as the simulator does when it steps backwards. Calls in progress are forgotten. */
  readonly restore: (state: JourneyState) => void;
  /** Resolves when no call and no area is pending. */
  readonly settled: () => Promise<void>;
  readonly files: FileShelf;
  readonly dispose: () => void;
}

const sameCustomer = (token: string, other: string): boolean =>
  customerOfToken(token) !== null && customerOfToken(token) === customerOfToken(other);

/** The parts of the state whose change may change what is stored. */
const TELLS_SAVED = [
  "forms",
  "place",
  "wayBack",
  "owner",
  "kept",
  "turned",
  "statusSeen",
  "pending",
  "unanswered",
  "link",
] as const;

/** The stored JSON; null if it is missing or invalid. */
function read(storage: TextStorage, key: string): unknown {
  try {
    return JSON.parse(storage.get(key) ?? "null");
  } catch {
    return null;
  }
}

const readSaved = (storage: TextStorage) => read(storage, JOURNEY_KEY) as SavedState | null;

const readVisit = (storage: TextStorage): Visit => ({
  ...visitFrom(read(storage, VISIT_KEY)),
  flowType: storage.get(QUAL_FLOW_TYPE_KEY),
});

/** A native application that is present takes precedence over the address. */
const visitIn = (visit: Visit, bridge: NativeBridge | null): Visit =>
  bridge === null || visit.native !== null ? visit : { ...visit, native: "unnamed" };

function readSession(storage: TextStorage): Session | null {
  const stored = read(storage, ACCESS_DETAILS_KEY);
  return stored === null ? null : fromStored(stored);
}

/**
 * Runs the application: it executes the core's commands through ports, dispatches their results as events, holds the
 * state and notifies subscribers. It decides nothing itself.
 */
export function createDriver(ports: DriverPorts): Driver {
  const { clock, timers, storage, platform, files } = ports;
  let { screens, config } = ports;
  const load = `${ports.deviceId}-${ports.goesOn === true ? loadCount(storage).toString(36) : countLoad(storage)}`;
  let state = startState(
    visitIn(readVisit(storage), ports.bridge ?? null),
    currentSession(NO_SESSION, readSession(storage), clock.now()),
    readSaved(storage),
    `${load}-`,
  );
  let view: { of: JourneyState; knowing: Screens; value: ScreenView | null } | null = null;
  let underWay = 0;
  let disposed = false;
  const listeners = new Set<() => void>();
  const waiters = new Set<() => void>();
  const queue: JourneyEvent[] = [];
  let draining = false;

  function save(before: JourneyState): void {
    if (state.session !== before.session) {
      if (state.session.accessToken === null) {
        // Another tab may have stored a session in the meantime; this tab must not remove it.
        const stored = readSession(storage)?.accessToken ?? null;
        if (stored === before.session.accessToken) storage.remove(ACCESS_DETAILS_KEY);
      } else storage.set(ACCESS_DETAILS_KEY, JSON.stringify(toStored(state.session)));
    }
    if (state.visit !== before.visit) {
      storage.set(VISIT_KEY, JSON.stringify(state.visit));
      if (state.visit.flowType !== null) storage.set(QUAL_FLOW_TYPE_KEY, state.visit.flowType);
    }
    if (TELLS_SAVED.some((part) => state[part] !== before[part]))
      storage.set(JOURNEY_KEY, JSON.stringify(toSavedState(screens, state)));
  }

  function sent(command: Extract<Command, { type: "call" }>): Promise<Reply> {
    const { token, link } = currentCredentials(state);
    const renewal = renewalOf(
      command,
      sessionHere(state),
      link === null ? readSession(storage) : null,
      ports.deviceId,
    );
    // A link is open on one device at a time, which its grant names.
    const payload =
      command.call === "token" && link !== null
        ? { ...Object(command.payload), device_id: ports.deviceId }
        : command.payload;
    return platform.send(command.call, files.filled(command.call, renewal?.payload ?? payload), {
      ...(token === null || command.call === "token" ? {} : { token }),
      ...(link === null ? {} : { link }),
      requestId: `${load}-${clock.now().toString(36)}-${command.id}`,
      idempotencyKey: renewal?.idempotencyKey ?? command.key,
    });
  }

  /**
   * Tabs share a session: a token that another tab has renewed in the meantime is taken over instead of being
   * requested again.
   */
  async function renewedAlone(command: Extract<Command, { type: "call" }>): Promise<Reply> {
    const had = state.session.accessToken;
    // A link's session belongs to its own tab.
    if (had === null || ports.alone === undefined || currentLink(state) !== null) return sent(command);
    return ports.alone((): Promise<Reply> => {
      const stored = readSession(storage);
      const renewed = stored !== null && stored.accessToken !== had && stored.refreshToken !== null;
      return renewed && sameCustomer(stored.accessToken ?? "", had)
        ? Promise.resolve({ ok: true, status: 200, body: toStored(stored) })
        : sent(command);
    });
  }

  /** Dispatches the result of a piece of work, and notifies those who wait for the last one. */
  async function feedBack(work: Promise<JourneyEvent>): Promise<void> {
    underWay += 1;
    const event = await work;
    underWay -= 1;
    if (disposed) return;
    take(event);
    if (underWay > 0) return;
    for (const waiter of waiters) waiter();
    waiters.clear();
  }

  /** Sends a call; if the platform requires a captcha first, sends it again with the solution (ruling R46). */
  async function sentByAPerson(command: Extract<Command, { type: "call" }>): Promise<Reply> {
    const reply = await sent(command);
    if (reply.ok || reply.challenge === undefined || ports.solveCaptcha === undefined) return reply;
    let token: string;
    try {
      token = await ports.solveCaptcha(reply.challenge);
    } catch {
      // The platform's own message says what can be done.
      return reply;
    }
    return sent({ ...command, payload: { ...Object(command.payload), token } });
  }

  /** A call's answer; it waits for the areas that were requested with it. */
  async function answered(
    command: Extract<Command, { type: "call" }>,
    beside: Promise<unknown>,
  ): Promise<JourneyEvent> {
    let reply: Reply;
    try {
      reply = command.call === "token" ? await renewedAlone(command) : await sentByAPerson(command);
    } catch {
      reply = { ok: false, kind: "network" };
    }
    await beside;
    return { type: "answered", at: clock.now(), id: command.id, reply };
  }

  /** An area's screens are registered before its arrival is reported. */
  async function loadAreaEvent(area: AreaName): Promise<JourneyEvent> {
    let brought: AreaScreens | null = null;
    try {
      brought = await (ports.loadArea ?? importArea)(area);
    } catch {
      // A failed load is reported as an event.
    }
    if (brought !== null) {
      screens = { ...screens, ...brought.screens };
      const {
        validate = config.validate,
        entryOf = config.entryOf,
        landing = config.landing,
        previousAnswers,
      } = brought;
      config = {
        ...config,
        validate,
        entryOf,
        landing,
        ...(previousAnswers === undefined ? {} : { previousAnswers }),
      };
    }
    return { type: "area-came", at: clock.now(), area, ok: brought !== null };
  }

  /** Runs the commands of a step in order; areas first, since replies to its calls wait for them. */
  function executeAll(commands: readonly Command[]): void {
    const areas = commands.flatMap((command) =>
      command.type === "load-area" ? [feedBack(loadAreaEvent(command.area))] : [],
    );
    for (const command of commands) execute(command, Promise.all(areas));
  }

  function execute(command: Command, beside: Promise<unknown>): void {
    switch (command.type) {
      case "call":
        void feedBack(answered(command, beside));
        return;
      case "load-area":
        return;
      case "reload":
        ports.reload?.();
        return;
      case "navigate":
        if (command.replace) ports.history.replace(command.address);
        else ports.history.push(command.address);
        return;
      case "traverse":
        ports.history.undo(command.by);
        return;
      case "timer":
        timers.set(command.name, command.afterMs, () =>
          take({ type: "timer", at: clock.now(), name: command.name }),
        );
        return;
      case "clean-address":
        ports.history.replace(command.path + (command.hash === "" ? "" : `#${command.hash}`));
        return;
      case "scroll":
        ports.scrollTo?.(command.anchor);
        return;
      case "bridge":
        ports.bridge?.send({ flow: command.flow, kind: command.kind, url: command.url });
        return;
      case "save-file":
        ports.saveFile?.(command.file);
        return;
      case "open-window":
      case "open-page":
        ports.openElsewhere?.(command.url, command.type);
        return;
    }
  }

  /** Events are handled one after the other, also those that a command's execution causes. */
  function take(event: JourneyEvent): void {
    queue.push(event);
    if (draining) return;
    draining = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const before = state;
        const result = step(screens, config, state, next);
        state = result.state;
        save(before);
        ports.watch?.(next, state, result.commands);
        executeAll(result.commands);
        if (state !== before) for (const listener of listeners) listener();
      }
    } finally {
      draining = false;
    }
  }

  const stopWatching = ports.storedElsewhere?.((key) => {
    if (key !== ACCESS_DETAILS_KEY) return;
    const session = readSession(storage) ?? NO_SESSION;
    take({ type: "session-elsewhere", at: clock.now(), session });
  });
  const stopListening = ports.history.listen(({ address, by }) =>
    take({ type: "went", at: clock.now(), address: parseAddress(address), by }),
  );

  return {
    getState: () => state,
    getView() {
      if (view === null || view.of !== state || view.knowing !== screens) {
        const next = viewOf(screens, state, { at: clock.now(), config });
        view = { of: state, knowing: screens, value: viewAfter(screens, view?.value ?? null, next) };
      }
      return view.value;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (event) => take({ ...event, at: clock.now() } as JourneyEvent),
    speak(language) {
      config = { ...config, language };
      state = { ...state };
      for (const listener of listeners) listener();
    },
    bring: (area) => void feedBack(loadAreaEvent(area)),
    restore(earlier) {
      timers.clear();
      const before = state;
      state = { ...earlier, pending: [] };
      save(before);
      for (const listener of listeners) listener();
    },
    settled: () => (underWay === 0 ? Promise.resolve() : new Promise((resolve) => waiters.add(resolve))),
    files,
    dispose() {
      disposed = true;
      stopListening();
      stopWatching?.();
      timers.clear();
      listeners.clear();
    },
  };
}
