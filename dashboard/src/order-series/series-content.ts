import type { OrderSeriesInput, SeriesFieldsFragment } from "../gql/graphql";
import { EMPTY_REQUEST, type GenerateValues } from "../generate/generate-values";
import { toPostValues } from "../generate/post-values";

/** What each order of a series asks for, as form values. */
export function contentValuesOf(
  { content }: Pick<SeriesFieldsFragment, "content">,
  client: { id: string; name: string },
): GenerateValues {
  const { provider, model, fallbacks } = content;
  return {
    ...EMPTY_REQUEST,
    ...{ client, contentType: content.contentType, keywords: content.keywords, research: content.research },
    ...{
      targetLength: content.targetLength?.toString(),
      tone: content.tone ?? "",
      instructions: content.instructions ?? "",
    },
    ...{ location: content.location ?? "", pageUrl: content.pageUrl ?? "", ...toPostValues(content.post) },
    ...{ temperature: content.temperature?.toString() ?? "", effort: content.effort ?? "" },
    ...{ withinDay: content.deadline !== null, sourceIds: content.sourceIds ?? undefined },
    fallbacks: fallbacks?.map((one) => `${one.provider ?? ""} ${one.model}`),
    ...(model !== null && { model: `${provider ?? ""} ${model}`, requestedModel: model }),
  };
}

/** The content of a series that changes: undefined while nothing was changed, so that all of it is kept. */
export function changedContent(
  { content: { template } }: Pick<SeriesFieldsFragment, "content">,
  request: OrderSeriesInput["content"],
): OrderSeriesInput["content"] {
  return request && { ...request, ...(template && { template: { id: template.id, version: template.version } }) };
}
