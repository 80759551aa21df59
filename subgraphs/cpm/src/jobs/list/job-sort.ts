import { Field, ArgsType, registerEnumType } from "type-graphql";

/** What a list of jobs is sorted by. */
export enum JobSort {
  CREATED = "CREATED",
  TITLE = "TITLE",
  CLIENT = "CLIENT",
  SCORE = "SCORE",
  COST = "COST",
  COMPLETED = "COMPLETED",
}

/** Other orders than that of acceptance sort this many of the newest jobs: no index has them. */
export const SORTED = 5_000;

registerEnumType(JobSort, {
  name: "JobSort",
  description: "What a list of jobs is sorted by.",
  valuesConfig: {
    CREATED: { description: "The time of acceptance." },
    TITLE: { description: "The title of the content, ignoring case." },
    CLIENT: { description: "The id of the client." },
    SCORE: { description: "The score of the newest revision." },
    COST: { description: "The cost in US dollars." },
    COMPLETED: { description: "When it ended." },
  },
});

/** The order of a list of jobs. */
@ArgsType()
export class JobSortArgs {
  @Field(() => JobSort, {
    defaultValue: JobSort.CREATED,
    description: `What the jobs are sorted by. Other orders than CREATED sort the newest ${SORTED.toLocaleString("en")} jobs of the filter, and those without a value come last.`,
  })
  sort: JobSort;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the smallest value comes first. For CREATED, the oldest.",
  })
  ascending: boolean;
}

/** The order and position of a sorted page. */
export interface SortedPage {
  sort: Exclude<JobSort, JobSort.CREATED>;
  ascending: boolean;
  backward: boolean;
  /** The key, null for none, and the id of the job that the page begins after or ends before. */
  position?: { key: string | null; id: string };
}
