import { isFileRefusal } from "./refusal-kind.ts";
import type { Failure } from "../../notices/failure.ts";
import { heard, say } from "../../say/say.ts";
import type { FileHandle } from "../../calls/file-handle.ts";
import { fileHandles, fileValue } from "../files.ts";
import type { FileStanding } from "../form.ts";
import { nothing, type ActionContext, type ScreenContext } from "../screen-context.ts";
import type { Step, Steps } from "../steps.ts";

interface Memory {
  /** The id of the file that is on its way. */
  readonly sending: string | null;
  /** Those that did not arrive, with the platform's words where it has any. */
  readonly failed: readonly FailedUpload[];
  /** Whether others of the same files have arrived. */
  readonly hasArrived: boolean;
}
/** A file that did not arrive. */
export interface FailedUpload {
  readonly id: string;
  readonly why?: string;
}
interface Values {
  readonly pages: string;
}
type Seen = Pick<ScreenContext<Memory, Values>, "memory">;
type Here = ActionContext<Memory, Values, "handIn">;

const isIn =
  (failed: readonly FailedUpload[]) =>
  ({ id }: FileHandle): boolean =>
    failed.some((one) => one.id === id);

const send = (
  { remember, call }: Here,
  file: FileHandle,
  failed: readonly FailedUpload[],
): readonly Step[] => [remember({ sending: file.id, failed }), call("handIn")];

/** The next of some files that has not failed yet; what is to be done once there is none. */
function goOn(
  now: Here,
  files: readonly FileHandle[],
  failed: readonly FailedUpload[],
  then: () => Steps,
): readonly Step[] {
  const next = files.find((file) => !isIn(failed)(file));
  if (next !== undefined) return send(now, next, failed);
  return [now.remember({ sending: null, failed }), ...(files.length === 0 ? [then()].flat() : [])];
}

const others = (now: Here): readonly FileHandle[] =>
  fileHandles(now.typed.pages).filter(({ id }) => id !== now.memory.sending);

/**
 * Sends the files of a form one after the other, so that each arrives or fails by itself: one that arrived leaves the
 * form, one that did not stays there, to be sent again or taken away. For screens whose form has `pages`, and whose flow
 * `handIn` makes the call.
 */
export const handIn = {
  memory: { sending: nothing<string>(), failed: [] as readonly FailedUpload[], hasArrived: false as boolean },
  /** Sends what the form holds, those that failed before last. */
  begin(now: Here): Steps {
    const { memory, fill } = now;
    const { failed } = memory;
    const files = fileHandles(now.typed.pages);
    const ordered = [...files.filter((file) => !isIn(failed)(file)), ...files.filter(isIn(failed))];
    const [first] = ordered;
    return first === undefined ? [] : [fill({ pages: fileValue(ordered) }), ...send(now, first, [])];
  },
  /** The file that is on its way, for the payload. */
  file: ({ memory, typed }: Here): readonly FileHandle[] =>
    fileHandles(typed.pages).filter(({ id }) => id === memory.sending),
  /** A file arrived: the next one, or what follows when all have. */
  arrived: (now: Here, then: () => Steps): Steps => {
    const { fill, remember } = now;
    const files = others(now);
    return [
      fill({ pages: fileValue(files) }),
      remember({ hasArrived: files.length > 0 }),
      ...goOn(now, files, now.memory.failed, then),
    ];
  },
  /** The last file that did not arrive is taken away: what follows follows for those that did. */
  taken: (now: Here, pages: string, then: () => Steps): Steps => {
    const { memory, remember } = now;
    return memory.hasArrived && memory.sending === null && fileHandles(pages).length === 0
      ? [remember({ hasArrived: false, failed: [] }), then()].flat()
      : [];
  },
  /** It did not. What is wrong with a file is no reason not to send the others; anything else is. */
  failed(now: Here, refusal: Failure): Steps {
    const { sending } = now.memory;
    const { errorMessage: why } = refusal;
    const one = sending === null ? [] : [{ id: sending, ...(why === undefined ? {} : { why }) }];
    const failed = [...now.memory.failed, ...one];
    return isFileRefusal(refusal)
      ? goOn(now, fileHandles(now.typed.pages), failed, () => [])
      : now.remember({ sending: null, failed });
  },
  /** How each file stands, for the field. */
  standing({ memory: { sending, failed } }: Seen): readonly FileStanding[] {
    return [
      ...failed.map(
        ({ id, why }) =>
          ({
            id,
            state: "failed",
            message:
              why === undefined
                ? say("Not received. Upload it again or remove it.")
                : say("Not received. {why}", { why: heard(why) }),
          }) as const,
      ),
      ...(sending === null ? [] : [{ id: sending, state: "sending" } as const]),
    ];
  },
} as const;
