import { fileHandles, fileValue } from "@creditline/core/screens/files";
import { application } from "./application.ts";
import { preparedFile } from "./prepared-file.ts";

/** Puts chosen files, as they are to be sent, on the shelf and into a field, in the place of those that are named. */
export async function chooseFiles(
  field: string,
  files: readonly File[],
  instead: readonly string[],
): Promise<void> {
  const driver = application();
  const most = driver.getView()?.form?.fields.find(({ name }) => name === field)?.maxFileBytes;
  const added = [];
  // One after the other: a phone has not the memory for several large pictures at once.
  for (const chosen of files) {
    const { file, facts } = await preparedFile(chosen, most);
    added.push({ ...driver.files.put({ name: file.name, type: file.type, bytes: file }), ...facts });
  }
  const before = fileHandles(driver.getView()?.values[field]).filter(({ id }) => !instead.includes(id));
  driver.send({ type: "changed", field, value: fileValue([...before, ...added]) });
}
