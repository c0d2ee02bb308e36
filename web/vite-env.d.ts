/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Which application calls (spec 1 §7, platform key); nothing where it is not configured. */
  readonly VITE_PLATFORM_KEY?: string;
  /** Those who are told what is used, by name, parted by commas; no one where it is not configured. */
  readonly VITE_TRACKERS?: string;
  /** Where the mobile application is, as https addresses; no link is shown where they are not configured. */
  readonly VITE_APP_LINK_ANDROID?: string;
  readonly VITE_APP_LINK_IOS?: string;
}
