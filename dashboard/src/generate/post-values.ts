import type { JobDetailsFragment, PostInput } from "../gql/graphql";
import { orderWords } from "../words/order";

/** The kind of a business post. */
export type PostType = PostInput["type"];

/** The form's values of a business post; empty for none. Days are as `2026-12-01`. */
export interface PostValues {
  postType: PostType;
  eventTitle: string;
  eventStart: string;
  eventEnd: string;
  couponCode: string;
  redeemUrl: string;
  terms: string;
}

/** The values of an ordinary post. */
export const EMPTY_POST: PostValues = {
  postType: "STANDARD",
  eventTitle: "",
  eventStart: "",
  eventEnd: "",
  couponCode: "",
  redeemUrl: "",
  terms: "",
};

/** The server's limits, in characters. */
export const POST_LIMITS = { eventTitle: 58, couponCode: 58, redeemUrl: 2_000, terms: 5_000 };

type Validated = PostValues & { contentType: string };

/** The validators of the post's fields. An offer may have a period, and then needs all of it. */
export const POST_VALIDATION = {
  eventTitle: (value: string, values: Validated) =>
    hasEvent(values) && value.trim() === "" ? orderWords.validation.name : null,
  eventStart: (value: string, values: Validated) =>
    hasEvent(values) && value === "" ? orderWords.validation.firstDay : null,
  eventEnd: (value: string, values: Validated) => {
    if (!hasEvent(values)) return null;
    if (value === "") return orderWords.validation.lastDay;
    return value < values.eventStart ? orderWords.validation.endBeforeStart : null;
  },
  redeemUrl: (value: string, { contentType, postType }: Validated) => {
    const url = value.trim();
    const isUsed = contentType === "gbp_post" && postType === "OFFER" && url !== "";
    return isUsed && !/^https?:$/.test(URL.parse(url)?.protocol ?? "") ? orderWords.validation.url : null;
  },
};

function hasEvent({ contentType, postType, eventTitle, eventStart, eventEnd }: Validated): boolean {
  if (contentType !== "gbp_post" || postType === "STANDARD") return false;
  return postType === "EVENT" || [eventTitle, eventStart, eventEnd].some((value) => value.trim() !== "");
}

/** The details of a post for the request; undefined for other content and for an ordinary post. */
export function toPostInput(values: Validated): PostInput | undefined {
  const { contentType, postType: type, eventTitle, eventStart: start, eventEnd: end } = values;
  if (contentType !== "gbp_post" || type === "STANDARD") return undefined;
  const offer = {
    couponCode: values.couponCode.trim() || undefined,
    redeemUrl: values.redeemUrl.trim() || undefined,
    terms: values.terms.trim() || undefined,
  };
  return {
    type,
    ...(hasEvent(values) && { event: { title: eventTitle.trim(), start, end } }),
    ...(type === "OFFER" && { offer }),
  };
}

/** The details of an earlier order as form values. */
export function toPostValues(post: JobDetailsFragment["post"]): PostValues {
  const { type = "STANDARD", event, offer } = post ?? {};
  return {
    postType: type,
    eventTitle: event?.title ?? "",
    eventStart: event?.start.slice(0, 10) ?? "",
    eventEnd: event?.end.slice(0, 10) ?? "",
    couponCode: offer?.couponCode ?? "",
    redeemUrl: offer?.redeemUrl ?? "",
    terms: offer?.terms ?? "",
  };
}
