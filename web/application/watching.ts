import type { DriverPorts } from "@creditline/adapters/driver/driver";

type Watch = NonNullable<DriverPorts["watch"]>;

let told: Watch | undefined;

/** Forwards each event of the application to the current watcher. */
export const notifyWatchers: Watch = (...what) => told?.(...what);

/** Sets the watcher, replacing the previous one. */
export const watchWith = (watch: Watch): void => {
  told = watch;
};
