/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Which application calls (spec 1 §7 "platform key"); nothing where it is not configured. */
  readonly VITE_PLATFORM_KEY?: string;
}
