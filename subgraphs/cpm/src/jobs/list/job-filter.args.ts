import { characters, clientIdSchema, listOf } from "@cgs/kit/graphql/input-schemas";
import { MAX_PAGE_SIZE } from "@cgs/kit/pagination/page-size";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { invalidField } from "@cgs/kit/errors";
import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { z } from "zod";
import { JobStatus } from "../../job-record/job-status.js";
import { PublicationFilter } from "./publication-filter.js";

// oxlint-disable-next-line no-control-regex
const NO_NUL = /^[^\u0000]*$/;
const MALFORMED = "must not hold NUL characters";

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

  @Field(() => PublicationFilter, {
    nullable: true,
    description: "Only completed jobs whose content stands like this on at least one site; with NONE, on no site.",
  })
  publication?: PublicationFilter | null;
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
export function checkFilter({ clientId, descendants, from, to }: JobFilterArgs): void {
  if (descendants && !clientId) throw invalidField("descendants", "needs a clientId");
  if (from && to && from > to) throw invalidField("from", "must not be later than to");
  for (const [field, time] of Object.entries({ from, to })) {
    if (time && (time.getTime() < 0 || time.getUTCFullYear() > 9999)) {
      throw invalidField(field, "must be between the years 1970 and 9999");
    }
  }
}
