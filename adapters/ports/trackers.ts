import type { ErrorTrace, TrackedEvent } from "@creditline/core/journey/tracking";
import type { TextStorage } from "./storage.ts";

/** Receives usage events (spec 1 §7); the service is not stated. */
export interface Tracker {
  readonly name: string;
  track(event: TrackedEvent): void;
  /** The customer withdrew consent: deletes what was stored here. */
  forget(): void;
}

/** Receives failures (spec 1 §7, §9). */
export interface ErrorReporter {
  report(trace: ErrorTrace): void;
  forget(): void;
}

/** How many entries are kept; the oldest are dropped first (assumed). */
const MOST = 200;

/** The events recorded under a name, oldest first. */
export const trackedUnder = (storage: TextStorage, name: string): readonly unknown[] => {
  const kept: unknown = JSON.parse(storage.get(`told/${name}`) ?? "[]");
  return Array.isArray(kept) ? kept : [];
};

function recording(storage: TextStorage, name: string) {
  return {
    record: (what: object): void =>
      storage.set(`told/${name}`, JSON.stringify([...trackedUnder(storage, name), what].slice(-MOST))),
    forget: (): void => storage.remove(`told/${name}`),
  };
}

/** A tracker that sends nothing and keeps its events as long as the storage. */
export function recordingTracker(name: string, storage: TextStorage): Tracker {
  const { record, forget } = recording(storage, name);
  return { name, track: record, forget };
}

/** An error reporter that sends nothing and keeps its reports. */
export function recordingReporter(storage: TextStorage): ErrorReporter {
  const { record, forget } = recording(storage, "errors");
  return { report: record, forget };
}

/** Whether a text is a valid tracker name. */
export const isTrackerName = (name: string): boolean => /^[a-z][a-z-]{0,29}$/.test(name);

/**
 * The trackers named by a configuration, separated by commas: separate instances of the same adapter, without
 * duplicates.
 */
export const trackersNamed = (names: string, storage: TextStorage): readonly Tracker[] =>
  [...new Set(names.split(",").map((name) => name.trim()))]
    .filter(isTrackerName)
    .map((name) => recordingTracker(name, storage));
