/** Text that PostgreSQL and every model can take: no NUL, no half of a surrogate pair. */
// oxlint-disable-next-line no-control-regex
export const WELL_FORMED = /^(?:[^\u0000\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/;

/** What is wrong with text that is not {@link WELL_FORMED}. */
export const MALFORMED = "must not hold NUL or broken characters";
