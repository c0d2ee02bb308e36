/** What a field of so many digits takes: no more of them, and nothing else. */
export const digits = (count: number) => ({ maxLength: count, mask: "#".repeat(count) });
