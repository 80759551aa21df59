/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** An error that ordering a batch can have for a reason that is not in its items. */
export type BatchHindranceCode =
  /** A budget has too little left this month. */
  | 'BUDGET_EXCEEDED'
  /** Too many jobs of the plan would wait. */
  | 'CONCURRENCY_LIMIT'
  /** The price of a model is unknown, so that a budget cannot be kept. */
  | 'MODEL_NOT_AVAILABLE'
  /** The price of a model cannot be read at the moment. */
  | 'PROVIDER_UNAVAILABLE'
  /** The plan has too few pieces left this month. */
  | 'QUOTA_EXCEEDED';

/** How finished content shows that it cites a passage of a source. */
export type CitationStyle =
  /** As a footnote that names the source, with its address if it has one. */
  | 'FOOTNOTES'
  /** As a number that links to the page. Uploaded documents have no address and are not shown. */
  | 'LINKS'
  /** Not at all. */
  | 'REMOVE';

/** What is true about a client, as its content may state it. An omitted fact is unchanged; null restores the inherited one. */
export type ClientFactsInput = {
  /** The address. */
  address?: PostalAddressInput | null | undefined;
  /** Where customers book. */
  bookingUrl?: string | null | undefined;
  /** Where customers make contact. */
  contactUrl?: string | null | undefined;
  /** The email address. */
  email?: string | null | undefined;
  /** Claims that no content may make, at most 50 of 300 characters. */
  forbiddenClaims?: Array<string> | null | undefined;
  /** The name as the business writes it, at most 200 characters. */
  name?: string | null | undefined;
  /** Prices, discounts and other offers, at most 100. */
  offers?: Array<OfferInput> | null | undefined;
  /** The opening hours, at most 28. */
  openingHours?: Array<OpeningHoursInput> | null | undefined;
  /** People, at most 50. Stored encrypted. */
  people?: Array<StaffMemberInput> | null | undefined;
  /** The phone number in E.164 format, e.g. `+15125550123`. */
  phone?: string | null | undefined;
  /** Guarantees, returns and other policies, at most 30. */
  policies?: Array<PolicyInput> | null | undefined;
  /** Awards, ratings and other proof, at most 50. */
  proof?: Array<ProofInput> | null | undefined;
  /** Places that it serves, at most 50 of 100 characters. */
  serviceArea?: Array<string> | null | undefined;
  /** The services, at most 50 of 200 characters. */
  services?: Array<string> | null | undefined;
  /** Services that the business explicitly does not offer, at most 50 of 200 characters. */
  servicesNotOffered?: Array<string> | null | undefined;
  /** The website. */
  websiteUrl?: string | null | undefined;
};

/** A rule that content is measured against. */
export type ConformanceRule =
  /** Every image has an alternative text. */
  | 'ALT_TEXTS'
  /** No banned word is used, in any inflection. */
  | 'BANNED_WORDS'
  /** Name, address and phone of a location page are written as in the facts. */
  | 'CONTACT_DETAILS'
  /** No claim contradicts the facts or rests on an expired one. */
  | 'CONTRADICTED_CLAIMS'
  /** No claim that the facts forbid is made. */
  | 'FORBIDDEN_CLAIMS'
  /** There is one main heading, and no level is skipped. */
  | 'HEADING_ORDER'
  /** All keywords together have the strategy's density. */
  | 'KEYWORD_DENSITY'
  /** The main keyword is spread over the content. */
  | 'KEYWORD_DISTRIBUTION'
  /** The main keyword is in titles, the introduction, a subheading, the meta description and the slug. */
  | 'KEYWORD_PLACEMENT'
  /** The main keyword is not that of the client's earlier content. */
  | 'KEYWORD_REUSE'
  /** No keyword is used too often or piled up. */
  | 'KEYWORD_STUFFING'
  /** Each keyword is used. */
  | 'KEYWORD_USE'
  /** Each key message is conveyed. */
  | 'KEY_MESSAGE'
  /** The content is in the strategy's language. */
  | 'LANGUAGE'
  /** The content has enough links and not too many. */
  | 'LINK_COUNT'
  /** A location page says what is particular to its place. */
  | 'LOCAL_SUBSTANCE'
  /** A location page names its place. */
  | 'LOCATION_MENTIONS'
  /** The content is about its first keyword. */
  | 'MAIN_KEYWORD'
  /** The meta description is neither too long nor too short. */
  | 'META_DESCRIPTION_LENGTH'
  /** There are no preambles, remarks or placeholders of the model. */
  | 'NON_ARTICLE_TEXT'
  /** No paragraph is too long. */
  | 'PARAGRAPH_LENGTH'
  /** Few sentences are in the passive voice. */
  | 'PASSIVE_VOICE'
  /** A business-profile post is within the limit. */
  | 'POST_LENGTH'
  /** A business-profile post follows Google's policy. */
  | 'POST_POLICY'
  /** The content is as readable as its audience needs. */
  | 'READABILITY'
  /** The content needs at most the strategy's school grade. */
  | 'READING_LEVEL'
  /** No passage is repeated. */
  | 'REPEATED_PASSAGES'
  /** Each required element is present. */
  | 'REQUIRED_ELEMENT'
  /** Each required URL is linked. */
  | 'REQUIRED_LINKS'
  /** No section is too long without a subheading. */
  | 'SECTION_LENGTH'
  /** Consecutive sentences begin differently. */
  | 'SENTENCE_OPENINGS'
  /** A location page differs from those of other places. */
  | 'SIBLING_SIMILARITY'
  /** The content has about the requested number of words. */
  | 'TARGET_LENGTH'
  /** The meta title fits into a search result. */
  | 'TITLE_WIDTH'
  /** The content has the qualities that the tone implies. */
  | 'TONE'
  /** Enough sentences have a transition word. */
  | 'TRANSITION_WORDS'
  /** Every claim rests on a fact, a source or the order. */
  | 'UNSUPPORTED_CLAIMS';

/** The tone, audience and messages of the content. An omitted field is unchanged; null restores the inherited value. */
export type ContentGuidelinesInput = {
  /** Banned words, at most 50 of 100 characters. */
  bannedWords?: Array<string> | null | undefined;
  /** Examples of the brand's voice, at most 50 of 1,000 characters. */
  brandVoiceExamples?: Array<string> | null | undefined;
  /** How the content shows that it cites a source. */
  citationStyle?: CitationStyle | null | undefined;
  /** How long models that think may do so. */
  effort?: ThinkingEffort | null | undefined;
  /** Whether a language model also judges the key messages. */
  judgeKeyMessages?: boolean | null | undefined;
  /** Key messages, at most 50 of 300 characters. */
  keyMessages?: Array<string> | null | undefined;
  /** The language tag of the content, e.g. `en-US`. */
  language?: string | null | undefined;
  /** The highest reading level as a school grade, 1 to 18. */
  readingLevel?: number | null | undefined;
  /** The audience, at most 500 characters. */
  targetAudience?: string | null | undefined;
  /** The tone, at most 500 characters. */
  tone?: string | null | undefined;
};

/** A piece of content, without its client. */
export type ContentInput = {
  /** seo_article, hyperlocal, gbp_post, or another type that a template exists for. */
  contentType: string;
  /** `24h`: it is written within 24 hours, through the vendor's batch interface at about half the price. A vendor without one writes it at once, at the standard price. Default: it is written at once. */
  deadline?: string | null | undefined;
  /** Free text for the model, at most 10,000 characters. */
  instructions?: string | null | undefined;
  /** Provider, model and temperature. */
  llmConfig?: LlmConfigInput | null | undefined;
  /** Keywords, length and tone. */
  metadata?: GenerationMetadataInput | null | undefined;
  /** Whether the web is searched once for passages that the content may cite. Only where the installation has a search service. Default: false. */
  research?: boolean | null | undefined;
  /** At most 20 sources of the client or of those above it, which must be READY, whose passages the content may cite. Sources above that are `orderOnly` can't be named. An empty list means none. Default: all that are READY and not `orderOnly`. */
  sourceIds?: Array<string | number> | null | undefined;
  /** Uses exactly this version, to try it before it gets a label. For managers. Default: the published version of the client's template. */
  template?: TemplateVersionInput | null | undefined;
};

/** A model that writes when the requested model cannot. */
export type FallbackModelInput = {
  /** A model of the provider. */
  model: string;
  /** A provider's name. Default: the installation's preferred provider. */
  provider?: string | null | undefined;
};

/** A request for several pieces of content: either items, or the same content for all locations of a client. */
export type GenerateBatchInput = {
  /** The deadline of all items that have none of their own: `24h`, as in GenerateContentInput. */
  deadline?: string | null | undefined;
  /** 1 to 1,000 pieces of content, for any clients of the caller. A request has at most 1 MB. */
  items?: Array<GenerateContentInput> | null | undefined;
  /** Instead of items. */
  locations?: LocationsInput | null | undefined;
};

/** A piece of content for a client. */
export type GenerateContentInput = {
  /** The client that the content is for. */
  clientId: string | number;
  /** seo_article, hyperlocal, gbp_post, or another type that a template exists for. */
  contentType: string;
  /** `24h`: it is written within 24 hours, through the vendor's batch interface at about half the price. A vendor without one writes it at once, at the standard price. Default: it is written at once. */
  deadline?: string | null | undefined;
  /** Free text for the model, at most 10,000 characters. */
  instructions?: string | null | undefined;
  /** Provider, model and temperature. */
  llmConfig?: LlmConfigInput | null | undefined;
  /** Keywords, length and tone. */
  metadata?: GenerationMetadataInput | null | undefined;
  /** Whether the web is searched once for passages that the content may cite. Only where the installation has a search service. Default: false. */
  research?: boolean | null | undefined;
  /** At most 20 sources of the client or of those above it, which must be READY, whose passages the content may cite. Sources above that are `orderOnly` can't be named. An empty list means none. Default: all that are READY and not `orderOnly`. */
  sourceIds?: Array<string | number> | null | undefined;
  /** Uses exactly this version, to try it before it gets a label. For managers. Default: the published version of the client's template. */
  template?: TemplateVersionInput | null | undefined;
};

/** What the content is about, and its length. */
export type GenerationMetadataInput = {
  /** At most 50, each at most 100 characters; the first is the main keyword. Variables such as {city} are refused: replace them first. */
  keywords?: Array<string> | null | undefined;
  /** The place. Default: the strategy's. */
  location?: string | null | undefined;
  /** The URL at which the content will be published: its canonical address. For a post, the page that its button opens. */
  pageUrl?: string | null | undefined;
  /** For gbp_post: its kind, and the event or the offer. Default: a standard post. */
  post?: PostInput | null | undefined;
  /** Words, 50 to 10,000. */
  targetLength?: number | null | undefined;
  /** The tone. Default: the strategy's. */
  tone?: string | null | undefined;
};

/** The stage of a job. */
export type JobStage =
  /** Ended. The status says how. */
  | 'DONE'
  /** Writing the description, questions and structured data, and storing the result. */
  | 'FINALIZING'
  /** Planning the title and the sections. */
  | 'OUTLINING'
  /** Waiting. */
  | 'QUEUED'
  /** Rewriting the parts that failed a rule. */
  | 'REVISING'
  /** Measuring the content against the client's rules. */
  | 'SCORING'
  /** Writing the sections, several at a time. */
  | 'WRITING';

/** The status of a job. */
export type JobStatus =
  /** It was cancelled. An end state. */
  | 'CANCELLED'
  /** The content is stored. An end state. */
  | 'COMPLETED'
  /** It failed; its error says why. An end state. */
  | 'FAILED'
  /** A worker is writing it. */
  | 'PROCESSING'
  /** Accepted. It waits for a slot, or for its vendor to accept requests again. */
  | 'QUEUED';

/** The model. Default: the installation's preferred model. */
export type LlmConfigInput = {
  /** How long a model that thinks may do so. Default: that of the client's strategy, else the vendor's own. */
  effort?: ThinkingEffort | null | undefined;
  /** At most 5 models that write, in this order, when the requested model cannot. A fallback is recorded in fallbackReason. Default: those of the client's plan. An empty list means no fallback. */
  fallbacks?: Array<FallbackModelInput> | null | undefined;
  /** A model of the provider. */
  model?: string | null | undefined;
  /** A provider's name. */
  provider?: string | null | undefined;
  /** 0 to 2. */
  temperature?: number | null | undefined;
};

/** The same piece of content for all locations of a client. */
export type LocationsInput = {
  /** Only its children, not further descendants. */
  childrenOnly?: boolean;
  /** The client whose locations are used: its descendants that are not archived. */
  clientId: string | number;
  /** The content for each location. */
  content: ContentInput;
};

/** A price, discount or other offer: with an amount and its currency, or percent. */
export type OfferInput = {
  /** A decimal number, e.g. `89.50`. */
  amount?: string | null | undefined;
  /** The conditions, at most 300 characters. */
  conditions?: string | null | undefined;
  /** The currency of the amount as an ISO 4217 code, e.g. `USD`. */
  currency?: string | null | undefined;
  /** What is offered, at most 200 characters. */
  name: string;
  /** The discount in percent, at most 100. */
  percent?: number | null | undefined;
  /** How the price is meant. Default: EXACT. */
  priceKind?: PriceKind | null | undefined;
  /** What the price is for, e.g. `per visit`. At most 50 characters. */
  unit?: string | null | undefined;
  /** The last day of the offer, e.g. `2026-12-31`. Then it is not used. */
  validUntil?: string | null | undefined;
};

/** Opening hours of a day. A day may have several. */
export type OpeningHoursInput = {
  /** When it closes, e.g. `17:00`. A time before `opens` is on the next day. */
  closes: string;
  /** The day. */
  day: Weekday;
  /** When it opens, e.g. `08:30`. */
  opens: string;
};

/** A policy of the business. */
export type PolicyInput = {
  /** What it is about. */
  kind: PolicyKind;
  /** The policy, at most 500 characters. */
  statement: string;
};

/** What a policy is about. */
export type PolicyKind =
  /** Cancellation of appointments or orders. */
  | 'CANCELLATION'
  /** What the business guarantees. */
  | 'GUARANTEE'
  /** Another policy. */
  | 'OTHER'
  /** How customers can pay. */
  | 'PAYMENT'
  /** Returns and refunds. */
  | 'RETURNS';

/** The event of a post, or the period of an offer. */
export type PostEventInput = {
  /** Its last day, or with a time its end. Not before the start. */
  end: string;
  /** Its first day as `2026-12-01`, or with a time `2026-12-01T18:00`, where the business is. */
  start: string;
  /** Its name, at most 58 characters. */
  title: string;
};

/** The kind of a business post, with its event or its offer. */
export type PostInput = {
  /** The event, or the period of the offer. */
  event?: PostEventInput | null | undefined;
  /** The offer. */
  offer?: PostOfferInput | null | undefined;
  /** Its kind. EVENT needs `event`, and only OFFER has `offer`. */
  type: PostType;
};

/** What readers need to use the offer of a post. */
export type PostOfferInput = {
  /** The code, at most 58 characters. */
  couponCode?: string | null | undefined;
  /** The URL of the page where readers use the offer. */
  redeemUrl?: string | null | undefined;
  /** The conditions, at most 5,000 characters. */
  terms?: string | null | undefined;
};

/** The kind of a business post, as in Google's Business Profile API. */
export type PostType =
  /** An event with its period. */
  | 'EVENT'
  /** An offer. Google shows its own button. */
  | 'OFFER'
  /** News of the business. */
  | 'STANDARD';

/** The address of a business. */
export type PostalAddressInput = {
  /** The country as an ISO 3166-1 code, e.g. `US`. */
  country: string;
  /** The town or city, at most 100 characters. */
  locality: string;
  /** The postal code, at most 20 characters. */
  postalCode?: string | null | undefined;
  /** The state or province, at most 100 characters. */
  region?: string | null | undefined;
  /** Street and number, at most 200 characters. */
  street: string;
};

/** How a price is meant. */
export type PriceKind =
  /** What the price is reduced by. */
  | 'DISCOUNT'
  /** The exact price. */
  | 'EXACT'
  /** The lowest price of a range. */
  | 'FROM'
  /** The highest price of a range. */
  | 'UP_TO';

/** What proves the quality of the business. */
export type ProofInput = {
  /** What it shows. */
  kind: ProofKind;
  /** Where it can be verified. */
  sourceUrl?: string | null | undefined;
  /** The fact with its figures, at most 300 characters. */
  statement: string;
  /** The last day on which it may be claimed, e.g. `2026-12-31`. */
  validUntil?: string | null | undefined;
};

/** What a proof shows. */
export type ProofKind =
  /** An award. */
  | 'AWARD'
  /** A certification or membership. */
  | 'CERTIFICATION'
  /** A count, such as treated patients. */
  | 'COUNT'
  /** Years in business. */
  | 'EXPERIENCE'
  /** A rating or reviews. */
  | 'RATING'
  /** A study or survey. */
  | 'STUDY';

/** A user's role, weakest first. */
export type Role =
  /** Also reads the audit log, rotates signing keys and sets the rate limits of vendors. */
  | 'ADMIN'
  /** Also generates content, and cancels and retries jobs. */
  | 'EDITOR'
  /** Also changes clients, strategies and templates, and manages keys, budgets and users. */
  | 'MANAGER'
  /** Reads jobs, content and strategies. */
  | 'VIEWER';

/** How much a rule matters to a client. */
export type RuleLevel =
  /** A failure lowers the score. */
  | 'ADVISED'
  /** The rule is not measured. */
  | 'OFF'
  /** Content that fails the rule does not pass, whatever its score. */
  | 'REQUIRED';

/** The level of a rule. */
export type RuleLevelInput = {
  /** How much it matters to the client. */
  level: RuleLevel;
  /** The rule. */
  rule: ConformanceRule;
};

/** A new version of a template. */
export type SaveTemplateInput = {
  /** The content type. Required for a new template; it cannot be changed later. */
  contentType?: string | null | undefined;
  /** The newest version that the author has seen. VERSION_CONFLICT when there is a newer one. */
  expectedVersion?: string | null | undefined;
  /** The template. With `contentType`, an unknown template is created. */
  id: string | number;
  /** The name, at most 200 characters. A version at its end is removed; it must be `version` where that is given. */
  name: string;
  /** Whether `production` moves to the saved version. */
  publish?: boolean;
  /** Why the text was changed, at most 500 characters. */
  reason?: string | null | undefined;
  /** The text with `{variable}` placeholders, at most 100,000 characters. */
  template: string;
  /** The names of all placeholders in the text, and no others. */
  variables: Array<string>;
  /** The new version, e.g. `v2.0`. Default: the next minor version after the newest. */
  version?: string | null | undefined;
};

/** The rules for search engines. An omitted field is unchanged; null restores the inherited value. */
export type SeoRulesInput = {
  /** The share of words that are keywords, as a fraction up to 0.1. */
  keywordDensity?: number | null | undefined;
  /** The maximum length of the meta description, 50 to 320 characters. */
  metaDescriptionLength?: number | null | undefined;
  /** Required parts of all content, at most 50 of 100 characters. */
  requiredElements?: Array<string> | null | undefined;
  /** URLs that all content must link to, at most 20. */
  requiredLinks?: Array<string> | null | undefined;
};

/** A person of the business. */
export type StaffMemberInput = {
  /** Licenses and degrees, at most 50 of 100 characters. */
  licenses?: Array<string> | null | undefined;
  /** The name, at most 100 characters. */
  name: string;
  /** The role, at most 100 characters. */
  role?: string | null | undefined;
};

/** A client's own strategy. An omitted field is unchanged; null restores the inherited value. */
export type StrategyInput = {
  /** The tone, audience and messages of the content. */
  contentGuidelines?: ContentGuidelinesInput | null | undefined;
  /** What is true about the client. */
  facts?: ClientFactsInput | null | undefined;
  /** Local keywords, at most 50 of 100 characters. */
  localKeywords?: Array<string> | null | undefined;
  /** The place of the content, at most 200 characters. */
  location?: string | null | undefined;
  /** The levels of rules, each rule once. Rules that are not listed keep the inherited level. */
  ruleLevels?: Array<RuleLevelInput> | null | undefined;
  /** The rules for search engines. */
  seoRules?: SeoRulesInput | null | undefined;
};

/** One version of a template. */
export type TemplateVersionInput = {
  /** The template. */
  id: string | number;
  /** The version, for example `v1.1`. It needs no label. */
  version: string;
};

/** How long a model that thinks may do so. Thoughts are charged like text. */
export type ThinkingEffort =
  /** Up to about 24,000 tokens for each step. */
  | 'HIGH'
  /** Up to about 2,000 tokens for each step. */
  | 'LOW'
  /** Up to about 8,000 tokens for each step. */
  | 'MEDIUM';

/** A day of the week. */
export type Weekday =
  /** Friday. */
  | 'FRIDAY'
  /** Monday. */
  | 'MONDAY'
  /** Saturday. */
  | 'SATURDAY'
  /** Sunday. */
  | 'SUNDAY'
  /** Thursday. */
  | 'THURSDAY'
  /** Tuesday. */
  | 'TUESDAY'
  /** Wednesday. */
  | 'WEDNESDAY';

export type CliContentQueryVariables = Exact<{
  id: string | number;
}>;


export type CliContentQuery = { job: { id: string, clientId: string, contentType: string, completedAt: string | null, score: number | null, passed: boolean | null, approved: boolean | null, revision: { number: number } | null } | null, jobContent: { title: string, metaTitle: string, metaDescription: string, slug: string, language: string | null, url: string | null, keywords: Array<string>, bodyMarkdown: string, bodyHtml: string, wordCount: number } };

export type CliRevisionQueryVariables = Exact<{
  id: string | number;
}>;


export type CliRevisionQuery = { job: { id: string, clientId: string, score: number | null, passed: boolean | null, approved: boolean | null, revision: { number: number, content: { title: string } } | null } | null };

export type CliApproveMutationVariables = Exact<{
  jobId: string | number;
  revision: number;
}>;


export type CliApproveMutation = { approveContent: { job: { id: string, approval: { revision: number, approvedAt: string, approvedBy: string } | null } } };

export type CliJobFragment = { id: string, clientId: string, contentType: string, status: JobStatus, progress: number, currentStep: JobStage, keywords: Array<string>, score: number | null, approved: boolean | null, batchId: string | null, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null, waitingFor: { provider: string, reason: string, retryAt: string } | null };

export type CliBatchFragment = { id: string, total: number, progress: number, createdAt: string, finishedAt: string | null, counts: { queued: number, processing: number, completed: number, failed: number, cancelled: number }, failures: Array<{ jobId: string, index: number, clientId: string, error: { code: string, message: string } }> };

export type CliJobQueryVariables = Exact<{
  id: string | number;
}>;


export type CliJobQuery = { job: { id: string, clientId: string, contentType: string, status: JobStatus, progress: number, currentStep: JobStage, keywords: Array<string>, score: number | null, approved: boolean | null, batchId: string | null, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null, waitingFor: { provider: string, reason: string, retryAt: string } | null } | null };

export type CliBatchQueryVariables = Exact<{
  id: string | number;
}>;


export type CliBatchQuery = { batch: { id: string, total: number, progress: number, createdAt: string, finishedAt: string | null, counts: { queued: number, processing: number, completed: number, failed: number, cancelled: number }, failures: Array<{ jobId: string, index: number, clientId: string, error: { code: string, message: string } }> } | null };

export type CliJobsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  clientId?: string | number | null | undefined;
  descendants: boolean;
  status?: Array<JobStatus> | JobStatus | null | undefined;
  contentType?: Array<string> | string | null | undefined;
  text?: string | null | undefined;
  approved?: boolean | null | undefined;
}>;


export type CliJobsQuery = { jobsConnection: { nodes: Array<{ id: string, clientId: string, contentType: string, status: JobStatus, progress: number, currentStep: JobStage, keywords: Array<string>, score: number | null, approved: boolean | null, batchId: string | null, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null, waitingFor: { provider: string, reason: string, retryAt: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CliBatchJobsQueryVariables = Exact<{
  id: string | number;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type CliBatchJobsQuery = { batch: { jobs: { nodes: Array<{ id: string, clientId: string, contentType: string, status: JobStatus, progress: number, currentStep: JobStage, keywords: Array<string>, score: number | null, approved: boolean | null, batchId: string | null, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null, waitingFor: { provider: string, reason: string, retryAt: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type CliCancelJobMutationVariables = Exact<{
  id: string | number;
}>;


export type CliCancelJobMutation = { cancelJob: { job: { id: string, clientId: string, contentType: string, status: JobStatus, progress: number, currentStep: JobStage, keywords: Array<string>, score: number | null, approved: boolean | null, batchId: string | null, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null, waitingFor: { provider: string, reason: string, retryAt: string } | null } } };

export type CliRetryJobMutationVariables = Exact<{
  id: string | number;
}>;


export type CliRetryJobMutation = { retryJob: { job: { id: string, clientId: string, contentType: string, status: JobStatus, progress: number, currentStep: JobStage, keywords: Array<string>, score: number | null, approved: boolean | null, batchId: string | null, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null, waitingFor: { provider: string, reason: string, retryAt: string } | null } } };

export type CliOrderMutationVariables = Exact<{
  input: GenerateContentInput;
  idempotencyKey?: string | null | undefined;
}>;


export type CliOrderMutation = { generateContent: { job: { id: string, clientId: string, contentType: string, status: JobStatus, progress: number, currentStep: JobStage, keywords: Array<string>, score: number | null, approved: boolean | null, batchId: string | null, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null, waitingFor: { provider: string, reason: string, retryAt: string } | null } } };

export type CliOrderBatchMutationVariables = Exact<{
  input: GenerateBatchInput;
  idempotencyKey?: string | null | undefined;
}>;


export type CliOrderBatchMutation = { generateBatch: { batch: { id: string, total: number, progress: number, createdAt: string, finishedAt: string | null, counts: { queued: number, processing: number, completed: number, failed: number, cancelled: number }, failures: Array<{ jobId: string, index: number, clientId: string, error: { code: string, message: string } }> } } };

export type CliEstimateQueryVariables = Exact<{
  input: GenerateBatchInput;
}>;


export type CliEstimateQuery = { estimateBatch: { total: number, costUsd: string | null, reservedUsd: string | null, hindrance: { code: BatchHindranceCode, message: string } | null } };

export type CliLogInMutationVariables = Exact<{
  email: string;
  password: string;
  proof?: string | null | undefined;
}>;


export type CliLogInMutation = { login: { accessToken: string, refreshToken: string, expiresIn: number } };

export type CliLogInWithCodeMutationVariables = Exact<{
  challenge: string;
  code: string;
}>;


export type CliLogInWithCodeMutation = { loginWithCode: { accessToken: string, refreshToken: string, expiresIn: number } };

export type CliRefreshMutationVariables = Exact<{
  refreshToken: string;
}>;


export type CliRefreshMutation = { refresh: { accessToken: string, refreshToken: string, expiresIn: number } };

export type CliLogOutMutationVariables = Exact<{
  refreshToken: string;
}>;


export type CliLogOutMutation = { logout: { ended: boolean } };

export type CliMeQueryVariables = Exact<{ [key: string]: never; }>;


export type CliMeQuery = { me: { id: string, name: string, email: string, role: Role, clientIds: Array<string> } };

export type CliCurrentKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type CliCurrentKeyQuery = { currentApiKey: { id: string, clientId: string } };

export type CliClientsQueryVariables = Exact<{
  limit: number;
  offset: number;
  search?: string | null | undefined;
}>;


export type CliClientsQuery = { clients: { hasMore: boolean, clients: Array<{ id: string, name: string, parentId: string | null, location: string | null }> } };

export type CliTemplatesQueryVariables = Exact<{
  limit: number;
  offset: number;
}>;


export type CliTemplatesQuery = { templates: { hasMore: boolean, templates: Array<{ id: string, contentType: string, version: string, versions: Array<{ name: string, version: string, template: string }> }> } };

export type CliSaveTemplateMutationVariables = Exact<{
  input: SaveTemplateInput;
}>;


export type CliSaveTemplateMutation = { saveTemplate: { version: { version: string } } };

export type CliStrategiesQueryVariables = Exact<{
  limit: number;
  offset: number;
}>;


export type CliStrategiesQuery = { clients: { hasMore: boolean, clients: Array<{ id: string, name: string, ownStrategy: { version: number, inherit: boolean, values: { location: string | null, localKeywords: Array<string> | null, contentGuidelines: { tone: string | null, targetAudience: string | null, keyMessages: Array<string> | null, brandVoiceExamples: Array<string> | null, bannedWords: Array<string> | null, language: string | null, readingLevel: number | null, judgeKeyMessages: boolean | null, effort: ThinkingEffort | null, citationStyle: CitationStyle | null } | null, seoRules: { keywordDensity: number | null, metaDescriptionLength: number | null, requiredElements: Array<string> | null, requiredLinks: Array<string> | null } | null, facts: { name: string | null, phone: string | null, email: string | null, websiteUrl: string | null, bookingUrl: string | null, contactUrl: string | null, serviceArea: Array<string> | null, services: Array<string> | null, servicesNotOffered: Array<string> | null, forbiddenClaims: Array<string> | null, address: { street: string, locality: string, region: string | null, postalCode: string | null, country: string } | null, openingHours: Array<{ day: Weekday, opens: string, closes: string }> | null, offers: Array<{ name: string, priceKind: PriceKind | null, amount: string | null, currency: string | null, percent: number | null, unit: string | null, conditions: string | null, validUntil: string | null }> | null, proof: Array<{ kind: ProofKind, statement: string, sourceUrl: string | null, validUntil: string | null }> | null, policies: Array<{ kind: PolicyKind, statement: string }> | null } | null, ruleLevels: Array<{ rule: ConformanceRule, level: RuleLevel }> | null } } | null }> } };

export type CliUpdateStrategyMutationVariables = Exact<{
  clientId: string | number;
  expectedVersion: number;
  reason: string;
  inherit?: boolean | null | undefined;
  values: StrategyInput;
}>;


export type CliUpdateStrategyMutation = { updateStrategy: { client: { ownStrategy: { version: number } | null } } };

export type CliStrategyFragment = { location: string | null, localKeywords: Array<string> | null, contentGuidelines: { tone: string | null, targetAudience: string | null, keyMessages: Array<string> | null, brandVoiceExamples: Array<string> | null, bannedWords: Array<string> | null, language: string | null, readingLevel: number | null, judgeKeyMessages: boolean | null, effort: ThinkingEffort | null, citationStyle: CitationStyle | null } | null, seoRules: { keywordDensity: number | null, metaDescriptionLength: number | null, requiredElements: Array<string> | null, requiredLinks: Array<string> | null } | null, facts: { name: string | null, phone: string | null, email: string | null, websiteUrl: string | null, bookingUrl: string | null, contactUrl: string | null, serviceArea: Array<string> | null, services: Array<string> | null, servicesNotOffered: Array<string> | null, forbiddenClaims: Array<string> | null, address: { street: string, locality: string, region: string | null, postalCode: string | null, country: string } | null, openingHours: Array<{ day: Weekday, opens: string, closes: string }> | null, offers: Array<{ name: string, priceKind: PriceKind | null, amount: string | null, currency: string | null, percent: number | null, unit: string | null, conditions: string | null, validUntil: string | null }> | null, proof: Array<{ kind: ProofKind, statement: string, sourceUrl: string | null, validUntil: string | null }> | null, policies: Array<{ kind: PolicyKind, statement: string }> | null } | null, ruleLevels: Array<{ rule: ConformanceRule, level: RuleLevel }> | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const CliJobFragmentDoc = new TypedDocumentString(`
    fragment CliJob on Job {
  id
  clientId
  contentType
  status
  progress
  currentStep
  error {
    code
    message
  }
  waitingFor {
    provider
    reason
    retryAt
  }
  keywords
  score
  approved
  batchId
  createdAt
  completedAt
}
    `, {"fragmentName":"CliJob"}) as unknown as TypedDocumentString<CliJobFragment, unknown>;
export const CliBatchFragmentDoc = new TypedDocumentString(`
    fragment CliBatch on Batch {
  id
  total
  progress
  counts {
    queued
    processing
    completed
    failed
    cancelled
  }
  failures(first: 20) {
    jobId
    index
    clientId
    error {
      code
      message
    }
  }
  createdAt
  finishedAt
}
    `, {"fragmentName":"CliBatch"}) as unknown as TypedDocumentString<CliBatchFragment, unknown>;
export const CliStrategyFragmentDoc = new TypedDocumentString(`
    fragment CliStrategy on OwnStrategy {
  contentGuidelines {
    tone
    targetAudience
    keyMessages
    brandVoiceExamples
    bannedWords
    language
    readingLevel
    judgeKeyMessages
    effort
    citationStyle
  }
  seoRules {
    keywordDensity
    metaDescriptionLength
    requiredElements
    requiredLinks
  }
  facts {
    name
    address {
      street
      locality
      region
      postalCode
      country
    }
    phone
    email
    websiteUrl
    bookingUrl
    contactUrl
    openingHours {
      day
      opens
      closes
    }
    serviceArea
    services
    servicesNotOffered
    offers {
      name
      priceKind
      amount
      currency
      percent
      unit
      conditions
      validUntil
    }
    proof {
      kind
      statement
      sourceUrl
      validUntil
    }
    policies {
      kind
      statement
    }
    forbiddenClaims
  }
  location
  localKeywords
  ruleLevels {
    rule
    level
  }
}
    `, {"fragmentName":"CliStrategy"}) as unknown as TypedDocumentString<CliStrategyFragment, unknown>;
export const CliContentDocument = new TypedDocumentString(`
    query CliContent($id: ID!) {
  job(id: $id) {
    id
    clientId
    contentType
    completedAt
    score
    passed
    approved
    revision {
      number
    }
  }
  jobContent(id: $id) {
    title
    metaTitle
    metaDescription
    slug
    language
    url
    keywords
    bodyMarkdown
    bodyHtml
    wordCount
  }
}
    `, {"hash":"581a9a201478cfca35f29999a18275e01bbdeeb670986bfdd32dffaeb51a2eb6"}) as unknown as TypedDocumentString<CliContentQuery, CliContentQueryVariables>;
export const CliRevisionDocument = new TypedDocumentString(`
    query CliRevision($id: ID!) {
  job(id: $id) {
    id
    clientId
    score
    passed
    approved
    revision {
      number
      content {
        title
      }
    }
  }
}
    `, {"hash":"6376526476eff558deeab293300b5308f5dbc7c5606e136cac0318cd9ba73cb5"}) as unknown as TypedDocumentString<CliRevisionQuery, CliRevisionQueryVariables>;
export const CliApproveDocument = new TypedDocumentString(`
    mutation CliApprove($jobId: ID!, $revision: Int!) {
  approveContent(jobId: $jobId, revision: $revision) {
    job {
      id
      approval {
        revision
        approvedAt
        approvedBy
      }
    }
  }
}
    `, {"hash":"b9ec77bf7c26ff27e3f48cd6060f375c289eb833ba0386ee3fb8ffa2db513f73"}) as unknown as TypedDocumentString<CliApproveMutation, CliApproveMutationVariables>;
export const CliJobDocument = new TypedDocumentString(`
    query CliJob($id: ID!) {
  job(id: $id) {
    ...CliJob
  }
}
    fragment CliJob on Job {
  id
  clientId
  contentType
  status
  progress
  currentStep
  error {
    code
    message
  }
  waitingFor {
    provider
    reason
    retryAt
  }
  keywords
  score
  approved
  batchId
  createdAt
  completedAt
}`, {"hash":"231209cddf17c14486f0654260a32227d226b8d73a43655f392b3aa4e0dc596b"}) as unknown as TypedDocumentString<CliJobQuery, CliJobQueryVariables>;
export const CliBatchDocument = new TypedDocumentString(`
    query CliBatch($id: ID!) {
  batch(id: $id) {
    ...CliBatch
  }
}
    fragment CliBatch on Batch {
  id
  total
  progress
  counts {
    queued
    processing
    completed
    failed
    cancelled
  }
  failures(first: 20) {
    jobId
    index
    clientId
    error {
      code
      message
    }
  }
  createdAt
  finishedAt
}`, {"hash":"2e83faa6175df3817f112008215a9fd6ecf8712af33d500c9151e4b433ed5fb3"}) as unknown as TypedDocumentString<CliBatchQuery, CliBatchQueryVariables>;
export const CliJobsDocument = new TypedDocumentString(`
    query CliJobs($first: Int, $after: String, $clientId: ID, $descendants: Boolean!, $status: [JobStatus!], $contentType: [String!], $text: String, $approved: Boolean) {
  jobsConnection(
    first: $first
    after: $after
    clientId: $clientId
    descendants: $descendants
    status: $status
    contentType: $contentType
    text: $text
    approved: $approved
  ) {
    nodes {
      ...CliJob
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment CliJob on Job {
  id
  clientId
  contentType
  status
  progress
  currentStep
  error {
    code
    message
  }
  waitingFor {
    provider
    reason
    retryAt
  }
  keywords
  score
  approved
  batchId
  createdAt
  completedAt
}`, {"hash":"485292812842cd5272fa2226697415c8e6058942ee61d7b2966d75239648066f"}) as unknown as TypedDocumentString<CliJobsQuery, CliJobsQueryVariables>;
export const CliBatchJobsDocument = new TypedDocumentString(`
    query CliBatchJobs($id: ID!, $first: Int, $after: String) {
  batch(id: $id) {
    jobs(first: $first, after: $after) {
      nodes {
        ...CliJob
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment CliJob on Job {
  id
  clientId
  contentType
  status
  progress
  currentStep
  error {
    code
    message
  }
  waitingFor {
    provider
    reason
    retryAt
  }
  keywords
  score
  approved
  batchId
  createdAt
  completedAt
}`, {"hash":"a82d2e1fce8cb76ab13ffaf82d90eecd79c4a9787dc2bebba9dcff00a4f09a26"}) as unknown as TypedDocumentString<CliBatchJobsQuery, CliBatchJobsQueryVariables>;
export const CliCancelJobDocument = new TypedDocumentString(`
    mutation CliCancelJob($id: ID!) {
  cancelJob(id: $id) {
    job {
      ...CliJob
    }
  }
}
    fragment CliJob on Job {
  id
  clientId
  contentType
  status
  progress
  currentStep
  error {
    code
    message
  }
  waitingFor {
    provider
    reason
    retryAt
  }
  keywords
  score
  approved
  batchId
  createdAt
  completedAt
}`, {"hash":"e34e54e732c9f080f88e6e5735a731dfc5b746777184bd0aa0e9aa3c512122d7"}) as unknown as TypedDocumentString<CliCancelJobMutation, CliCancelJobMutationVariables>;
export const CliRetryJobDocument = new TypedDocumentString(`
    mutation CliRetryJob($id: ID!) {
  retryJob(id: $id) {
    job {
      ...CliJob
    }
  }
}
    fragment CliJob on Job {
  id
  clientId
  contentType
  status
  progress
  currentStep
  error {
    code
    message
  }
  waitingFor {
    provider
    reason
    retryAt
  }
  keywords
  score
  approved
  batchId
  createdAt
  completedAt
}`, {"hash":"fddfcce1ee8bc75172dcaca733e93fce845217f8a706f142aa66f2f071338e81"}) as unknown as TypedDocumentString<CliRetryJobMutation, CliRetryJobMutationVariables>;
export const CliOrderDocument = new TypedDocumentString(`
    mutation CliOrder($input: GenerateContentInput!, $idempotencyKey: String) {
  generateContent(input: $input, idempotencyKey: $idempotencyKey) {
    job {
      ...CliJob
    }
  }
}
    fragment CliJob on Job {
  id
  clientId
  contentType
  status
  progress
  currentStep
  error {
    code
    message
  }
  waitingFor {
    provider
    reason
    retryAt
  }
  keywords
  score
  approved
  batchId
  createdAt
  completedAt
}`, {"hash":"a26aef05532f3d4f2aaf091bbc2991181a1b1354f6153bd684ccc6cbe3da1b55"}) as unknown as TypedDocumentString<CliOrderMutation, CliOrderMutationVariables>;
export const CliOrderBatchDocument = new TypedDocumentString(`
    mutation CliOrderBatch($input: GenerateBatchInput!, $idempotencyKey: String) {
  generateBatch(input: $input, idempotencyKey: $idempotencyKey) {
    batch {
      ...CliBatch
    }
  }
}
    fragment CliBatch on Batch {
  id
  total
  progress
  counts {
    queued
    processing
    completed
    failed
    cancelled
  }
  failures(first: 20) {
    jobId
    index
    clientId
    error {
      code
      message
    }
  }
  createdAt
  finishedAt
}`, {"hash":"25022e9ebbc87017399594d52f1b1fe789566efb03d9e053b982f6e3b4d596a6"}) as unknown as TypedDocumentString<CliOrderBatchMutation, CliOrderBatchMutationVariables>;
export const CliEstimateDocument = new TypedDocumentString(`
    query CliEstimate($input: GenerateBatchInput!) {
  estimateBatch(input: $input) {
    total
    costUsd
    reservedUsd
    hindrance {
      code
      message
    }
  }
}
    `, {"hash":"69330f1739f06a675f9a7664a3fb5fb9ba32e06e3f081ee1b75fac74e39a0aed"}) as unknown as TypedDocumentString<CliEstimateQuery, CliEstimateQueryVariables>;
export const CliLogInDocument = new TypedDocumentString(`
    mutation CliLogIn($email: String!, $password: String!, $proof: String) {
  login(email: $email, password: $password, proof: $proof) {
    accessToken
    refreshToken
    expiresIn
  }
}
    `, {"hash":"e6b04e4637aa94191597367f992abeb2acdbd8eb4a5b7e4d2754a0805461bf76"}) as unknown as TypedDocumentString<CliLogInMutation, CliLogInMutationVariables>;
export const CliLogInWithCodeDocument = new TypedDocumentString(`
    mutation CliLogInWithCode($challenge: String!, $code: String!) {
  loginWithCode(challenge: $challenge, code: $code) {
    accessToken
    refreshToken
    expiresIn
  }
}
    `, {"hash":"f350bf592b04f614f267263ea6003ab28b01642e34bdff82ee6dcdddcdf0b04d"}) as unknown as TypedDocumentString<CliLogInWithCodeMutation, CliLogInWithCodeMutationVariables>;
export const CliRefreshDocument = new TypedDocumentString(`
    mutation CliRefresh($refreshToken: String!) {
  refresh(refreshToken: $refreshToken) {
    accessToken
    refreshToken
    expiresIn
  }
}
    `, {"hash":"c056ae014493313e799bfd66a72f29bb84b1e40d10f608db872790c4cca84418"}) as unknown as TypedDocumentString<CliRefreshMutation, CliRefreshMutationVariables>;
export const CliLogOutDocument = new TypedDocumentString(`
    mutation CliLogOut($refreshToken: String!) {
  logout(refreshToken: $refreshToken) {
    ended
  }
}
    `, {"hash":"7f9d15a626ebcc6984f7153879a5ec9e1ffca5beb09876e527d62b3bcfd39895"}) as unknown as TypedDocumentString<CliLogOutMutation, CliLogOutMutationVariables>;
export const CliMeDocument = new TypedDocumentString(`
    query CliMe {
  me {
    id
    name
    email
    role
    clientIds
  }
}
    `, {"hash":"cc4be5ff08b310036f7b93bb94c740ba64cd8433d013f24d4751319a1d823e20"}) as unknown as TypedDocumentString<CliMeQuery, CliMeQueryVariables>;
export const CliCurrentKeyDocument = new TypedDocumentString(`
    query CliCurrentKey {
  currentApiKey {
    id
    clientId
  }
}
    `, {"hash":"e6be711729519f6e0fe189ab33b64ca50cc6adf092228d714401d834c562e631"}) as unknown as TypedDocumentString<CliCurrentKeyQuery, CliCurrentKeyQueryVariables>;
export const CliClientsDocument = new TypedDocumentString(`
    query CliClients($limit: Int!, $offset: Int!, $search: String) {
  clients(limit: $limit, offset: $offset, search: $search) {
    clients {
      id
      name
      parentId
      location
    }
    hasMore
  }
}
    `, {"hash":"c15dfc5e23e54e93beecf31873df1d9ccd92e14fcde6747f6cc10c7747e3ad8e"}) as unknown as TypedDocumentString<CliClientsQuery, CliClientsQueryVariables>;
export const CliTemplatesDocument = new TypedDocumentString(`
    query CliTemplates($limit: Int!, $offset: Int!) {
  templates(limit: $limit, offset: $offset) {
    templates {
      id
      contentType
      version
      versions(limit: 1) {
        name
        version
        template
      }
    }
    hasMore
  }
}
    `, {"hash":"22f808270e8a2864e0345dde9e9dff6ee455d245bdff2c3a8f80c0bc92eb643d"}) as unknown as TypedDocumentString<CliTemplatesQuery, CliTemplatesQueryVariables>;
export const CliSaveTemplateDocument = new TypedDocumentString(`
    mutation CliSaveTemplate($input: SaveTemplateInput!) {
  saveTemplate(input: $input) {
    version {
      version
    }
  }
}
    `, {"hash":"4a53807786920544031fd594b19fe505ec6066d4e352e0beb44b883c8457ae62"}) as unknown as TypedDocumentString<CliSaveTemplateMutation, CliSaveTemplateMutationVariables>;
export const CliStrategiesDocument = new TypedDocumentString(`
    query CliStrategies($limit: Int!, $offset: Int!) {
  clients(limit: $limit, offset: $offset) {
    clients {
      id
      name
      ownStrategy {
        version
        inherit
        values {
          ...CliStrategy
        }
      }
    }
    hasMore
  }
}
    fragment CliStrategy on OwnStrategy {
  contentGuidelines {
    tone
    targetAudience
    keyMessages
    brandVoiceExamples
    bannedWords
    language
    readingLevel
    judgeKeyMessages
    effort
    citationStyle
  }
  seoRules {
    keywordDensity
    metaDescriptionLength
    requiredElements
    requiredLinks
  }
  facts {
    name
    address {
      street
      locality
      region
      postalCode
      country
    }
    phone
    email
    websiteUrl
    bookingUrl
    contactUrl
    openingHours {
      day
      opens
      closes
    }
    serviceArea
    services
    servicesNotOffered
    offers {
      name
      priceKind
      amount
      currency
      percent
      unit
      conditions
      validUntil
    }
    proof {
      kind
      statement
      sourceUrl
      validUntil
    }
    policies {
      kind
      statement
    }
    forbiddenClaims
  }
  location
  localKeywords
  ruleLevels {
    rule
    level
  }
}`, {"hash":"4c84b3d37505539e1b8360c0349b78e2cb4024279ecb74ffd5eb2d18ae9f5448"}) as unknown as TypedDocumentString<CliStrategiesQuery, CliStrategiesQueryVariables>;
export const CliUpdateStrategyDocument = new TypedDocumentString(`
    mutation CliUpdateStrategy($clientId: ID!, $expectedVersion: Int!, $reason: String!, $inherit: Boolean, $values: StrategyInput!) {
  updateStrategy(
    clientId: $clientId
    expectedVersion: $expectedVersion
    reason: $reason
    inherit: $inherit
    values: $values
  ) {
    client {
      ownStrategy {
        version
      }
    }
  }
}
    `, {"hash":"ffcb2dcaddb7a77c357d12a8893d624f11a134e80aafed033ae1159902a15516"}) as unknown as TypedDocumentString<CliUpdateStrategyMutation, CliUpdateStrategyMutationVariables>;