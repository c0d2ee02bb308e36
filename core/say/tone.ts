/** How something that is said is meant: nothing to worry about, something to do or to look at, gone well, gone wrong. */
export type Tone = "info" | "warning" | "success" | "error";
