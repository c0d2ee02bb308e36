import type { ReplyOf } from "../../calls/calls.ts";
import { type FileHandle, fileHandles, fileValue } from "../../calls/file-handle.ts";
import type { Failure } from "../../notices/notice.ts";
import { ASSUMED_TURNS } from "../../onboarding/waiting-for.ts";
import { lookUp, t, type Text, verbatim, type Words } from "../../messages/message.ts";
import type { Block } from "../blocks/block.ts";
import type { StepState } from "../blocks/status-blocks.ts";
import { continueButton, link, main, second } from "../define/define-screen.ts";
import type { FileStatus } from "../define/form.ts";
import { WAITING } from "../define/screen.ts";
import {
  type ActionContext,
  empty,
  initiallyNull,
  type ScreenContext,
  type Step,
  type Steps,
} from "../define/screen-context.ts";
import { isFileRefusal } from "./refusal-kind.ts";
import { assigneeBlock } from "./waiting.ts";

/** The document types that can be uploaded, with the uploaded files. */
export type Documents = ReplyOf<"documentDetails">["documents"];
type Document = Documents[number];
type File = Document["files"][number];

interface Memory {
  /** Null before they have come. */
  readonly documents: Documents | null;
  readonly isMissing: boolean;
}
type Here = ActionContext<Memory, object, "documents">;
type Handing = {
  turn(part: "review"): Step;
  call(name: "documents"): Step;
};
type Seen = Pick<ScreenContext<Memory>, "memory">;

const filesOf = (documents: Documents | null): readonly File[] =>
  (documents ?? []).flatMap(({ files }) => files);

/**
 * The status of uploads: `none`, `review` while support reviews them, `accepted` as soon as one is, `refused` if all
 * were rejected.
 */
export function documentStatus(documents: Documents | null): "none" | "review" | "accepted" | "refused" {
  const states = new Set(filesOf(documents).map(({ status }) => status));
  if (states.size === 0) return "none";
  if (states.has("ACCEPTED")) return "accepted";
  return states.has("UPLOADED") ? "review" : "refused";
}

/** How many more files a type takes: those that were not accepted leave room. */
export const remainingFiles = ({ maxFilesAllowed, files }: Document): number =>
  Math.max(0, maxFilesAllowed - files.filter(({ status }) => status !== "REJECTED").length);

const STATES: Readonly<Record<string, StepState>> = { ACCEPTED: "done", REJECTED: "failed" };

function wordOf({ status, reason }: File): Text {
  if (status === "ACCEPTED") return t("Accepted");
  if (status !== "REJECTED") return t("Received. We're reviewing it.");
  return reason ? lookUp(reason) : t("Rejected. Upload another one.");
}

/** The uploads, file by file: accepted, under review, or rejected with the reason. */
export const documentBlocks = (documents: Documents | null): readonly Block<Words, never, never>[] => {
  const items = (documents ?? []).flatMap((type) =>
    type.files.map((file) => ({
      title: t("{label}: {value}", { label: lookUp(type.title), value: verbatim(file.fileName) }),
      state: STATES[file.status] ?? "waiting",
      text: wordOf(file),
    })),
  );
  return items.length === 0
    ? []
    : [{ kind: "checklist", title: t("What you've uploaded"), items, counts: "accepted" }];
};

/** Who acts next while people look at something, since it came in (ruling R49). */
export function reviewBlocks(documents: Documents | null): readonly Block<Words, never, never>[] {
  const open = filesOf(documents).filter(({ status }) => status === "UPLOADED");
  if (open.length === 0) return [];
  const since = open.flatMap(({ uploadedAt }) => uploadedAt ?? []).toSorted()[0] ?? null;
  return [
    assigneeBlock({
      party: "the lender",
      doing: t("is reviewing your documents"),
      since,
      usuallyMs: ASSUMED_TURNS.documentsMs,
    }),
  ];
}

/** The words of a screen that takes documents. */
interface TakingWords {
  readonly title: Text;
  readonly reviewed: Text;
  readonly accepted: Text;
  readonly refused: Text;
  /** What to send where nothing was accepted, and what more may be sent. */
  readonly sendOthers: Text;
  readonly addMore: Text;
}

const ARRIVED = t("Nothing more to do for now.");
const LATER = link(t("Skip for now"));
const GO_ON = continueButton(t("Continue"));

/**
 * A screen that uploads documents and shows their review: it asks for them (`send`), for more (`another`, on its own
 * page), and shows that they are under review, accepted, or rejected and why. For screens whose form has `pages`
 * (upload-documents.ts).
 */
export const uploadedDocuments = {
  memory: { documents: initiallyNull<Documents>(), isMissing: false as boolean },
  /** Shown after a reload until it is looked up again. */
  kept: "documents",
  /** The document type of a key, as the platform lists it. */
  typeOf: ({ memory }: Seen, key: string): Document | undefined =>
    memory.documents?.find((type) => type.key === key),
  part({ memory: { documents, isMissing } }: Seen, turned: string | null) {
    if (documents === null) return isMissing ? "missing" : "loading";
    const status = documentStatus(documents);
    if (status === "none") return "send";
    return turned === "another" ? "another" : status;
  },
  /** The parts that ask, from what they ask. */
  asking: <P extends object>(part: P, send: Text) =>
    ({
      send: { ...part, actions: { send: main(send), later: LATER } },
      another: {
        ...part,
        page: "another",
        isOpen: ({ memory }: Seen) => documentStatus(memory.documents) !== "none",
        actions: { send: main(send), back: link(t("Back")) },
      },
    }) as const,
  /** The parts that only show a status. */
  telling: ({ title, reviewed, accepted, refused, sendOthers, addMore }: TakingWords) =>
    ({
      loading: {
        title,
        blocks: [{ kind: "lead", text: t("Getting your details...") }],
        actions: { later: LATER },
      },
      missing: {
        title,
        blocks: [
          {
            kind: "banner",
            tone: "warning",
            title: t("We couldn't load this"),
            text: t("Nothing is lost. Try again in a moment."),
            action: "again",
          },
        ],
        actions: { again: continueButton(t("Try again")), later: LATER },
      },
      review: {
        title: reviewed,
        look: WAITING,
        blocks: ({ memory: { documents } }: Seen) => [
          { kind: "lead" as const, text: ARRIVED },
          ...documentBlocks(documents),
          ...reviewBlocks(documents),
        ],
        actions: { home: GO_ON, checkAgain: second(t("Check again")), add: link(addMore) },
      },
      accepted: {
        title: accepted,
        look: { template: "decision", picture: "papers" },
        blocks: ({ memory: { documents } }: Seen) => [
          {
            kind: "lead" as const,
            text: t("Your lender has accepted your documents."),
          },
          ...documentBlocks(documents),
          ...reviewBlocks(documents),
        ],
        actions: { home: GO_ON, add: link(addMore) },
      },
      refused: {
        title: refused,
        look: { template: "decision", picture: "papers" },
        blocks: ({ memory: { documents } }: Seen) => [
          {
            kind: "lead" as const,
            text: t("Your documents were rejected. The reasons are below."),
          },
          ...documentBlocks(documents),
        ],
        actions: { add: continueButton(sendOthers), later: LATER },
      },
    }) as const,
  /** Handles a finished upload: looks the documents up and shows them. */
  allThere: ({ turn, call }: Handing): Steps => [empty(), turn("review"), call("documents")],
  again: ({ remember, call }: Here): Steps => [remember({ isMissing: false }), call("documents")],
  flow: {
    call: "documentDetails",
    doing: t("getting your details"),
    loader: null,
    quiet: true,
    next: ({ remember }: Here, { documents }: ReplyOf<"documentDetails">): Steps =>
      remember({ documents, isMissing: false }),
    failed: ({ remember }: Here): Steps => remember({ isMissing: true }),
  },
} as const;

interface UploadMemory {
  /** The id of the file being sent. */
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
type UploadSeen = Pick<ScreenContext<UploadMemory, Values>, "memory">;
type UploadContext = ActionContext<UploadMemory, Values, "handIn">;

const isIn =
  (failed: readonly FailedUpload[]) =>
  ({ id }: FileHandle): boolean =>
    failed.some((one) => one.id === id);

const send = (
  { remember, call }: UploadContext,
  file: FileHandle,
  failed: readonly FailedUpload[],
): readonly Step[] => [remember({ sending: file.id, failed }), call("handIn")];

/** Continues with the next file that has not failed, or with what follows if there is none. */
function continueUpload(
  ctx: UploadContext,
  files: readonly FileHandle[],
  failed: readonly FailedUpload[],
  then: () => Steps,
): readonly Step[] {
  const next = files.find((file) => !isIn(failed)(file));
  if (next !== undefined) return send(ctx, next, failed);
  return [ctx.remember({ sending: null, failed }), ...(files.length === 0 ? [then()].flat() : [])];
}

const others = (ctx: UploadContext): readonly FileHandle[] =>
  fileHandles(ctx.typed.pages).filter(({ id }) => id !== ctx.memory.sending);

/**
 * Sends the files of a form one after the other, so that each arrives or fails by itself: one that arrived leaves the
 * form, one that did not stays there, to be sent again or taken away. For screens whose form has `pages`, and whose flow
 * `handIn` makes the call.
 */
export const uploadFlow = {
  memory: {
    sending: initiallyNull<string>(),
    failed: [] as readonly FailedUpload[],
    hasArrived: false as boolean,
  },
  /** Sends what the form holds, those that failed before last. */
  begin(ctx: UploadContext): Steps {
    const { memory, fill } = ctx;
    const { failed } = memory;
    const files = fileHandles(ctx.typed.pages);
    const ordered = [...files.filter((file) => !isIn(failed)(file)), ...files.filter(isIn(failed))];
    const [first] = ordered;
    return first === undefined ? [] : [fill({ pages: fileValue(ordered) }), ...send(ctx, first, [])];
  },
  /** The file being sent, for the payload. */
  file: ({ memory, typed }: UploadContext): readonly FileHandle[] =>
    fileHandles(typed.pages).filter(({ id }) => id === memory.sending),
  /** A file arrived: the next one, or what follows when all have. */
  arrived: (ctx: UploadContext, then: () => Steps): Steps => {
    const { fill, remember } = ctx;
    const files = others(ctx);
    return [
      fill({ pages: fileValue(files) }),
      remember({ hasArrived: files.length > 0 }),
      ...continueUpload(ctx, files, ctx.memory.failed, then),
    ];
  },
  /** Handles the removal of the last failed file: continues with those that arrived. */
  taken: (ctx: UploadContext, pages: string, then: () => Steps): Steps => {
    const { memory, remember } = ctx;
    return memory.hasArrived && memory.sending === null && fileHandles(pages).length === 0
      ? [remember({ hasArrived: false, failed: [] }), then()].flat()
      : [];
  },
  /** It did not. What is wrong with a file is no reason not to send the others; anything else is. */
  failed(ctx: UploadContext, refusal: Failure): Steps {
    const { sending } = ctx.memory;
    const { errorMessage: why } = refusal;
    const one = sending === null ? [] : [{ id: sending, ...(why === undefined ? {} : { why }) }];
    const failed = [...ctx.memory.failed, ...one];
    return isFileRefusal(refusal)
      ? continueUpload(ctx, fileHandles(ctx.typed.pages), failed, () => [])
      : ctx.remember({ sending: null, failed });
  },
  /** The status of each file, for the field. */
  standing({ memory: { sending, failed } }: UploadSeen): readonly FileStatus[] {
    return [
      ...failed.map(
        ({ id, why }) =>
          ({
            id,
            state: "failed",
            message:
              why === undefined
                ? t("Not received. Upload it again or remove it.")
                : t("Not received. {why}", { why: lookUp(why) }),
          }) as const,
      ),
      ...(sending === null ? [] : [{ id: sending, state: "sending" } as const]),
    ];
  },
} as const;
