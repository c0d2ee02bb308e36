import { THREAD_STATES } from "@creditline/core/screens/blocks/thread";
import { atMoment, t, verbatim } from "@creditline/core/messages/message";
import { inWords } from "../../kit/words.tsx";
import type { BlockRenderer } from "../block-handlers.ts";
import { Titled } from "../rows.tsx";
import "./thread.css";

/** Messages, oldest first; a screen reader announces a new one. */
export const ThreadBlock: BlockRenderer<"thread"> = ({ block: { title, messages, empty } }) => (
  <Titled title={title}>
    <div role="log" aria-label={title}>
      {messages.length === 0 ? (
        <p className="soft">{empty}</p>
      ) : (
        <ol className="thread">
          {messages.map(({ id, by, name, at, text, files = [], state }) => (
            <li key={id} className="thread-message" data-by={by} data-state={state}>
              <p className="thread-head soft small">
                {`${by === "you" ? inWords(t("You")) : name}, `}
                <time dateTime={new Date(at).toISOString()}>{inWords(atMoment(at))}</time>
              </p>
              <div className="thread-words">
                <p>{text}</p>
                {files.map((file) => (
                  <p key={file} className="small">
                    {inWords(t("With {file}", { file: verbatim(file) }))}
                  </p>
                ))}
              </div>
              {state !== undefined && <p className="thread-state small">{inWords(THREAD_STATES[state])}</p>}
            </li>
          ))}
        </ol>
      )}
    </div>
  </Titled>
);
