import { registerEnumType } from "type-graphql";

/** How content stands on sites, for lists. */
export enum PublicationFilter {
  PUBLISHED = "PUBLISHED",
  SCHEDULED = "SCHEDULED",
  PROBLEM = "PROBLEM",
  NONE = "NONE",
}

registerEnumType(PublicationFilter, {
  name: "PublicationFilter",
  description: "How content stands on sites.",
  valuesConfig: {
    PUBLISHED: { description: "Visitors of a site see it." },
    SCHEDULED: { description: "It is ordered for a time on a site, or waits there for it." },
    PROBLEM: { description: "A publication failed, or needs a decision because a user changed the post on the site." },
    NONE: { description: "Visitors of no site see it, and it is ordered for none." },
  },
});
