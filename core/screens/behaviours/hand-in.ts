import type { Failure } from "../../notices/failure.ts";
import { say } from "../../say/say.ts";
import type { FileHandle } from "../../calls/file-handle.ts";
import { fileHandles, fileValue } from "../files.ts";
import type { FileStanding } from "../form.ts";
import { nothing, type Now, type Sight } from "../sight.ts";
import type { Step, Steps } from "../steps.ts";

interface Memory {
  /** The id of the file that is on its way. */
  readonly sending: string | null;
  /** The ids of those that did not arrive. */
  readonly failed: readonly string[];
}
interface Values {
  readonly files: string;
}
type Seen = Pick<Sight<Memory, Values>, "memory">;
type Here = Now<Memory, Values, "handIn">;

/** A refusal that is about what was sent, so that the next file may well arrive. */
const isAboutFile = ({ status = 0 }: Pick<Failure, "status">): boolean =>
  [400, 413, 415, 477].includes(status);

const send = ({ remember, call }: Here, file: FileHandle, failed: readonly string[]): readonly Step[] => [
  remember({ sending: file.id, failed }),
  call("handIn"),
];

/** The next of some files that has not failed yet; what is to be done once there is none. */
function goOn(
  now: Here,
  files: readonly FileHandle[],
  failed: readonly string[],
  then: () => Steps,
): readonly Step[] {
  const next = files.find(({ id }) => !failed.includes(id));
  if (next !== undefined) return send(now, next, failed);
  return [now.remember({ sending: null, failed }), ...(files.length === 0 ? [then()].flat() : [])];
}

const others = (now: Here): readonly FileHandle[] =>
  fileHandles(now.typed.files).filter(({ id }) => id !== now.memory.sending);

/**
 * Sends the files of a form one after the other, so that each arrives or fails by itself: one that arrived leaves the
 * form, one that did not stays there, to be sent again or taken away. For screens whose form has `files`, and whose flow
 * `handIn` makes the call.
 */
export const handIn = {
  memory: { sending: nothing<string>(), failed: [] as readonly string[] },
  /** Sends what the form holds, those that failed before last. */
  begin(now: Here): Steps {
    const { memory, fill } = now;
    const { failed } = memory;
    const files = fileHandles(now.typed.files);
    const ordered = [
      ...files.filter(({ id }) => !failed.includes(id)),
      ...files.filter(({ id }) => failed.includes(id)),
    ];
    const [first] = ordered;
    return first === undefined ? [] : [fill({ files: fileValue(ordered) }), ...send(now, first, [])];
  },
  /** The file that is on its way, for the payload. */
  file: ({ memory, typed }: Here): readonly FileHandle[] =>
    fileHandles(typed.files).filter(({ id }) => id === memory.sending),
  /** A file arrived: the next one, or what follows when all have. */
  arrived: (now: Here, then: () => Steps): Steps => {
    const { fill } = now;
    const files = others(now);
    return [fill({ files: fileValue(files) }), ...goOn(now, files, now.memory.failed, then)];
  },
  /** It did not. What is wrong with a file is no reason not to send the others; anything else is. */
  failed(now: Here, refusal: Failure): Steps {
    const { sending } = now.memory;
    const failed = sending === null ? now.memory.failed : [...now.memory.failed, sending];
    return isAboutFile(refusal)
      ? goOn(now, fileHandles(now.typed.files), failed, () => [])
      : now.remember({ sending: null, failed });
  },
  /** The field that a refusal is about. */
  blame: (refusal: Failure): "files" | null => (isAboutFile(refusal) ? "files" : null),
  /** How each file stands, for the field. */
  standing({ memory: { sending, failed } }: Seen): readonly FileStanding[] {
    return [
      ...failed.map(
        (id) =>
          ({ id, state: "failed", message: say("Not received. Send it again, or remove it.") }) as const,
      ),
      ...(sending === null ? [] : [{ id: sending, state: "sending" } as const]),
    ];
  },
} as const;
