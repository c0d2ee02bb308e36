import type { ChosenFile } from "../kit/form/file-field.tsx";

/** A file in each of two states. */
export const SAMPLE_FILES: readonly ChosenFile[] = [
  { handle: "f1", name: "statement-september.pdf", size: 824_000, state: "ready" },
  {
    handle: "f2",
    name: "statement-october-with-a-very-long-name-as-banks-like-to-give-them-2026-10.pdf",
    size: 2_431_000,
    state: "failed",
    message: "This file asks for a password. Type it below, or choose another file.",
  },
];
