/** An article's outline: the points of each section, and its length in words. */
export interface ArticlePlan {
  title: string;
  sections: PlannedSection[];
}

/** A section before it is written. */
export interface PlannedSection {
  heading: string;
  points: string[];
  words: number;
}
