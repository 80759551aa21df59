/**
 * The option of a change of the address that is shown before the next event. Otherwise a second press soon after the first still sees the old address,
 * and takes the first change back.
 */
export const SHOWN_AT_ONCE = { flushSync: true } as const;
