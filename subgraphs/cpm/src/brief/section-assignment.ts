/** What one section of an article must contain, as its prompt names it. The rest of the strategy is assigned to other sections. */
export interface SectionAssignment {
  /** Each keyword with how often the section uses it. */
  keywords: { keyword: string; times: number }[];
  key_messages: string[];
  required_elements: string[];
  required_links: string[];
  notes: string[];
  /** How often the section names the client's place. */
  place_mentions: number;
  /** Whether the section ends with the call to action. */
  call_to_action: boolean;
}
