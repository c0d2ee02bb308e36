import { factsOf } from "@creditline/core/reference/documents/file-contents";
import { english, translate } from "@creditline/core/messages/translate";
import { fileValue } from "@creditline/core/calls/file-handle";
import { currentContext, currentScreen } from "@creditline/core/journey/state";
import { parseAddress } from "@creditline/core/routing/arrival";
import { asText } from "@creditline/core/screens/blocks/block";
import type { Driver } from "../driver.ts";
import type { SettableClock } from "../../ports/clock.ts";
import type { MemoryHistory } from "../../ports/native-bridge.ts";
import type { SteppedTimers } from "../timers.ts";
import { inUnit, isAsked } from "@creditline/core/journey/forms/check-form";
import type { ScreenView } from "@creditline/core/journey/view";
import type { ShownField } from "@creditline/core/screens/define/form";
import type { Seen, Surface } from "./surface.ts";

/** The visible fields, in the form's order. */
const askedOf = ({ form, values }: ScreenView): readonly ShownField[] =>
  form?.fields.filter((field) => isAsked(field, values)) ?? [];

export interface DriverSurfaceParts {
  /** Creates a driver on the same storage each time, as a page does after a reload. */
  readonly start: () => Driver;
  readonly clock: SettableClock;
  readonly timers: SteppedTimers;
  /** The history of the tab, which a reload keeps. */
  readonly history: MemoryHistory;
  /** The calls made since the last time this was called. */
  readonly takeCalls: () => readonly string[];
}

/** The driver as a surface: what a person would see and do, without a screen. */
export function driverSurface({
  start,
  clock,
  timers,
  history,
  takeCalls,
}: DriverSurfaceParts): Surface & { driver(): Driver } {
  let driver = start();

  /** After a page load, only stored state is left. */
  async function load(): Promise<void> {
    driver.dispose();
    timers.clear();
    driver = start();
    driver.send({ type: "arrived", address: parseAddress(history.address()) });
    await driver.settled();
  }

  /** Moves one entry along the history, as the browser's buttons do. */
  async function along(by: number): Promise<void> {
    if (!history.go(by)) throw new Error(`there is nothing to go ${by < 0 ? "back" : "forward"} to`);
    await driver.settled();
  }

  return {
    driver: () => driver,
    async open(screen) {
      driver.send({ type: "opened", route: screen });
      await driver.settled();
    },
    async fill(field, value) {
      const form = driver.getView()?.form;
      const asked = form?.fields.find(({ name }) => name === field);
      if (asked === undefined) throw new Error(`there is no field named ${field} here`);
      if (
        asked.options !== undefined &&
        !asked.options.some((option) => option.value === value && option.off === undefined)
      ) {
        throw new Error(`${field} has no answer ${value} to choose`);
      }
      driver.send({ type: "changed", field, value });
      await driver.settled();
    },
    async attach(field, documents) {
      const handles = documents.map(({ name, type, bytes }) => ({
        ...driver.files.put({ name, type, bytes: new Blob([bytes], { type }) }),
        ...factsOf(bytes),
      }));
      driver.send({ type: "changed", field, value: fileValue(handles) });
      await Promise.resolve();
    },
    async do(action) {
      const actions = driver.getView()?.actions ?? [];
      if (!actions.some(({ name }) => name === action))
        throw new Error(`there is no action named ${action} here`);
      driver.send({ type: "did", action });
      await driver.settled();
    },
    async visit(address) {
      history.push(address);
      await load();
    },
    reload: load,
    back: () => along(-1),
    forward: () => along(1),
    async pass(milliseconds, during) {
      const end = clock.now() + milliseconds;
      for (let now = clock.now(); now < end; ) {
        const next = Math.min(timers.nextDue() ?? end, end);
        await during(next - now);
        clock.set(Math.max(next, clock.now()));
        timers.fireUntil(next);
        await driver.settled();
        now = next;
      }
    },
    look(): Promise<Seen> {
      const state = driver.getState();
      const view = driver.getView();
      const says = [
        view?.title ?? "",
        ...[...(view?.blocks ?? []), ...(view?.after ?? [])].flatMap((block) =>
          asText(block, { now: clock.now() }),
        ),
      ];
      const fields = view === null ? [] : askedOf(view);
      return Promise.resolve({
        screen: state.place === null ? null : currentScreen(state),
        title: view?.title ?? "",
        address: history.address(),
        rule: state.decision?.rule ?? null,
        layout: currentContext(state).name,
        says: says.join("\n"),
        holds: [
          ...says,
          ...fields.flatMap(({ label, hint }) => (hint === undefined ? [label] : [label, hint])),
          // The result of a choice is shown next to it.
          ...fields.flatMap(({ kind, options = [] }) =>
            kind === "choice"
              ? options.map(({ label, off }) => (off === undefined ? label : `${label} ${off}`))
              : [],
          ),
          // A slider's ends are shown next to it.
          ...fields.flatMap(({ range }) =>
            range === undefined ? [] : [range.min, range.max].map((end) => english(inUnit(end, range))),
          ),
          ...(view?.errors.map(({ message }) => message) ?? []),
          ...(view?.actions.map(({ label }) => label) ?? []),
        ].join("\n"),
        fields: fields.map(({ name }) => name),
        notices: translate(state.notices).flatMap(({ text, detail }) =>
          detail === undefined ? [text] : [text, detail],
        ),
        errors: view?.errors.map(({ field }) => field) ?? [],
        actions: view?.actions.map(({ name }) => name) ?? [],
        values: view?.values ?? {},
        calls: takeCalls(),
      });
    },
  };
}
