/** A phone's screen, in India: the narrowest that is common. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  locale: "en-IN",
  timezoneId: "Asia/Kolkata",
} as const;
