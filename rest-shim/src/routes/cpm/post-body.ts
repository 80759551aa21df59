import { z } from "zod";
import type { ContentFieldsFragment, PostInput } from "../../graphql/operations.js";

const POST_TYPES = ["STANDARD", "EVENT", "OFFER"] as const;
const POST_BUTTONS = ["BOOK", "ORDER", "SHOP", "LEARN_MORE", "SIGN_UP", "CALL"] as const;

/** A day, or a day with a time where the business is: `2026-12-01T18:00`. */
const postEvent = z.object({ title: z.string(), start: z.string(), end: z.string() });

/** The kind of a business post in a request, with the names of Google's Business Profile API. */
export const postRequest = z.object({
  type: z.enum(POST_TYPES),
  event: postEvent.nullish(),
  offer: z
    .object({ coupon_code: z.string().nullish(), redeem_url: z.string().nullish(), terms: z.string().nullish() })
    .nullish(),
});

/** The button of a business post, with the names of Google's Business Profile API. */
export const postButton = z.enum(POST_BUTTONS);

/** The kind of a business post with its event or offer, as ordered. */
export const postBody = z.object({
  type: z.enum(POST_TYPES),
  event: postEvent.nullable(),
  offer: z
    .object({
      coupon_code: z.string().nullable(),
      redeem_url: z.string().nullable(),
      terms: z.string().nullable(),
    })
    .nullable(),
});

/** Maps the documented details of a post to the operation's input. */
export function toPostInput(post: z.output<typeof postRequest> | null | undefined): PostInput | null | undefined {
  if (!post) return post;
  const { type, event, offer } = post;
  const details = offer && { couponCode: offer.coupon_code, redeemUrl: offer.redeem_url, terms: offer.terms };
  return { type, event, offer: details };
}

/** Maps the details of a post to their documented body. */
export function toPostBody(post: ContentFieldsFragment["post"]): z.input<typeof postBody> | null {
  if (!post) return null;
  const { type, event, offer } = post;
  return {
    type,
    event,
    offer: offer && { coupon_code: offer.couponCode, redeem_url: offer.redeemUrl, terms: offer.terms },
  };
}
