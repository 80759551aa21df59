import { characters, clientIdSchema, listOf } from "@cgs/kit/graphql/input-schemas";
import { MAX_PAGE_SIZE } from "@cgs/kit/pagination/page-size";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { invalidField } from "@cgs/kit/errors";
import { GraphQLDate, GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { z } from "zod";
import { JobStatus } from "../../job-record/job-status.js";
import { PublicationFilter } from "./publication-filter.js";

// oxlint-disable-next-line no-control-regex
const NO_NUL = /^[^\u0000]*$/;
const MALFORMED = "must not hold NUL characters";

/** The most days of finished content that a filter without an index of its own reads. */
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** A filter of the caller's jobs. */
@ArgsType()
export class JobFilterArgs {
  @Field(() => ID, { nullable: true, description: "Only jobs of this client." })
  @Valid(clientIdSchema)
  clientId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "With clientId: also jobs of its descendants.",
  })
  descendants: boolean;

  @Field(() => [JobStatus], { nullable: true, description: "Only jobs in one of these statuses." })
  @Valid(listOf(z.unknown(), { max: 5 }))
  status?: JobStatus[] | null;

  @Field(() => [String], { nullable: true, description: "Only these content types, at most 20." })
  @Valid(listOf(characters({ max: 100 }).regex(NO_NUL, MALFORMED), { max: 20 }))
  contentType?: string[] | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Only jobs accepted at this time or later." })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Only jobs accepted before this time." })
  to?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Only jobs with all these words in their keywords, instructions and title, or in their finished content, in any form of its language; the last may be a prefix. At most 200 characters.",
  })
  @Valid(characters({ min: 1, max: 200 }).regex(NO_NUL, MALFORMED))
  text?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Only completed jobs whose newest revision is approved, or with false those whose newest revision is not.",
  })
  approved?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Only completed jobs whose newest revision passed its strategy, or with false those whose newest revision failed it.",
  })
  passed?: boolean | null;

  @Field(() => PublicationFilter, {
    nullable: true,
    description: "Only completed jobs whose content stands like this on at least one site; with NONE, on no site.",
  })
  publication?: PublicationFilter | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "Only jobs whose content was finished at this time or later.",
  })
  finishedFrom?: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "Only jobs whose content was finished before this time.",
  })
  finishedTo?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: `Only finished content that this model wrote. Needs finishedFrom and finishedTo, at most ${MAX_DAYS} days apart.`,
  })
  @Valid(characters({ min: 1, max: 200 }).regex(NO_NUL, MALFORMED))
  model?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Only finished content whose newest revision fails this rule, such as keyword_density. Needs finishedFrom and finishedTo, at most ${MAX_DAYS} days apart.`,
  })
  @Valid(characters({ min: 1, max: 60 }).regex(/^[a-z0-9_]+$/, "must be the id of a rule"))
  failedRule?: string | null;

  @Field(() => GraphQLDate, {
    nullable: true,
    description: "Only content that waited for approval at the end of this day in UTC.",
  })
  waitingOn?: Date | null;
}

/** A page by offset, as documented. */
@ArgsType()
export class JobsArgs extends JobFilterArgs {
  @Field(() => Int, { defaultValue: 20, description: "Size of the page, 1 to 100." })
  limit: number;

  @Field(() => Int, { defaultValue: 0, description: "The number of jobs to skip." })
  offset: number;
}

const MAX_OFFSET = 100_000;

/** @throws AppError VALIDATION_ERROR */
export function checkPage(field: "limit" | "first", size: number, offset = 0): void {
  if (size < 1 || size > MAX_PAGE_SIZE) throw invalidField(field, `must be between 1 and ${MAX_PAGE_SIZE}`);
  if (offset < 0 || offset > MAX_OFFSET) throw invalidField("offset", `must be between 0 and ${MAX_OFFSET}`);
}

/** @throws AppError VALIDATION_ERROR for filters that contradict themselves. */
export function checkFilter(filter: JobFilterArgs): void {
  const { clientId, descendants, from, to, finishedFrom, finishedTo, waitingOn } = filter;
  if (descendants && !clientId) throw invalidField("descendants", "needs a clientId");
  if (from && to && from > to) throw invalidField("from", "must not be later than to");
  if (finishedFrom && finishedTo && finishedFrom > finishedTo)
    throw invalidField("finishedFrom", "must not be later than finishedTo");
  for (const field of ["model", "failedRule"] as const) {
    if (!filter[field]) continue;
    if (!finishedFrom || !finishedTo) throw invalidField(field, "needs finishedFrom and finishedTo");
    if (finishedTo.getTime() - finishedFrom.getTime() > MAX_DAYS * DAY_MS)
      throw invalidField("finishedFrom", `must be at most ${MAX_DAYS} days before finishedTo`);
  }
  for (const [field, time] of Object.entries({ from, to, finishedFrom, finishedTo, waitingOn })) {
    if (time && (time.getTime() < 0 || time.getUTCFullYear() > 9999)) {
      throw invalidField(field, "must be between the years 1970 and 9999");
    }
  }
}
