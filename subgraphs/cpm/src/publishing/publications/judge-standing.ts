import type { StandingPost } from "../destination/destination.js";
import { PostState } from "../destination/post-state.js";
import type { Publication } from "./publication.entity.js";

/** What is known of a post, and what was ordered. */
export type KnownPost = Pick<Publication, "wanted" | "writtenHash" | "liveState"> & { seen: string | null };

/** Names what stands at a site, so that a user's decision is about exactly that. */
export function standingToken({ hash, state }: Pick<StandingPost, "hash" | "state">): string {
  return `${hash}:${state}`;
}

/**
 * Whether what stands at a site may be replaced. True for what was last written there, for an empty reserved post, and for what the user saw
 * when they ordered. Everything else is the change of a user of the site, which is never overwritten unseen. Pure.
 */
export function mayReplace(known: KnownPost, standing: StandingPost, renderedHash: string): boolean {
  if (known.seen === standingToken(standing)) return true;
  if (known.writtenHash === null) {
    if (standing.hash === renderedHash) return standing.state === siteState(known.wanted); // our own writing, whose answer was lost
    return standing.body.trim() === "" && standing.state === PostState.DRAFT;
  }
  const isOurs = standing.hash === known.writtenHash || standing.hash === renderedHash;
  return isOurs && isExpectedState(known, standing.state);
}

/** A scheduled post is published by the site itself. */
function isExpectedState({ liveState, wanted }: KnownPost, state: PostState): boolean {
  if (state === siteState(wanted) || (liveState !== null && state === siteState(liveState))) return true;
  return liveState === PostState.SCHEDULED && state === PostState.PUBLISHED;
}

/** Sites keep what was taken back as a draft. */
export function siteState(state: PostState): PostState {
  return state === PostState.UNPUBLISHED ? PostState.DRAFT : state;
}
