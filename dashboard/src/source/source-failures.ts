import type { SourceFailure, SourceRowFragment } from "../gql/graphql";

/** Why a source could not be read, and what the user can do. */
export interface FailureText {
  why: string;
  advice: string;
}

const AS_FILE = "save the page as a PDF and upload that";

/** The texts for failures, which need no knowledge of file formats or web servers. */
export const FAILURES: Record<SourceFailure, FailureText> = {
  TOO_LARGE: {
    why: "It has more than 5 MB, 500 pages or 2,000 passages, or takes too long to read.",
    advice: "Upload the part that matters as a smaller file.",
  },
  UNSUPPORTED_TYPE: {
    why: "It is not a PDF, Word (DOCX), Markdown, HTML or text document.",
    advice: "Save it as one of these and upload it.",
  },
  UNREADABLE: {
    why: "The document is damaged, has a password, or is not what its name says.",
    advice: "Open it, save it again without a password, and upload the copy.",
  },
  EMPTY: {
    why: "It has no text. Scanned pages are pictures.",
    advice: "Upload a version with text, such as one made with text recognition.",
  },
  NOT_FOUND: {
    why: "There is no page at this address.",
    advice: "Open the address in a browser. If it has moved, add the new address.",
  },
  REFUSED: {
    why: "The site requires a log-in, or does not serve the page to this service.",
    advice: `To use it all the same, ${AS_FILE}.`,
  },
  UNREACHABLE: {
    why: "The site did not answer as expected, three times.",
    advice: `Read it again later, or ${AS_FILE}.`,
  },
  BLOCKED_ADDRESS: {
    why: "The address, or one that it redirects to, is not public.",
    advice: `Use an address that everyone can open, or ${AS_FILE}.`,
  },
  FORBIDDEN_BY_ROBOTS: {
    why: "The site’s robots.txt does not allow reading the page.",
    advice: `Ask the site’s owner to allow it, or ${AS_FILE}.`,
  },
  TIMED_OUT: {
    why: "The site took too long, three times.",
    advice: `Read it again later, or ${AS_FILE}.`,
  },
};

const GONE: FailureText = {
  why: "The page does not exist any more. New content does not use it.",
  advice: "If the page has moved, add the new address. If it comes back, read it again.",
};

/** Why a source failed; undefined for one that did not. */
export function failureOf({ state, failure, version }: SourceRowFragment): FailureText | undefined {
  if (state !== "FAILED" || !failure) return undefined;
  return failure === "NOT_FOUND" && version > 0 ? GONE : FAILURES[failure];
}
