import { CENTRAL_CODE_FORM, isKind, KIND_FORM, REGISTRY_FORM, TAKES } from "./kyc-kinds.ts";
import { plainNotice } from "../../../notices/notice.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { type KycKind } from "../../../reference/documents/document-kinds.table.ts";
import { minutesFor } from "../../../reference/usual-times.table.ts";
import { videoCallFrom } from "../../../onboarding/waiting-for.ts";
import { atMoment, lookUp, onDay, t, type Text, verbatim, type Words } from "../../../messages/message.ts";
import { OTP_ON_ITS_WAY } from "../../behaviours/otp.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { isInNative } from "../../behaviours/end-flow.ts";
import { slowAnswer } from "../../behaviours/slow-answer.ts";
import type { Block } from "../../blocks/block.ts";
import { isScreenName, type ScreenName } from "../../catalogue.ts";
import { continueButton, defineScreen, link, main, second } from "../../define/define-screen.ts";
import { WAITING } from "../../define/screen.ts";
import {
  type ActionContext,
  initiallyNull,
  NOTHING,
  notify,
  open,
  type Steps,
} from "../../define/screen-context.ts";
import { KYC_WAYS, type KycWays } from "./kyc-ways.ts";

type Kinds = ReplyOf<"unifiedKycMetadata">["kycKinds"];
type Central = ReplyOf<"ckycStatus">;

const MEMORY = {
  ...slowAnswer.memory,
  /** Whether the kinds were asked for and did not come. */
  isMissing: false,
  kinds: initiallyNull<Kinds>(),
  /** The kind that was chosen. */
  chosen: initiallyNull<KycKind>(),
  transactionId: initiallyNull<string>(),
  central: initiallyNull<Pick<Central, "status" | "record">>(),
};

type Here = ActionContext<typeof MEMORY, object, "status" | "fetch" | "registry", "poll" | "tell">;

const notice = (tone: "info" | "success", text: Text) => notify(plainNotice(tone, text));

/** Handles the registry's reply; `without` follows if it has no record to accept. */
function registrySays(ctx: Here, reply: Central, without: (ctx: Here) => Steps): Steps {
  const { remember } = ctx;
  const { status, record, transactionId } = reply;
  switch (status) {
    case "IN_PROGRESS":
      return ctx.memory.awaited === null ? slowAnswer.begin(ctx) : slowAnswer.again(ctx);
    case "FETCHED":
    case "CONFIRMED":
      return remember({ awaited: null, transactionId, central: { status, record } });
    case "FAILED":
      return [
        remember({ awaited: null, central: null, transactionId: null, chosen: null }),
        notice("info", t("No record found in the registry.")),
        without(ctx),
      ].flat();
    case "DECLINED":
      return [
        remember({ awaited: null, central: null, transactionId: null, chosen: null }),
        notice("info", t("The record wasn't used. Choose another way.")),
        without(ctx),
      ].flat();
  }
}

const recordRows = (record: Central["record"]): readonly (readonly [Text, Text])[] => {
  const known: readonly (readonly [Text, Text | null])[] = [
    [t("Name"), record?.fullName ? verbatim(record.fullName) : null],
    [t("Date of birth"), record?.dateOfBirth ? onDay(record.dateOfBirth) : null],
    [t("PAN"), record?.displayablePan ? verbatim(record.displayablePan) : null],
    [t("Address"), record?.address ? verbatim(record.address) : null],
  ];
  return known.flatMap(([term, value]) => (value === null ? [] : [[term, value] as const]));
};

const doneKinds = (kinds: Kinds | null): Kinds => (kinds ?? []).filter(({ completed }) => completed);

/** The completed kinds; a registry record that was just accepted is newer than the lookup. */
const provenKinds = (kinds: Kinds, central: Pick<Central, "status"> | null): readonly KycKind[] =>
  kinds.flatMap(({ kind, completed }) =>
    isKind(kind) && (completed || (kind === "central" && central?.status === "CONFIRMED")) ? [kind] : [],
  );

/** Describes the status of a started kind. */
function markOf({ completed, status, answering }: Kinds[number]): Text | null {
  if (completed) return t("Done");
  if (status === "FAILED") return t("Failed. Try again");
  // Details from Aadhaar or the registry wait for the customer's review.
  if (status === "COMPLETED") return t("Waiting for your approval");
  if (status !== "IN_PROGRESS") return null;
  return answering ? t("Under review") : t("Started");
}

/** Describes the opening hours of a kind that is not always available. */
const hoursOf = (kind: KycKind, at: number): readonly (readonly [Text, Text])[] =>
  kind === "video" && videoCallFrom(at) > at ? [[t("Our agents are back"), atMoment(videoCallFrom(at))]] : [];

const cardOf = (at: number) => (kind: Kinds[number]) => {
  if (!isKind(kind.kind)) return [];
  const { title, text } = TAKES[kind.kind];
  const mark = markOf(kind);
  return [
    {
      value: kind.kind,
      title,
      text,
      rows: [
        [t("Usually takes"), t("About {time}", { time: minutesFor(kind.kind) })] as const,
        ...hoursOf(kind.kind, at),
      ],
      ...(mark === null ? {} : { mark }),
    },
  ];
};

const OTHER_WAY = link(t("Choose another way"));

/** The differences if the screen is a step of a sequence. */
interface Among {
  /** The only kind here, instead of a choice. */
  readonly only?: KycKind;
  /** The screen of a kind here; null for the one that the metadata names. */
  readonly screenOf?: (kind: KycKind) => ScreenName | null;
}

/** Chooses among the kinds of KYC that the metadata allows (spec 1 §2, §7 "KYC"); central KYC is done here. */
export const completeKycAt = <const Name extends ScreenName>(
  name: Name,
  ways: KycWays = KYC_WAYS,
  { only, screenOf = () => null }: Among = {},
) => {
  const without = (ctx: Here): Steps => (only === undefined ? NOTHING : ways.otherWay(ctx));
  const says = (ctx: Here, reply: Central): Steps => registrySays(ctx, reply, without);
  return defineScreen({
    name,
    progress: setUpProgress("identity"),
    look: { template: "form", picture: "card" },
    side: {
      why: t("By law, lenders must verify your identity."),
    },
    memory: MEMORY,
    kept: [slowAnswer.kept, "chosen", "transactionId"],
    part({ memory: { kinds, central, awaited, chosen, transactionId, isMissing } }, turned) {
      const done = doneKinds(kinds).filter(({ kind }) => only === undefined || kind === only);
      if (central?.status === "CONFIRMED" || done.length > 0) return "done";
      if (central?.status === "FETCHED") return "record";
      if (awaited !== null) return "wait";
      if (kinds === null && isMissing) return "missing";
      if ((only ?? chosen) === "central")
        return turned === "code" && transactionId !== null ? "code" : "registry";
      return "choose";
    },
    parts: {
      choose: {
        title: t("Verify your identity"),
        blocks: ({ memory: { kinds }, platformAt }): readonly (Block<Words, never, "kind"> | null)[] => [
          kinds === null
            ? null
            : { kind: "choice-cards", field: "kind", cards: kinds.flatMap(cardOf(platformAt)) },
        ],
        form: KIND_FORM,
        asking: ({ memory: { kinds } }) => ({
          kind:
            kinds === null
              ? null
              : {
                  // Named as on its card; an unknown kind has the name from the metadata.
                  options: kinds.map(({ kind, label }) => ({
                    value: kind,
                    label: isKind(kind) ? TAKES[kind].title : lookUp(label),
                  })),
                },
        }),
        actions: { choose: main(t("Continue")), later: link(t("Skip for now")) },
      },
      registry: {
        title: t("Find your central KYC record"),
        page: "registry",
        isOpen: ({ memory }) => (only ?? memory.chosen) === "central",
        blocks: [
          {
            kind: "lead",
            text: t("Banks keep verified customers' records in one registry. We check if yours is there."),
          },
          { kind: "text", text: t("Nothing is shared until you approve it.") },
        ],
        form: REGISTRY_FORM,
        actions: { look: main(t("Find my record")), otherWay: OTHER_WAY },
      },
      code: {
        title: t("Enter OTP"),
        page: "code",
        isOpen: ({ memory }) => memory.transactionId !== null,
        blocks: [{ kind: "lead", text: t("We sent an OTP to your mobile number.") }],
        form: CENTRAL_CODE_FORM,
        actions: {
          fetch: main(t("Confirm")),
          newCode: link(t("Send a new OTP")),
          otherWay: OTHER_WAY,
        },
      },
      wait: {
        title: t("Searching the central KYC registry"),
        look: WAITING,
        blocks: (ctx) => slowAnswer.blocks(ctx, t("Nothing more to do for now.")),
        actions: { checkNow: continueButton(t("Check again")), otherWay: OTHER_WAY },
      },
      record: {
        title: t("Is this you?"),
        blocks: ({ memory }) => [
          { kind: "lead", text: t("The registry has this record. Use it only if it's yours.") },
          { kind: "details", rows: recordRows(memory.central?.record ?? null) },
        ],
        actions: { mine: continueButton(t("Yes, that's me")), notMine: second(t("No, that's not me")) },
      },
      done: {
        title: t("Identity verified"),
        look: { template: "ending", picture: "key" },
        blocks: ({ memory: { kinds, central } }) => [
          kinds === null
            ? null
            : {
                kind: "checklist",
                title: t("How you were verified"),
                items: provenKinds(kinds, central).map(
                  (kind) => ({ title: TAKES[kind].title, state: "done" }) as const,
                ),
              },
        ],
        actions: { goOn: continueButton(t("Continue")) },
      },
      missing: {
        title: t("Verify your identity"),
        look: { template: "ending", picture: "plug" },
        blocks: [{ kind: "lead", text: t("Nothing is lost. Try again in a moment.") }],
        actions: { tryAgain: continueButton(t("Try again")) },
      },
    },
    actions: {
      choose({ values, memory, remember, turn }) {
        const found = memory.kinds?.find(({ kind }) => kind === values.kind);
        if (found === undefined || !isKind(found.kind)) return [];
        const elsewhere = screenOf(found.kind);
        if (elsewhere !== null) return open(elsewhere);
        if (found.kind === "central") return [remember({ chosen: found.kind }), turn("registry")];
        // The metadata decides which screen a kind has: the provider, and the older variant.
        return [
          remember({ chosen: found.kind }),
          ...(isScreenName(found.screen) ? [open(found.screen)] : []),
        ];
      },
      later: ways.later,
      look: "registry",
      newCode: "registry",
      fetch: "fetch",
      checkNow: "status",
      mine: "confirm",
      notMine: "decline",
      otherWay: (ctx) =>
        [
          ctx.remember({ chosen: null, awaited: null, transactionId: null, central: null }),
          only === undefined ? ctx.turn("choose") : ways.otherWay(ctx),
        ].flat(),
      goOn: (ctx) => ways.done(ctx),
      tryAgain: "metadata",
    },
    flows: {
      metadata: {
        call: "unifiedKycMetadata",
        doing: t("getting your details"),
        loader: "gathering",
        // The screen itself shows if they fail to load.
        quiet: true,
        payload: () => ({}),
        next({ memory, remember, call }, { kycKinds }) {
          const registry = kycKinds.find(({ kind }) => kind === "central");
          // A fetched record that the customer has not answered is shown again; it is not stored here.
          const isOpen = memory.transactionId !== null && registry?.status === "COMPLETED";
          return [
            remember({ kinds: kycKinds, isMissing: false }),
            ...(isOpen && !registry.completed ? [call("status")] : []),
          ];
        },
        failed: ({ remember }) => remember({ isMissing: true }),
      },
      registry: {
        call: "ckycInitiate",
        during: "send-otp",
        doing: t("checking your details"),
        loader: "loading",
        payload: () => ({}),
        next(ctx, reply) {
          if (reply.status !== "IN_PROGRESS") return says(ctx, reply);
          const { fill, remember, turn } = ctx;
          const { transactionId } = reply;
          return [fill({ otp: "" }), remember({ transactionId }), turn("code"), notify(OTP_ON_ITS_WAY)];
        },
      },
      fetch: {
        call: "ckycFetch",
        doing: t("checking your details"),
        loader: "loading",
        payload: ({ memory, values }) => ({ transactionId: memory.transactionId, otp: values.otp }),
        blame: ({ errorCode }) => (errorCode === "INVALID_OTP" ? "otp" : null),
        next: says,
      },
      status: {
        call: "ckycStatus",
        doing: t("checking your details"),
        loader: null,
        quiet: true,
        payload: ({ memory }) => ({ transactionId: memory.transactionId }),
        next: says,
        failed: slowAnswer.again,
      },
      confirm: {
        call: "ckycConfirm",
        doing: t("saving your details"),
        loader: "submitting",
        payload: ({ memory }) => ({ transactionId: memory.transactionId, confirm: true }),
        // Inside a native application, and on a link, the page itself shows it.
        next: (ctx, reply) =>
          [
            says(ctx, reply),
            reply.status === "CONFIRMED" && !isInNative(ctx) && ctx.link === null
              ? [notice("success", t("Identity verified")), ways.done(ctx)].flat()
              : NOTHING,
          ].flat(),
      },
      decline: {
        call: "ckycConfirm",
        doing: t("saving your details"),
        loader: "submitting",
        payload: ({ memory }) => ({ transactionId: memory.transactionId, confirm: false }),
        next: says,
      },
    },
    entered: (ctx) => [ctx.call("metadata"), slowAnswer.resume(ctx)].flat(),
    timers: slowAnswer.timers,
  });
};

export const completeKyc = completeKycAt("completeKyc");
