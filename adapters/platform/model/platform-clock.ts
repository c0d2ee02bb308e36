/** What moment it is for the platform: everything that is decided is decided at such a moment. */
export interface PlatformClock {
  /** Milliseconds since 1970. */
  now(): Promise<number>;
}
