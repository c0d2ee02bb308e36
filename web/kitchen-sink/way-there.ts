import { loadMoreFields } from "../kit/form/form-field.tsx";

/** Loads the kitchen sink with its fields. Its file names are kept out of the first load. */
export async function loadKitchenSink(): Promise<typeof import("./kitchen-sink.tsx")> {
  const [page] = await Promise.all([import("./kitchen-sink.tsx"), loadMoreFields()]);
  return page;
}
