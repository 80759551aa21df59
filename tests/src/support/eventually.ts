/** The limit of a wait in a hook, where `expect.poll` is not available. The same as that of `expect.poll` in tests. */
export const EVENTUALLY = { timeout: 120_000, interval: 50 };
