/** Focuses a control, and scrolls to it with its label; for a field taller than the screen, to its start. */
export function goToControl(id: string, block: "nearest" | "center"): void {
  const control = document.getElementById(id);
  const words = control?.closest(".field") ?? control;
  control?.focus({ preventScroll: true });
  words?.scrollIntoView({ block: words.clientHeight > innerHeight / 2 ? "start" : block });
}
