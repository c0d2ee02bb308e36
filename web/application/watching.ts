import type { DriverPorts } from "@creditline/adapters/driver/driver";

type Watch = NonNullable<DriverPorts["watch"]>;

let told: Watch | undefined;

/** Tells whoever asked of each event of the application. */
export const watched: Watch = (...what) => told?.(...what);

/** Asks to be told, in place of whoever did before. */
export const watchWith = (watch: Watch): void => {
  told = watch;
};
