import { firstVariable } from "@cgs/kit/text/variables";
import { defaultLength } from "../content-type/content-types";
import type { GenerateContentInput, ThinkingEffort } from "../gql/graphql";
import type { Model } from "./models";
import { EMPTY_POST, POST_VALIDATION, type PostValues, toPostInput } from "./post-values";
import { orderWords } from "../words/order";

/** The form's values. Undefined means the default. */
export interface GenerateValues extends PostValues {
  client: { id: string; name: string } | null;
  contentType: string;
  keywords: string[];
  /** In words, as typed. */
  targetLength: string | undefined;
  tone: string;
  instructions: string;
  /** The place the content is about; empty for the strategy's. */
  location: string;
  /** The URL at which the content will be published; empty when it is not known. */
  pageUrl: string;
  /** 0 to 2, as typed; empty for the default. */
  temperature: string;
  /** How long the model may think; empty for what the strategy says. */
  effort: ThinkingEffort | "";
  /** Whether it may take 24 hours, at about half the price. */
  withinDay: boolean;
  /** The sources that the content may cite; undefined for all that are ready and not for single orders. */
  sourceIds: string[] | undefined;
  /** Whether the web is searched for passages to cite. */
  research: boolean;
  /** The keys of the fallback models in order; undefined for those of the client's plan. */
  fallbacks: string[] | undefined;
  /** The key of a {@link Model}. */
  model: string | undefined;
  /** The name of the model of an earlier request, preferred over the default one. */
  requestedModel?: string;
}

/** The values of an empty form. */
export const EMPTY_REQUEST: GenerateValues = {
  client: null,
  contentType: "seo_article",
  keywords: [],
  targetLength: undefined,
  tone: "",
  instructions: "",
  location: "",
  pageUrl: "",
  ...EMPTY_POST,
  temperature: "",
  effort: "",
  withinDay: false,
  sourceIds: undefined,
  research: false,
  fallbacks: undefined,
  model: undefined,
};

/** The server's limits. */
export const REQUEST_LIMITS = {
  keywords: 50,
  keywordCharacters: 100,
  minLength: 50,
  maxLength: 10_000,
  toneCharacters: 200,
  instructionCharacters: 10_000,
  locationCharacters: 200,
  pageUrlCharacters: 2_000,
  maxTemperature: 2,
  fallbacks: 5,
};

/** The form's validators. Each message says what to do. */
export const VALIDATION = {
  client: (value: GenerateValues["client"]) => (value ? null : orderWords.validation.client),
  keywords: (value: string[]) => {
    if (value.length > REQUEST_LIMITS.keywords) return orderWords.validation.tooManyKeywords(REQUEST_LIMITS.keywords);
    const long = value.find((keyword) => keyword.length > REQUEST_LIMITS.keywordCharacters);
    return long ? orderWords.validation.longKeyword(long.slice(0, 30), REQUEST_LIMITS.keywordCharacters) : null;
  },
  targetLength: (value: GenerateValues["targetLength"]) => (isLength(value) ? null : orderWords.validation.length),
  tone: (value: string) => tooLong(value, REQUEST_LIMITS.toneCharacters),
  instructions: (value: string) => tooLong(value, REQUEST_LIMITS.instructionCharacters),
  location: (value: string) => tooLong(value, REQUEST_LIMITS.locationCharacters),
  pageUrl: (value: string) => (value.trim() === "" || isPageUrl(value) ? null : orderWords.validation.url),
  ...POST_VALIDATION,
  temperature: (value: string) =>
    isTemperature(value) ? null : orderWords.validation.temperature(REQUEST_LIMITS.maxTemperature),
  fallbacks: (value: GenerateValues["fallbacks"]) =>
    (value?.length ?? 0) > REQUEST_LIMITS.fallbacks
      ? orderWords.validation.tooManyFallbacks(REQUEST_LIMITS.fallbacks)
      : null,
};

/** The validators of a form for one piece of content, in which nothing replaces variables. */
export const SINGLE_VALIDATION = {
  ...VALIDATION,
  keywords: (value: string[]) => {
    const variable = value.map(firstVariable).find(Boolean);
    if (variable) return orderWords.validation.variable(variable.text);
    return VALIDATION.keywords(value);
  },
};

function isPageUrl(value: string): boolean {
  return /^https?:$/.test(URL.parse(value.trim())?.protocol ?? "");
}

function isTemperature(value: string): boolean {
  const temperature = Number(value.replace(",", "."));
  return value.trim() === "" || (temperature >= 0 && temperature <= REQUEST_LIMITS.maxTemperature);
}

function tooLong(value: string, limit: number): string | null {
  const excess = value.trim().length - limit;
  return excess > 0 ? orderWords.validation.tooLong(excess, limit) : null;
}

function isLength(value: GenerateValues["targetLength"]): boolean {
  if (value === undefined) return true;
  const words = parseWordCount(value);
  return Number.isInteger(words) && words >= REQUEST_LIMITS.minLength && words <= REQUEST_LIMITS.maxLength;
}

/** Parses a number with thousands separators: `1,200` or `1 200`. */
function parseWordCount(value: string): number {
  return Number(value.replaceAll(/[,\s]/g, "") || Number.NaN);
}

/** Turns valid form values into the input of `generateContent`. */
export function toGenerateInput(
  values: GenerateValues,
  model: Model | undefined,
  models: Model[],
): GenerateContentInput {
  if (!values.client) throw new Error("the form was sent without a client");
  return { clientId: values.client.id, ...toContentRequest(values, model, models) };
}

/** The request without its client. Empty fields are left out, so that the strategy's values apply. */
export function toContentRequest(
  values: GenerateValues,
  model: Model | undefined,
  models: Model[],
): Omit<GenerateContentInput, "clientId"> {
  const fallbacks = values.fallbacks?.flatMap((key) => models.filter((one) => one.key === key));
  const temperature = values.temperature.trim().replace(",", ".");
  return {
    contentType: values.contentType,
    instructions: values.instructions.trim() || undefined,
    ...(values.withinDay && { deadline: "24h" }),
    ...(values.sourceIds && { sourceIds: values.sourceIds }),
    ...(values.research && { research: true }),
    metadata: {
      keywords: values.keywords,
      targetLength:
        values.targetLength === undefined ? defaultLength(values.contentType) : parseWordCount(values.targetLength),
      tone: values.tone.trim() || undefined,
      location: values.location.trim() || undefined,
      pageUrl: values.pageUrl.trim() || undefined,
      post: toPostInput(values),
    },
    llmConfig: {
      ...(model && { provider: model.provider, model: model.name }),
      ...(temperature && { temperature: Number(temperature) }),
      ...(values.effort && { effort: values.effort }),
      ...(fallbacks && { fallbacks: fallbacks.map(({ provider, name }) => ({ provider, model: name })) }),
    },
  };
}

/** The form field of a field of the input, by the server's path (`input.metadata.tone`). */
export function toFormField(path: string | undefined): keyof GenerateValues | undefined {
  const names = path?.split(".").filter((part) => !/^\d+$/.test(part)) ?? [];
  return FIELDS[names.at(-1) ?? ""];
}

const FIELDS: Record<string, keyof GenerateValues> = {
  clientId: "client",
  client_id: "client",
  contentType: "contentType",
  content_type: "contentType",
  keywords: "keywords",
  targetLength: "targetLength",
  target_length: "targetLength",
  tone: "tone",
  instructions: "instructions",
  location: "location",
  pageUrl: "pageUrl",
  page_url: "pageUrl",
  title: "eventTitle",
  start: "eventStart",
  end: "eventEnd",
  redeemUrl: "redeemUrl",
  redeem_url: "redeemUrl",
  temperature: "temperature",
  effort: "effort",
  sourceIds: "sourceIds",
  source_ids: "sourceIds",
  research: "research",
  deadline: "withinDay",
  fallbacks: "fallbacks",
  model: "model",
  provider: "model",
};
