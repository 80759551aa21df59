/** Matches text that PostgreSQL and all models accept: no NUL and no unpaired surrogate. */
// oxlint-disable-next-line no-control-regex
export const WELL_FORMED = /^(?:[^\u0000\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/;

/** The validation message for text that does not match {@link WELL_FORMED}. */
export const MALFORMED = "must not hold NUL or broken characters";
