import type { ReplyOf } from "../../calls/calls.ts";
import { counted, say } from "../../say/say.ts";
import { isAccountLocked } from "../behaviours/locked-account.ts";
import { link, main, second } from "../define/define-screen.ts";
import type { Refusal } from "../define/refusal.ts";
import { logOut, type Steps } from "../define/steps.ts";
import { SESSION_FORM } from "./account-forms.ts";
import { ALWAYS, BACK, type Doing, type Here, type Said, notifyDone } from "./account-memory.ts";
import { LOOKING_UP, standing, standingActions } from "./account-standing.ts";
import { sessionCard, sessionName, sessionsInOrder } from "./account-words.ts";

/** Where the customer is signed in, and ending it. */
export const SESSIONS = {
  parts: {
    sessions: {
      title: say("Where you are signed in"),
      look: { template: "form", picture: "key" },
      page: "sessions",
      isOpen: ALWAYS,
      blocks: (sight: Here): Said<"askHelp" | "again", "session"> => {
        const { overview } = sight.memory;
        const sessions = overview === null ? null : sessionsInOrder(overview.sessions);
        return [
          ...standing(sight),
          sessions === null && !sight.memory.isMissing && LOOKING_UP,
          ...(sessions === null
            ? []
            : isAccountLocked(sight)
              ? sessions.map((session) => {
                  const { title, rows } = sessionCard(session);
                  return { kind: "details", title, rows } as const;
                })
              : ([{ kind: "choice-cards", field: "session", cards: sessions.map(sessionCard) }] as const)),
          {
            kind: "text",
            region: "aside",
            text: say(
              "Don't recognise a session? End it. If someone else has your phone number, change that too.",
            ),
          },
        ];
      },
      form: SESSION_FORM,
      asking: (sight: Here) => ({
        session:
          isAccountLocked(sight) || sight.memory.overview === null
            ? null
            : {
                options: sessionsInOrder(sight.memory.overview.sessions).map((session) => ({
                  value: session.sessionId,
                  label: sessionName(session),
                })),
              },
      }),
      actions(sight: Here) {
        const sessions = isAccountLocked(sight) ? [] : (sight.memory.overview?.sessions ?? []);
        return {
          ...standingActions(sight),
          ...(sessions.length > 0 ? { endSession: main(say("End session")) } : {}),
          ...(sessions.length > 1 ? { endOthers: second(say("End all other sessions")) } : {}),
          ...(sessions.length > 0 ? { endAll: second(say("Sign out everywhere")) } : {}),
          toAccount: link(BACK),
        };
      },
    },
  },
  actions: {
    sessions: ({ turn }: Doing<never, "sessions">) => turn("sessions"),
    endSession: "endOne",
    endOthers: "endOthers",
    endAll: "endAll",
  },
  flows: {
    endOne: {
      call: "sessionsEnd",
      doing: say("signing out"),
      loader: "loading",
      payload: ({ values }: Here) => ({ sessionId: values.session }),
      next: ({ fill, call }: Doing<"overview">, { goesOn }: ReplyOf<"sessionsEnd">): Steps =>
        goesOn ? [fill({ session: "" }), notifyDone(say("Session ended.")), call("overview")] : logOut(),
      // It was over already: what goes on is looked up anew.
      failed: ({ fill, call }: Doing<"overview">, { status }: Refusal): Steps =>
        status === 404 ? [fill({ session: "" }), call("overview")] : [],
    },
    endOthers: {
      call: "sessionsEnd",
      doing: say("signing out"),
      loader: "loading",
      payload: () => ({ which: "OTHERS" as const }),
      next: ({ fill, call }: Doing<"overview">, { ended }: ReplyOf<"sessionsEnd">): Steps => [
        fill({ session: "" }),
        notifyDone(counted(ended, "{count} session ended.", "{count} sessions ended.")),
        call("overview"),
      ],
    },
    endAll: {
      call: "sessionsEnd",
      doing: say("signing out"),
      loader: "loading",
      payload: () => ({ which: "ALL" as const }),
      next: logOut(),
    },
  },
} as const;
