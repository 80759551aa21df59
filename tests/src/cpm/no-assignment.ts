import type { SectionAssignment } from "@cgs/cpm/brief/section-assignment";

/** A section that was assigned nothing of the strategy. */
export const NO_ASSIGNMENT: SectionAssignment = {
  keywords: [],
  key_messages: [],
  required_elements: [],
  required_links: [],
  notes: [],
  place_mentions: 0,
  call_to_action: false,
};
