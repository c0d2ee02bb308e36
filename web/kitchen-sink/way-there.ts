import { loadMoreFields } from "../kit/form/form-field.tsx";

/**
 * Brings the kitchen sink with the fields that it shows. It comes with what comes soon: the names of all the files that it
 * needs would else stand in what a login waits for.
 */
export async function bringKitchenSink(): Promise<typeof import("./kitchen-sink.tsx")> {
  const [page] = await Promise.all([import("./kitchen-sink.tsx"), loadMoreFields()]);
  return page;
}
