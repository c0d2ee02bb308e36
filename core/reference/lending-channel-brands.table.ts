/** The lending-channel brands (spec 2 §9): there are three, and which they are is not stated. */
export const LENDING_CHANNEL_BRANDS = { count: 3, names: { status: "not-stated" } } as const;
