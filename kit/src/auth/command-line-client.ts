/**
 * The id of the command line `cgs` among the applications of OAuth, which a migration registers. Its access is the user's own, for the product's
 * API. See docs/decisions/061-log-the-command-line-in-with-oauth.md.
 */
export const COMMAND_LINE_ID = "5b0d3a52-6c67-4d73-8c6f-6d6d616e6421";
