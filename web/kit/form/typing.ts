const countSigns = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, "").length;

/** Where the caret belongs in `shown`: before as many letters and digits as stood behind it in `typed`. */
export function caretIn(typed: string, caret: number, shown: string): number {
  const behind = countSigns(typed.slice(caret));
  let at = shown.length;
  if (caret >= typed.length) return at;
  for (let seen = 0; at > 0 && seen < behind; at -= 1) seen += countSigns(shown.charAt(at - 1));
  while (at > 0 && countSigns(shown.charAt(at - 1)) === 0) at -= 1;
  return at;
}
