import { registerEnumType } from "type-graphql";

/** Whether visitors of a site see a post. */
export enum PostState {
  DRAFT = "DRAFT",
  SCHEDULED = "SCHEDULED",
  PUBLISHED = "PUBLISHED",
  UNPUBLISHED = "UNPUBLISHED",
}

registerEnumType(PostState, {
  name: "PostState",
  description: "Whether visitors of a site see a post.",
  valuesConfig: {
    DRAFT: { description: "Only users of the site see it." },
    SCHEDULED: { description: "It appears at its time." },
    PUBLISHED: { description: "Visitors see it." },
    UNPUBLISHED: { description: "It was published and taken back. The site keeps it as a draft." },
  },
});
