/**
 * The option of a change of the address that is drawn at once, so that the control that was pressed shows it. Other changes are drawn when the
 * page has time.
 */
export const SHOWN_AT_ONCE = { flushSync: true } as const;
