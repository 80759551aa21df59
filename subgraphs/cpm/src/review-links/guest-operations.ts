/** The operations of guests. The schema refuses every other one to them, on every transport. */
export const GUEST_OPERATIONS = [
  "guestReview",
  "guestContent",
  "guestComment",
  "guestApprove",
  "guestRequestChanges",
  "openReviewLink",
] as const;
