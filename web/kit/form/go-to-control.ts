/** Gives the focus to a control, and shows it with its label; of a field taller than the screen its beginning. */
export function goToControl(id: string, block: "nearest" | "center"): void {
  const control = document.getElementById(id);
  const words = control?.closest(".field") ?? control;
  control?.focus({ preventScroll: true });
  words?.scrollIntoView({ block: words.clientHeight > innerHeight / 2 ? "start" : block });
}
