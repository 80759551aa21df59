import { Field, ObjectType, registerEnumType } from "type-graphql";
import { PostButton, PostType } from "./post-type.js";

@ObjectType({ description: "The event of a post, or the period of an offer." })
export class PostEvent {
  @Field({ description: "Its name." })
  title: string;

  @Field({ description: "Its first day as `2026-12-01`, or with a time `2026-12-01T18:00`, where the business is." })
  start: string;

  @Field({ description: "Its last day, or with a time its end." })
  end: string;
}

@ObjectType({ description: "What readers need to use the offer of a post." })
export class PostOffer {
  @Field(() => String, { nullable: true, description: "The code to name or to enter." })
  couponCode: string | null;

  @Field(() => String, { nullable: true, description: "The page where readers use the offer." })
  redeemUrl: string | null;

  @Field(() => String, { nullable: true, description: "The conditions." })
  terms: string | null;
}

/** They come from the order and are never written by a model. */
@ObjectType({ description: "The kind of a business post, with the event or the offer that was ordered." })
export class PostDetails {
  @Field(() => PostType, { description: "Its kind." })
  type: PostType;

  @Field(() => PostEvent, { nullable: true, description: "The event, or the period of the offer." })
  event: PostEvent | null;

  @Field(() => PostOffer, { nullable: true, description: "The offer." })
  offer: PostOffer | null;
}

registerEnumType(PostButton, {
  name: "PostButton",
  description: "The button of a business post, as in Google's Business Profile API.",
  valuesConfig: {
    BOOK: { description: "Book an appointment, a table or similar." },
    ORDER: { description: "Order something." },
    SHOP: { description: "Browse a catalog of products." },
    LEARN_MORE: { description: "Read more." },
    SIGN_UP: { description: "Register or subscribe." },
    CALL: { description: "Call the business. The only button that needs no URL." },
  },
});
registerEnumType(PostType, {
  name: "PostType",
  description: "The kind of a business post, as in Google's Business Profile API.",
  valuesConfig: {
    STANDARD: { description: "News of the business." },
    EVENT: { description: "An event with its period." },
    OFFER: { description: "An offer. Google shows its own button." },
  },
});
