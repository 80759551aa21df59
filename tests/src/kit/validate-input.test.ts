import "reflect-metadata";
import type { AppError } from "@cgs/kit/errors";
import { between, characters, clientIdSchema, listOf, storableText } from "@cgs/kit/graphql/input-schemas";
import { assertValidInput, Valid, validateArgument, validatedByService } from "@cgs/kit/graphql/validate-input";
import { type ClassType, Field, InputType, Int } from "type-graphql";
import { describe, expect, test } from "vitest";
import { z } from "zod";

@InputType()
class ReviewInput {
  @Field()
  @Valid(storableText({ min: 1, max: 5 }))
  text: string;
}

@InputType()
class BaseInput {
  @Field(() => Int)
  @Valid(between(1, 5))
  rating: number;
}

@InputType()
class BookInput extends BaseInput {
  @Field(() => String, { nullable: true })
  @Valid(clientIdSchema)
  client?: string | null;

  @Field(() => [String], { nullable: true })
  @Valid(listOf(characters({ min: 1, max: 3 }), { min: 1, max: 2 }))
  tags?: string[];

  @Field(() => ReviewInput, { nullable: true })
  review?: ReviewInput;

  @Field(() => [ReviewInput], { nullable: true })
  @Valid(listOf(z.unknown(), { max: 3 }))
  reviews?: ReviewInput[];

  @Field(() => [ReviewInput], { nullable: true })
  @Valid(listOf(z.unknown(), { max: 1 }), { nested: false })
  drafts?: ReviewInput[];
}

const book = (fields: Partial<BookInput>) => Object.assign(new BookInput(), { rating: 3 }, fields);
const review = (text: string) => Object.assign(new ReviewInput(), { text });

/** The error details of an input, or undefined when it is valid. */
function problem(fields: Partial<BookInput>): unknown {
  try {
    assertValidInput(BookInput, book(fields));
    return undefined;
  } catch (error) {
    const { code, extensions } = error as AppError;
    return code === "VALIDATION_ERROR" ? extensions["details"] : error;
  }
}

describe("the validation of an input", () => {
  test.each<[string, Partial<BookInput>, string, string]>([
    ["a value of the wrong form", { client: "É" }, "client", "must be a client id"],
    ["a field of a superclass", { rating: 6 }, "rating", "must be at most 5"],
    ["a number that is too small", { rating: 0 }, "rating", "must be at least 1"],
    ["an empty list", { tags: [] }, "tags", "must not be empty"],
    ["a list that is too long", { tags: ["", "", ""] }, "tags", "must have at most 2 entries"],
    ["an entry that is too long", { tags: ["abc", "abcd"] }, "tags", "each must have at most 3 characters"],
    ["an empty entry", { tags: [""] }, "tags", "each must not be empty"],
    ["a nested input", { review: review("") }, "review.text", "must not be empty"],
    [
      "a nested input of a list",
      { reviews: [review("a"), review("a\0")] },
      "reviews.1.text",
      "must not hold NUL or broken characters",
    ],
    ["half of a surrogate pair", { review: review("\ud800") }, "review.text", "must not hold NUL or broken characters"],
    ["too many nested inputs", { reviews: ["", "", "", ""].map(review) }, "reviews", "must have at most 3 entries"],
    ["the first of several invalid fields", { client: "É", tags: [], rating: 0 }, "client", "must be a client id"],
  ])("names %s", (_what, fields, field, message) => {
    expect(problem(fields)).toEqual({ field, message });
  });

  test("accepts null and missing fields", () => {
    expect(problem({ client: null })).toBeUndefined();
  });

  test("counts code points, as PostgreSQL does", () => {
    expect(problem({ tags: ["🎉🎉🎉"] })).toBeUndefined();
    expect(problem({ tags: ["🎉🎉🎉🎉"] })).toMatchObject({ field: "tags" });
  });

  test("leaves nested inputs to the service where the field says so", () => {
    expect(problem({ drafts: [review("")] })).toBeUndefined();
    expect(problem({ drafts: [review(""), review("")] })).toMatchObject({ field: "drafts" });
  });

  test("never repeats the value", () => {
    expect(JSON.stringify(problem({ client: "SECRET value" }))).not.toContain("SECRET");
    expect(JSON.stringify(problem({ tags: ["SECRET value"] }))).not.toContain("SECRET");
  });
});

describe("the validation of an argument", () => {
  const validate = (value: unknown, type: unknown = BookInput, validateFn = validateArgument) =>
    validateFn(value, type as ClassType, {} as never);

  test("validates an input and each input of a list", () => {
    expect(() => validate(book({ rating: 9 }))).toThrow("rating: must be at most 5");
    expect(() => validate([book({}), book({ rating: 9 })])).toThrow("rating: must be at most 5");
  });

  test("accepts scalars, null and missing arguments", () => {
    for (const [value, type] of [
      ["text", String],
      [null, BookInput],
      [undefined, BookInput],
      [[1], Number],
    ])
      expect(() => validate(value, type)).not.toThrow();
  });

  test("is left to the service where the argument says so", () => {
    expect(() => validate(book({ rating: 9 }), BookInput, validatedByService)).not.toThrow();
  });
});
