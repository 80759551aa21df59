/** The size of a connection's page when the caller asks for none. */
export const DEFAULT_PAGE_SIZE = 20;

/** The largest page that a caller can ask for. */
export const MAX_PAGE_SIZE = 100;
