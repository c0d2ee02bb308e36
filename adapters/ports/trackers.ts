import type { ErrorTrace, TrackedEvent } from "@creditline/core/journey/tracking";
import type { TextStorage } from "./storage.ts";

/** Somebody who is told what is used (spec 1 §7): whose they are is not stated. */
export interface Tracker {
  readonly name: string;
  track(event: TrackedEvent): void;
  /** The customer does not want it any more: what was kept here is gone. */
  forget(): void;
}

/** Who is told what failed (spec 1 §7, §9). */
export interface ErrorReporter {
  report(trace: ErrorTrace): void;
  forget(): void;
}

/** So many are kept; the oldest go first (assumed). */
const MOST = 200;

/** What was told under a name, oldest first. */
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

/** A tracker that tells nobody and keeps what it was told, as long as the storage lasts. */
export function recordingTracker(name: string, storage: TextStorage): Tracker {
  const { record, forget } = recording(storage, name);
  return { name, track: record, forget };
}

/** An error reporter that tells nobody and keeps what it was told. */
export function recordingReporter(storage: TextStorage): ErrorReporter {
  const { record, forget } = recording(storage, "errors");
  return { report: record, forget };
}

/** Whether a tracker can be called so. */
export const isTrackerName = (name: string): boolean => /^[a-z][a-z-]{0,29}$/.test(name);

/** The trackers that a configuration names, parted by commas: each another instance of the one adapter, and none twice. */
export const trackersNamed = (names: string, storage: TextStorage): readonly Tracker[] =>
  [...new Set(names.split(",").map((name) => name.trim()))]
    .filter(isTrackerName)
    .map((name) => recordingTracker(name, storage));
