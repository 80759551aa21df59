import { invalidField } from "@cgs/kit/errors";
import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { Field, InputType } from "type-graphql";
import { z } from "zod";
import type { PostDetails } from "../../brief/post-details.js";
import { PostType } from "../../brief/post-type.js";

/** In characters, as Google's posts allow. */
const LIMITS = { title: 58, couponCode: 58, terms: 5_000, url: 2_000 };

const MOMENT = z
  .string()
  .refine(isMoment, "must be a day such as 2026-12-01, or a day with a time such as 2026-12-01T18:00");

/** The address of a page. */
export const pageAddress = storableText({ min: 1, max: LIMITS.url }).refine(
  (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
  "must be a URL that starts with https:// or http://",
);

@InputType({ description: "The event of a post, or the period of an offer." })
export class PostEventInput {
  @Field({ description: `Its name, at most ${LIMITS.title} characters.` })
  @Valid(storableText({ min: 1, max: LIMITS.title }))
  title: string;

  @Field({ description: "Its first day as `2026-12-01`, or with a time `2026-12-01T18:00`, where the business is." })
  @Valid(MOMENT)
  start: string;

  @Field({ description: "Its last day, or with a time its end. Not before the start." })
  @Valid(MOMENT)
  end: string;
}

@InputType({ description: "What readers need to use the offer of a post." })
export class PostOfferInput {
  @Field(() => String, { nullable: true, description: `The code, at most ${LIMITS.couponCode} characters.` })
  @Valid(storableText({ min: 1, max: LIMITS.couponCode }))
  couponCode?: string | null;

  @Field(() => String, { nullable: true, description: "The URL of the page where readers use the offer." })
  @Valid(pageAddress)
  redeemUrl?: string | null;

  @Field(() => String, { nullable: true, description: "The conditions, at most 5,000 characters." })
  @Valid(storableText({ min: 1, max: LIMITS.terms }))
  terms?: string | null;
}

@InputType({ description: "The kind of a business post, with its event or its offer." })
export class PostInput {
  @Field(() => PostType, { description: "Its kind. EVENT needs `event`, and only OFFER has `offer`." })
  type: PostType;

  @Field(() => PostEventInput, { nullable: true, description: "The event, or the period of the offer." })
  event?: PostEventInput | null;

  @Field(() => PostOfferInput, { nullable: true, description: "The offer." })
  offer?: PostOfferInput | null;
}

/**
 * Refuses details of a post that contradict each other or the content type.
 * @throws AppError VALIDATION_ERROR naming the field.
 */
export function assertValidPost(contentType: string, { type, event, offer }: PostInput): void {
  const refuse = (field: string, message: string) => {
    throw invalidField(field, message);
  };
  if (contentType !== "gbp_post") refuse("metadata.post", "is only for the content type gbp_post");
  if (type === PostType.EVENT && !event) refuse("metadata.post.event", "is required for the type EVENT");
  if (type === PostType.STANDARD && event) refuse("metadata.post.event", "needs the type EVENT or OFFER");
  if (type !== PostType.OFFER && offer) refuse("metadata.post.offer", "needs the type OFFER");
  if (event && endOf(event) < event.start) refuse("metadata.post.event.end", "must not be before the start");
}

/** The details as they are stored: unknown ones are null. */
export function toPostDetails({ type, event, offer }: PostInput): PostDetails {
  return {
    type,
    event: event ? { title: event.title, start: event.start, end: event.end } : null,
    offer: offer
      ? { couponCode: offer.couponCode ?? null, redeemUrl: offer.redeemUrl ?? null, terms: offer.terms ?? null }
      : null,
  };
}

/** A day ends after all of its times. */
function endOf({ end }: Pick<PostEventInput, "end">): string {
  return end.includes("T") ? end : `${end}T24`;
}

function isMoment(value: string): boolean {
  const [day, time = "00:00", ...rest] = value.split("T");
  return z.iso.date().safeParse(day).success && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && rest.length === 0;
}
