/** Work that would leave something half done if the program ended now. */
export interface Unfinished {
  /** Takes away what is half done; must not wait, and must not throw. */
  undo(): void;
  /** What became of it, for the person. */
  says(): string;
}

const unfinished = new Set<Unfinished>();

/** Tells that work is under way; to be called again, by what it gives, once the work is whole or was undone. */
export function underWay(work: Unfinished): () => void {
  unfinished.add(work);
  return () => void unfinished.delete(work);
}

/** Undoes all work that is under way, since the program is about to end. Gives what became of it. */
export function cutShort(): readonly string[] {
  return [...unfinished].map((work) => {
    unfinished.delete(work);
    work.undo();
    return work.says();
  });
}
