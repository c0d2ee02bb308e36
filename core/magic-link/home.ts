/** The screen that a magic link opens with (ruling R5's names). */
export const MAGIC_LINK_HOME = "home-ml";
