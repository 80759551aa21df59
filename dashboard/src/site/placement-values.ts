import type { CustomFieldInput, PostState, PublishingMappingInput, PublishingMappingQuery } from "../gql/graphql";

type Mapping = PublishingMappingQuery["publishingMapping"];

/** The fields of the form. An empty field is inherited. */
export interface PlacementValues {
  postType: string;
  categories: string[];
  tags: string[];
  author: string;
  state: PostState | "";
  customFields: CustomFieldInput[];
}

/** The client's own values. */
export function valuesOf({ postType, categories, tags, author, state, customFields }: Mapping): PlacementValues {
  return {
    postType: postType ?? "",
    categories: [...(categories ?? [])],
    tags: [...(tags ?? [])],
    author: author ?? "",
    state: state ?? "",
    customFields: (customFields ?? []).map(({ name, value }) => ({ name, value })),
  };
}

/** The mapping that the form's values stand for. */
export function mappingOf(
  values: PlacementValues,
  target: Pick<PublishingMappingInput, "siteId" | "clientId" | "contentType">,
): PublishingMappingInput {
  const { postType, categories, tags, author, state, customFields } = values;
  const fields = customFields.filter(({ name }) => name.trim() !== "");
  return {
    ...target,
    postType: postType.trim() || null,
    categories: categories.length > 0 ? categories : null,
    tags: tags.length > 0 ? tags : null,
    author: author.trim() || null,
    state: state || null,
    customFields: fields.length > 0 ? fields.map(({ name, value }) => ({ name: name.trim(), value })) : null,
  };
}
