/** The largest document, fetched or uploaded, after decompression of the transfer. */
export const MAX_DOCUMENT_BYTES = 5_000_000;

/** The most passages of one source. */
export const MAX_PASSAGES = 2_000;

/** The most pages of a PDF. */
export const MAX_PDF_PAGES = 500;

/** The most sources of one client. */
export const MAX_SOURCES = 100;
