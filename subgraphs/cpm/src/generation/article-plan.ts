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
  /** The ids of the client's facts that it states. Missing when the outline assigned none. */
  facts?: string[] | undefined;
  /** The numbers of the passages that it may cite. Missing when the outline assigned none. */
  passages?: number[] | undefined;
}
