import { z } from "zod";
import type { ContentFieldsFragment, PostInput } from "../../graphql/operations.js";
import { named, text } from "../../route/described.js";

const postType = z.enum(["STANDARD", "EVENT", "OFFER"]).describe("The type of the post.");

/** A day, or a day with a time where the business is. */
const moment = (description: string) =>
  text(description, { max: 16, pattern: /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/, example: "2026-12-01T18:00" });

const event = {
  title: text("Its name.", { min: 1, max: 58 }),
  start: moment("Its first day, or a day with a time where the business is."),
  end: moment("Its last day, or a day with a time where the business is. Not before the start."),
};
const EVENT = "The event of a post, or the period of an offer.";

const couponCode = text("The code of the offer.", { min: 1, max: 58 });
const redeemUrl = text("The page where readers redeem the offer.", { min: 1, max: 2_000, format: "uri" });
const terms = text("The terms of the offer.", { min: 1, max: 5_000 });

/** The kind of a business post in a request, with the names of Google's Business Profile API. */
export const postRequest = named(
  "PostRequest",
  "The kind of a business post, with the names of Google's Business Profile API.",
  z.object({
    type: postType,
    event: named("PostEventRequest", EVENT, z.object(event))
      .nullish()
      .describe("The event, or the period of the offer."),
    offer: z
      .object({ coupon_code: couponCode.nullish(), redeem_url: redeemUrl.nullish(), terms: terms.nullish() })
      .nullish()
      .describe("What readers need to use the offer."),
  }),
);

/** The button of a business post, with the names of Google's Business Profile API. */
export const postButton = z
  .enum(["BOOK", "ORDER", "SHOP", "LEARN_MORE", "SIGN_UP", "CALL"])
  .describe("The button of a business post; null without one.");

/** The offer of a business post, as ordered. */
const postOffer = z.object({
  coupon_code: couponCode.nullable(),
  redeem_url: redeemUrl.nullable(),
  terms: terms.nullable(),
});

/** The parts of a business post as ordered, apart from its offer. */
export const postParts = {
  type: postType,
  event: named("PostEvent", EVENT, z.object(event)).nullable().describe("The event; null without one."),
};

/** The fields of an offer. */
export const offerParts = postOffer.shape;

/** The kind of a business post with its event or offer, as ordered. */
export const postBody = named(
  "Post",
  "The kind of a business post with its event or offer, as ordered.",
  z.object({ ...postParts, offer: postOffer.nullable().describe("The offer; null without one.") }),
);

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
