import { kindNamesIn } from "@creditline/core/reference/documents/upload-limits.table";
import { joinTexts, plural, t, type Text, verbatim } from "@creditline/core/messages/message";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Icon, type IconName } from "../icon.tsx";
import { inWords } from "../words.tsx";
import { describedBy, FieldFrame, type FieldProps } from "./field.tsx";

/** A file field's limits: "PDF or JPG, up to 3 files"; null without any. */
export function limitsInWords(accept: string | undefined, maxFiles: number | undefined): Text | null {
  const kinds = kindNamesIn(accept ?? "").map(verbatim);
  const count = maxFiles === undefined ? null : plural(maxFiles, "one file", "up to {count} files");
  if (kinds.length === 0) return count;
  const types = joinTexts(kinds, "or");
  return count === null ? types : t("{first}, {second}", { first: types, second: count });
}

/** A file size for people: "820 kB", "2.4 MB". */
export function sizeInWords(bytes: number): Text {
  if (bytes < 999_500) return t("{size} kB", { size: Math.max(1, Math.round(bytes / 1000)) });
  return t("{size} MB", { size: verbatim((bytes / 1_000_000).toFixed(1)) });
}

/** A chosen file, as the caller stores it. */
export interface ChosenFile {
  readonly handle: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly state: "waiting" | "sending" | "ready" | "failed" | "refused";
  /** Why it failed, and what to do. */
  readonly message?: string;
}

export interface FileFieldProps extends FieldProps {
  readonly files: readonly ChosenFile[];
  /** An HTML accept list. */
  readonly accept?: string | undefined;
  readonly maxFiles?: number | undefined;
  /** Chosen files, and the handles of those that they replace. */
  readonly onChoose: (files: readonly File[], instead?: readonly string[]) => void | Promise<void>;
  readonly onRemove: (handle: string) => void;
}

const STATE: Record<ChosenFile["state"], { readonly icon: IconName; readonly words: Text }> = {
  waiting: { icon: "file", words: t("Chosen") },
  sending: { icon: "clock", words: t("Sending…") },
  ready: { icon: "check", words: t("Received") },
  failed: { icon: "alert", words: t("Not received") },
  refused: { icon: "alert", words: t("Can't be used") },
};

/** Document upload: tap, or drop files; the chosen files are listed and can be removed. */
export function FileField({
  files,
  accept,
  maxFiles = 1,
  onChoose,
  onRemove,
  ...field
}: FileFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<"no" | "yes" | "failed">("no");
  const choose = async (chosen: readonly File[], instead?: readonly string[]): Promise<void> => {
    setReading("yes");
    try {
      await onChoose(chosen, instead);
      setReading("no");
    } catch {
      setReading("failed");
    }
  };
  // If only one file is allowed, the next one replaces it: it need not be removed first.
  const isOne = maxFiles === 1;
  const full = files.length >= maxFiles && !isOne;
  const act = inWords(
    files.length > maxFiles
      ? t("Too many. Remove some")
      : full
        ? t("All chosen")
        : files.length === 0
          ? t("Choose a file")
          : t("Choose another file"),
  );
  const remove = (handle: string): void => {
    onRemove(handle);
    // The button disappears with its file: the focus stays near it.
    input.current?.focus();
  };
  return (
    <FieldFrame {...field}>
      <div className="files">
        <div className="file-zone">
          <span aria-hidden="true">
            {full ? act : <span className="file-zone-act">{act}</span>}
            {!full && <span className="file-drop">{` ${inWords(t("or drop it here"))}`}</span>}
          </span>
          <span className="file-count soft small" id={`${field.id}-count`} data-one={isOne || undefined}>
            {inWords(t("{chosen} of {most} chosen", { chosen: files.length, most: maxFiles }))}
          </span>
          <input
            ref={input}
            className="file-input"
            id={field.id}
            name={field.name}
            type="file"
            accept={accept}
            multiple={maxFiles > 1}
            aria-invalid={field.error !== undefined}
            aria-required={field.required}
            aria-describedby={describedBy(field, `${field.id}-count`)}
            onClick={(event) => {
              if (full) event.preventDefault();
            }}
            onChange={(event) => {
              const chosen = Array.from(event.currentTarget.files ?? []);
              // Emptied, so that the same file can be chosen again after it was removed.
              event.currentTarget.value = "";
              if (chosen.length === 0) return;
              void (isOne
                ? choose(
                    chosen.slice(0, 1),
                    files.map(({ handle }) => handle),
                  )
                : choose(chosen));
            }}
          />
        </div>
        <output className="file-reading" data-loading-block={reading === "yes" ? "" : undefined}>
          {reading === "yes" && inWords(t("Getting your file ready…"))}
          {reading === "failed" && inWords(t("This file couldn't be read. Choose it again."))}
        </output>
        {files.length > 0 && (
          <ul className="files" aria-label={inWords(t("Chosen files"))}>
            {files.map((file) => (
              <li key={file.handle} className="file" data-state={file.state}>
                <Icon name={STATE[file.state].icon} />
                <span className="file-words">
                  {file.name}
                  <span className="file-state">
                    {inWords(
                      t("{size}. {state}", {
                        size: sizeInWords(file.size),
                        state: file.message === undefined ? STATE[file.state].words : verbatim(file.message),
                      }),
                    )}
                  </span>
                </span>
                <Button kind="link" unseenMore={file.name} onPress={() => remove(file.handle)}>
                  {inWords(t("Remove"))}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FieldFrame>
  );
}
