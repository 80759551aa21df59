/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** The verdict on an A/B test. */
export type AbTestVerdict =
  /** Version A succeeds more often or writes better, and does neither worse. */
  | 'A_IS_BETTER'
  /** Version B succeeds more often or writes better, and does neither worse. */
  | 'B_IS_BETTER'
  /** One version succeeds more often, the other writes better. */
  | 'MIXED'
  /** A version has fewer than 30 ended jobs. */
  | 'NOT_ENOUGH_SAMPLES'
  /** Neither success nor quality differ beyond what chance explains. */
  | 'NO_CLEAR_DIFFERENCE';

/** A comment on content, or a reply to one. */
export type AddCommentInput = {
  /** The passage that it is about. */
  anchor?: CommentAnchorInput | null | undefined;
  /** The words of the comment, at most 4,000 characters. */
  body: string;
  /** The ids of mentioned users, at most 10. They must have rights on the client. */
  mentions?: Array<string | number> | null | undefined;
  /** The number of the revision that is commented on. */
  revision: number;
  /** What to write in place of the passage, as plain text of at most 2,000 characters. It needs a passage. */
  suggestion?: string | null | undefined;
  /** The first comment of the thread to reply to. A reply has no passage. */
  threadId?: string | number | null | undefined;
};

/** A source to add: a page by its URL, or an uploaded document. */
export type AddSourceInput = {
  /** The client whose content may cite it. */
  clientId: string | number;
  /** Its name, as readers of a citation see it. Of an upload, the file name. 1 to 200 characters. */
  name: string;
  /** Whether only orders that name it in `sourceIds` use it. It is deleted with the content of its time. */
  orderOnly?: boolean;
  /** A PDF, DOCX, Markdown, HTML or plain text. Either this or `url`. */
  upload?: SourceUploadInput | null | undefined;
  /** The address of a public page, http or https. Either this or `upload`. */
  url?: string | null | undefined;
};

/** The answer of a user to an application that asks for access. */
export type AnswerAuthorizationInput = {
  /** Whether the user approves. */
  approve: boolean;
  /** The application. */
  clientId: string | number;
  /** The SHA-256 of the code verifier, base64url (RFC 7636, S256). */
  codeChallenge: string;
  /** Where the application gets the answer: one of its registered addresses. */
  redirectUri: string;
  /** The address that the access is for (RFC 8707). */
  resource: string;
  /** Returned to the application, at most 1,000 characters. */
  state?: string | null | undefined;
};

/** What kind of application acts for a user. */
export type ApplicationKind =
  /** An application that registered itself. It reaches the tools of the MCP server only. */
  | 'ASSISTANT'
  /** The product's own command line. It can do what the user can. */
  | 'COMMAND_LINE';

/** A part of the audit log. */
export type AuditKind =
  /** Changes that were made. */
  | 'CHANGES'
  /** Reads, and attempts to read or change something that were refused or failed. */
  | 'READS';

/** How an operation ended. */
export type AuditOutcome =
  /** It succeeded. */
  | 'ALLOWED'
  /** The system failed: an error with a status of 5xx. */
  | 'FAILED'
  /** It was refused: an error with a status of 4xx. */
  | 'REFUSED';

/** Who a comment is by. */
export type AuthorKind =
  /** A program with an API key. */
  | 'API_KEY'
  /** A guest without an account. */
  | 'GUEST'
  /** A user. */
  | 'USER';

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

/** What an entry of the calendar is. */
export type CalendarEntryKind =
  /** Content that was ordered, on the day of its order. */
  | 'CONTENT'
  /** An order that is planned. */
  | 'ORDER'
  /** A publication that is planned, or content on a site. */
  | 'PUBLICATION';

/** How far an entry of the calendar is. */
export type CalendarEntryState =
  /** The content is approved. */
  | 'APPROVED'
  /** The content is complete and not approved. */
  | 'AWAITING_APPROVAL'
  /** It did not happen. A planned entry can be moved, and is then tried again. */
  | 'FAILED'
  /** Its client is archived. It waits until the client is unarchived. */
  | 'HELD'
  /** Its time has passed; it is tried again for a day. */
  | 'OVERDUE'
  /** It will happen at its time. */
  | 'PLANNED'
  /** It is public. */
  | 'PUBLISHED'
  /** The content is being written. */
  | 'RUNNING'
  /** The site has it and publishes it at its time. */
  | 'SCHEDULED'
  /** The site takes it within seconds, or once it works again. */
  | 'WAITING';

/** The own values of a new child. */
export type ChildOverridesInput = {
  /** Local keywords, at most 50 of 100 characters. */
  localKeywords?: Array<string> | null | undefined;
  /** The place of the business, at most 200 characters. */
  location?: string | null | undefined;
};

/** How finished content shows that it cites a passage of a source. */
export type CitationStyle =
  /** As a footnote that names the source, with its address if it has one. */
  | 'FOOTNOTES'
  /** As a number that links to the page. Uploaded documents have no address and are not shown. */
  | 'LINKS'
  /** Not at all. */
  | 'REMOVE';

/** What a claim is about. */
export type ClaimKind =
  /** A street with its number. */
  | 'ADDRESS'
  /** An award, a certificate, a license, a membership or a rating. */
  | 'AWARD'
  /** The business against others. */
  | 'COMPARISON'
  /** A year or a day. */
  | 'DATE'
  /** An email address. */
  | 'EMAIL'
  /** A guarantee or a warranty. */
  | 'GUARANTEE'
  /** When the business is open or can be reached. */
  | 'HOURS'
  /** A figure about the business or the world. */
  | 'NUMBER'
  /** The name of a business, an association or an institute. */
  | 'ORGANIZATION'
  /** A percentage. */
  | 'PERCENTAGE'
  /** The name of a person. */
  | 'PERSON'
  /** A phone number. */
  | 'PHONE'
  /** An amount of money, or that something is free. */
  | 'PRICE'
  /** The name of a brand or a model. */
  | 'PRODUCT'
  /** A medical, legal or financial outcome, or a claim that the facts forbid. */
  | 'PROMISE'
  /** What the business does or does not do, and where. */
  | 'SERVICE'
  /** What puts the business first. */
  | 'SUPERLATIVE'
  /** A web address. */
  | 'URL';

/** The part of the content in which a claim stands. */
export type ClaimPlace =
  /** The meta description. */
  | 'META_DESCRIPTION'
  /** The meta title. */
  | 'META_TITLE'
  /** The text, with its headings and its questions and answers. */
  | 'TEXT'
  /** The title, when the text does not repeat it. */
  | 'TITLE';

/** What the client's facts, the order and its sources say about a claim. */
export type ClaimVerdict =
  /** The facts have another value. */
  | 'CONTRADICTED'
  /** It rests on an offer or a proof whose last day is over. */
  | 'EXPIRED'
  /** The facts forbid it. */
  | 'FORBIDDEN'
  /** One of them says it. */
  | 'SUPPORTED'
  /** None of them says it. */
  | 'UNSUPPORTED';

/** What a guest decided about content. */
export type ClientDecisionKind =
  /** The guest approved the text. */
  | 'APPROVED'
  /** The guest asked for changes. */
  | 'CHANGES_REQUESTED';

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

/** A client to create by an import. What is wrong with a row is reported with its row. */
export type ClientRowInput = {
  /** The kind of business, at most 200 characters. Default: the parent's. Required for a root. */
  businessType?: string | null | undefined;
  /** Whether it inherits the parent's strategy. */
  inheritStrategy?: boolean;
  /** Local keywords, at most 50 of 100 characters. */
  localKeywords?: Array<string> | null | undefined;
  /** The place of the business, at most 200 characters. */
  location?: string | null | undefined;
  /** The name, at most 200 characters. The id is derived from it. */
  name: string;
  /** The client above: its id, or its name where only one client or row has it. Omitted for a root. */
  parent?: string | null | undefined;
};

/** A passage of the text, as the quote and position selectors of the W3C Web Annotation model describe it. */
export type CommentAnchorInput = {
  /** Where it starts in the plain text, in characters. */
  position: number;
  /** The text directly before it, at most 100 characters. */
  prefix: string;
  /** The passage without Markdown, at most 1,000 characters. */
  quote: string;
  /** The text directly after it, at most 100 characters. */
  suffix: string;
};

/** What WordPress sent back with the user. */
export type CompleteSiteAuthorizationInput = {
  /** `password` of the address. */
  password: string;
  /** `site_url` of the address. */
  siteUrl: string;
  /** `state` of the address. */
  state: string;
  /** `user_login` of the address. */
  userName: string;
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

/** A site to connect. */
export type ConnectSiteInput = {
  /** Of a repository, the branch. Default: its default branch. */
  branch?: string | null | undefined;
  /** The client. */
  clientId: string | number;
  /** What runs there. */
  kind: SiteKind;
  /** Of WordPress an application password, of a repository a token that may read and write it. */
  password: string;
  /** Its address: of WordPress the one of its front page, of a repository the one to clone from. */
  url: string;
  /** The user name. */
  userName: string;
};

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

/** A view to save. */
export type ContentViewInput = {
  /** The parameters of the list's address, encoded as in an address, at most 2,000 characters. A client that it filters by must be one that the user may see. */
  address: string;
  /** The name in one line, at most 60 characters, unique among the user's views. */
  name: string;
  /** Shares it with the users of the root client that it filters by, or without a client of the root clients of its owner. For editors. */
  shared?: boolean;
};

/** A child client to create. */
export type CreateChildClientInput = {
  /** The kind of business. Default: the parent's. */
  businessType?: string | null | undefined;
  /** Whether the child inherits the parent's strategy. */
  inheritStrategy?: boolean;
  /** The name, at most 200 characters. The id is derived from it. */
  name: string;
  /** The child's own values. */
  overrides?: ChildOverridesInput | null | undefined;
};

/** A root client to create. */
export type CreateClientInput = {
  /** The kind of business, at most 200 characters. */
  businessType: string;
  /** The place of the business, at most 200 characters. */
  location?: string | null | undefined;
  /** The name, at most 200 characters. The id is derived from it. */
  name: string;
};

/** A new review link. */
export type CreateReviewLinkInput = {
  /** The batch whose content it shows. */
  batchId?: string | number | null | undefined;
  /** Whether a guest's approval of the newest revision approves it for publication, while you may approve it yourself. For managers. */
  countsAsApproval?: boolean;
  /** The days until it expires, at most 90. */
  days?: number;
  /** The job whose content it shows. Either this or batchId. */
  jobId?: string | number | null | undefined;
  /** Who the link is for, at most 80 characters. */
  label: string;
  /** Whether guests may approve or ask for changes. */
  mayApprove?: boolean;
  /** Whether guests may comment and suggest. */
  mayComment?: boolean;
  /** A password of 8 to 72 characters that guests need. */
  password?: string | null | undefined;
  /** The only revision that guests see. Without it they always see the newest one. For a job only. */
  revision?: number | null | undefined;
};

/** A new webhook endpoint. */
export type CreateWebhookEndpointInput = {
  /** The client whose events it receives, with those of its descendants. */
  clientId: string | number;
  /** The purpose of the endpoint, at most 200 characters. */
  description?: string | null | undefined;
  /** The events that it receives. With none, it receives only what orders name it for. */
  eventTypes: Array<WebhookEventType>;
  /** The public https address that requests are sent to, at most 2,000 characters. */
  url: string;
};

/** A custom field of a post. */
export type CustomFieldInput = {
  /** Its name, as the site registered it: letters, digits, `_` and `-`. */
  name: string;
  /** Its value. */
  value: string;
};

/** The kind of a part of a diff. */
export type DiffKind =
  /** The lines are only in the second version. */
  | 'ADDED'
  /** The lines are only in the first version. */
  | 'REMOVED'
  /** The lines are in both versions. */
  | 'UNCHANGED';

/** An edit of content. Fields that are left out keep their value of the base revision. */
export type EditContentInput = {
  /** The content as Markdown, at most 100,000 characters, without the title and the FAQ at its end. For a post, its text of at most 1,500 characters. */
  bodyMarkdown?: string | null | undefined;
  /** The button of a post. Pages and offers have none. */
  button?: PostButton | null | undefined;
  /** The FAQ at the end of the content, at most 30 questions. Posts have none. */
  faq?: Array<FaqEntryInput> | null | undefined;
  /** Description for search results, at most 500 characters. The strategy may set a lower limit. For a post it is the text. */
  metaDescription?: string | null | undefined;
  /** Title for search results, at most 60 characters. For a post it is the title. */
  metaTitle?: string | null | undefined;
  /** The last part of the page's URL: lower-case words with hyphens, at most 80 characters. */
  slug?: string | null | undefined;
  /** The title in one line, at most 200 characters. */
  title?: string | null | undefined;
};

/** The version of a client's strategy that a change of several clients is based on. */
export type ExpectedVersion = {
  /** The client. */
  clientId: string | number;
  /** The version; 0 before the first. */
  version: number;
};

/** How much an issue of facts matters. */
export type FactIssueLevel =
  /** It may be intended. */
  | 'HINT'
  /** Facts contradict each other, or one is not used. */
  | 'PROBLEM';

/** The format of a file with facts. */
export type FactsFormat =
  /** Columns with names, a row for each client, and further rows for more offers, people, proof and policies. */
  | 'CSV'
  /** A list of `{client_id, facts}`, with facts as in the REST interface. */
  | 'JSON';

/** A model that writes when the requested model cannot. */
export type FallbackModelInput = {
  /** A model of the provider. */
  model: string;
  /** A provider's name. Default: the installation's preferred provider. */
  provider?: string | null | undefined;
};

/** A question readers ask, with its answer. */
export type FaqEntryInput = {
  /** The answer as Markdown, at most 2,000 characters. */
  answer: string;
  /** The question in one line, at most 300 characters. */
  question: string;
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

/** A comment of a guest, or an answer. */
export type GuestCommentInput = {
  /** The passage that it is about. */
  anchor?: CommentAnchorInput | null | undefined;
  /** The words of the comment, at most 4,000 characters. */
  body: string;
  /** The guest's name, at most 80 characters. */
  guestName: string;
  /** The job whose content is commented on. */
  jobId: string | number;
  /** The number of the revision that the guest sees. */
  revision: number;
  /** What to write in place of the passage, as plain text of at most 2,000 characters. */
  suggestion?: string | null | undefined;
  /** The first comment of the thread to answer: one of this link. */
  threadId?: string | number | null | undefined;
};

/** The decision of a guest about a text. */
export type GuestDecisionInput = {
  /** The guest's name, at most 80 characters. */
  guestName: string;
  /** The job whose content is decided about. */
  jobId: string | number;
  /** The number of the revision that the guest sees. */
  revision: number;
  /** The hash of the text that the guest sees, as guestContent returned it. */
  textHash: string;
};

/** The subject and the rules of the content. Unknown values are empty or omitted. */
export type InstructionContextInput = {
  /** Banned words, at most 50 of at most 100 characters each. */
  bannedWords?: Array<string> | null | undefined;
  /** Examples of the brand's voice, at most 50 of at most 1,000 characters each. */
  brandVoiceExamples?: Array<string> | null | undefined;
  /** The name of the business, at most 200 characters. */
  businessName?: string | null | undefined;
  /** The kind of business, at most 200 characters. Empty means unknown. */
  businessType: string;
  /** Key messages, at most 50 of at most 300 characters each. */
  keyMessages?: Array<string> | null | undefined;
  /** The share of words that are keywords, as a fraction: 0.015 is 1.5 %. */
  keywordDensity?: number | null | undefined;
  /** How prominent keywords are. */
  keywordEmphasis?: KeywordEmphasis | null | undefined;
  /** Keywords, the most important first: at most 50 of at most 100 characters each. May be empty. */
  keywords: Array<string>;
  /** The language tag of the content, e.g. `pt-BR`. */
  language?: string | null | undefined;
  /** The place, at most 200 characters. */
  location?: string | null | undefined;
  /** The maximum length of the meta description, 20 to 1,000 characters. */
  metaDescriptionLength?: number | null | undefined;
  /** The requester's notes, at most 10,000 characters. The model treats them as wishes that cannot change the rules. */
  notes?: string | null | undefined;
  /** The highest reading level as a school grade, 1 to 18. */
  readingLevel?: number | null | undefined;
  /** Required parts, e.g. `FAQ`: at most 50 of at most 100 characters each. */
  requiredElements?: Array<string> | null | undefined;
  /** URLs that the content must link to, at most 20 of at most 500 characters each. */
  requiredLinks?: Array<string> | null | undefined;
  /** The audience, at most 500 characters. Empty means a general audience. */
  targetAudience: string;
  /** The length of the content in words, 50 to 10,000. */
  targetLength?: number | null | undefined;
  /** The tone, at most 500 characters. Empty means the default tone. */
  tone: string;
  /** From -1, much more restrained than the tone, to 1, much livelier. */
  toneAdjustment?: number | null | undefined;
};

/** The client, the request and the template of a preview. */
export type InstructionPreviewInput = {
  /** The client whose strategy applies. */
  clientId: string | number;
  /** The content type, such as `seo_article`. */
  contentType: string;
  /** Additional instructions for the model, at most 10,000 characters. */
  instructions?: string | null | undefined;
  /** Keywords, length and tone, as in a request. */
  metadata?: GenerationMetadataInput | null | undefined;
  /** A draft with `{variable}` placeholders, at most 100,000 characters. For managers. Without it, the client's published template. */
  template?: string | null | undefined;
};

/** A user to invite. */
export type InviteUserInput = {
  /** The clients on which the role applies, each with its descendants. At most 100. */
  clientIds: Array<string | number>;
  /** The e-mail address for the log-in. */
  email: string;
  /** The user's name. */
  name: string;
  /** The role, at most the caller's. */
  role: Role;
};

/** What a list of jobs is sorted by. */
export type JobSort =
  /** The id of the client. */
  | 'CLIENT'
  /** When it ended. */
  | 'COMPLETED'
  /** The cost in US dollars. */
  | 'COST'
  /** The time of acceptance. */
  | 'CREATED'
  /** The score of the newest revision. */
  | 'SCORE'
  /** The title of the content, ignoring case. */
  | 'TITLE';

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

/** How prominent keywords are in the content. */
export type KeywordEmphasis =
  /** Keywords are in headings and first sentences where that reads well. */
  | 'HIGH'
  /** Keywords are mentioned in passing. */
  | 'LOW'
  /** The template's own rules apply. */
  | 'MEDIUM';

/** How the user gets notifications of one kind. */
export type KindPreferenceInput = {
  /** How they are delivered. */
  delivery: NotificationDelivery;
  /** The kind. */
  kind: NotificationKind;
};

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

/** A way to log in. */
export type LoginMethod =
  /** The installation's OpenID Connect provider. */
  | 'OIDC'
  /** E-mail address and password. */
  | 'PASSWORD';

/** A label and its new version. */
export type MoveTemplateLabelInput = {
  /** The expected present version of the label. VERSION_CONFLICT when it is another. */
  expectedVersion?: string | null | undefined;
  /** `production`, the version that requests use by default, or `staging`. */
  label: string;
  /** Why the label is moved, at most 500 characters. */
  reason?: string | null | undefined;
  /** The template. */
  templateId: string | number;
  /** The new version. An older one is a rollback. */
  version: string;
};

/** How a user gets notifications of a kind. */
export type NotificationDelivery =
  /** In the application, and in the daily e-mail while unread. */
  | 'DIGEST'
  /** In the application, and by e-mail at once. */
  | 'EMAIL'
  /** In the application only. */
  | 'IN_APP'
  /** Not at all. */
  | 'OFF';

/** What a notification tells. */
export type NotificationKind =
  /** Every job of a batch that the user ordered has ended. */
  | 'BATCH_FINISHED'
  /** A client has spent 80% of its budget. For its managers. */
  | 'BUDGET_NEARLY_SPENT'
  /** A client has spent its whole budget. For its managers. */
  | 'BUDGET_SPENT'
  /** A planned order or publication did not happen at its time. For the user who planned it, or for the client's managers. */
  | 'CALENDAR_OVERDUE'
  /** A reviewer asked for changes of content that the user ordered or sent to review. */
  | 'CHANGES_REQUESTED'
  /** A guest with a review link commented on content. For the same users. */
  | 'CLIENT_COMMENTED'
  /** A guest with a review link approved content or asked for changes of it. For the user who made the link, ordered the content, sent it to review or reviews it. */
  | 'CLIENT_DECIDED'
  /** Content was approved that the user ordered or sent to review. */
  | 'CONTENT_APPROVED'
  /** Content that the user ordered does not pass its strategy. Not for batches, whose end tells it. */
  | 'CONTENT_FAILED_STRATEGY'
  /** Content that the user ordered could not be written. Not for batches, whose end tells it. */
  | 'JOB_FAILED'
  /** A comment mentions the user. */
  | 'MENTION'
  /** A provider is down. For administrators of all clients. */
  | 'PROVIDER_DOWN'
  /** Content could not be published. For the user who ordered it, or for the client's managers. */
  | 'PUBLICATION_FAILED'
  /** The user is asked to review content, also again after it was changed as the user asked. */
  | 'REVIEW_REQUESTED'
  /** A webhook was disabled because its receiver failed. For the client's managers. */
  | 'WEBHOOK_DISABLED';

/** Changes of how the user gets notifications. What is left out stays. */
export type NotificationPreferencesInput = {
  /** The hour of the daily e-mail, 0 to 23. */
  digestHour?: number | null | undefined;
  /** Whether to get e-mails at all. */
  emails?: boolean | null | undefined;
  /** Kinds to change, each once. */
  kinds?: Array<KindPreferenceInput> | null | undefined;
  /** An IANA time zone, such as America/Chicago. */
  timeZone?: string | null | undefined;
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

/** Orders from a list of keywords. */
export type OrderSeriesInput = {
  /** The client to which the series belongs. */
  clientId: string | number;
  /** At most 200 clients that it orders for: the client itself or its descendants, such as all locations. Each gets every keyword. Default: the client. */
  clientIds?: Array<string | number> | null | undefined;
  /** The content of each order. Its own keywords follow the main keyword. A change without it keeps the content; a new series needs it. */
  content?: ContentInput | null | undefined;
  /** 1 to 500 main keywords, each at most 100 characters. One is ordered at a time, in this order. {client}, {city}, {location} and {service} are replaced for each client, with the values at that time. */
  keywords: Array<string>;
  /** The name of the series, at most 100 characters. */
  name: string;
  /** Where and when the content is published; null for nowhere. */
  publishing?: SeriesPublishingInput | null | undefined;
  /** When it orders. */
  spacing: SpacingInput;
  /** The time zone, such as Europe/Berlin. Default: that of the client's calendar. */
  timeZone?: string | null | undefined;
};

/** Orders to plan. */
export type PlanOrdersInput = {
  /** 1 to 100 orders. All are planned, or none. */
  orders: Array<PlannedOrderInput>;
};

/** A publication to plan. */
export type PlanPublicationInput = {
  /** When: in the future, within two years. */
  at: string;
  /** The job whose content is published. It may be unfinished. */
  jobId: string | number;
  /** The site. */
  siteId: string | number;
};

/** An order for a date. */
export type PlannedOrderInput = {
  /** When it is ordered: in the future, within two years. */
  at: string;
  /** The client that the content is for. */
  clientId: string | number;
  /** The content. */
  content: ContentInput;
  /** Where and when it is published; null for nowhere. */
  publication?: PlannedPublicationInput | null | undefined;
};

/** Where and when content is published, if it is approved by then. */
export type PlannedPublicationInput = {
  /** When: in the future, within two years. */
  at: string;
  /** The site. */
  siteId: string | number;
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

/** The button of a business post, as in Google's Business Profile API. */
export type PostButton =
  /** Book an appointment, a table or similar. */
  | 'BOOK'
  /** Call the business. The only button that needs no URL. */
  | 'CALL'
  /** Read more. */
  | 'LEARN_MORE'
  /** Order something. */
  | 'ORDER'
  /** Browse a catalog of products. */
  | 'SHOP'
  /** Register or subscribe. */
  | 'SIGN_UP';

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

/** Whether visitors of a site see a post. */
export type PostState =
  /** Only users of the site see it. */
  | 'DRAFT'
  /** Visitors see it. */
  | 'PUBLISHED'
  /** It appears at its time. */
  | 'SCHEDULED'
  /** It was published and taken back. The site keeps it as a draft. */
  | 'UNPUBLISHED';

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

/** The changed content guidelines. An omitted field keeps its value; null inherits the parent's value again. The SMM validates it like updateStrategy. */
export type PreviewedGuidelinesInput = {
  /** Words that content must not contain. */
  bannedWords?: Array<string> | null | undefined;
  /** Example passages in the brand's voice. */
  brandVoiceExamples?: Array<string> | null | undefined;
  /** How the content shows that it cites a source. */
  citationStyle?: CitationStyle | null | undefined;
  /** How long models that think may do so. */
  effort?: ThinkingEffort | null | undefined;
  /** Whether a language model also judges the key messages. */
  judgeKeyMessages?: boolean | null | undefined;
  /** The key messages of the content. */
  keyMessages?: Array<string> | null | undefined;
  /** The language of the content as a tag, such as `en-US`. */
  language?: string | null | undefined;
  /** The school grade for which the content is readable. */
  readingLevel?: number | null | undefined;
  /** The target audience. */
  targetAudience?: string | null | undefined;
  /** The tone of the content. */
  tone?: string | null | undefined;
};

/** The level of a rule. */
export type PreviewedRuleLevelInput = {
  /** How much it matters to the client. */
  level: RuleLevel;
  /** The rule. */
  rule: ConformanceRule;
};

/** The changed SEO rules. An omitted field keeps its value; null inherits the parent's value again. The SMM validates it like updateStrategy. */
export type PreviewedSeoRulesInput = {
  /** The keyword density as a fraction of the words. */
  keywordDensity?: number | null | undefined;
  /** The largest length of the meta description, in characters. */
  metaDescriptionLength?: number | null | undefined;
  /** Elements that all content must have. */
  requiredElements?: Array<string> | null | undefined;
  /** URLs that all content must link to. */
  requiredLinks?: Array<string> | null | undefined;
};

/** A change of a client's own strategy, with the fields of updateStrategy. An omitted field keeps its value; null inherits the parent's value again. The SMM validates it like updateStrategy. */
export type PreviewedStrategyInput = {
  /** The changed content guidelines. */
  contentGuidelines?: PreviewedGuidelinesInput | null | undefined;
  /** The changed facts about the client. */
  facts?: ClientFactsInput | null | undefined;
  /** Keywords for the location. */
  localKeywords?: Array<string> | null | undefined;
  /** The location that the content is about. */
  location?: string | null | undefined;
  /** The levels of rules. */
  ruleLevels?: Array<PreviewedRuleLevelInput> | null | undefined;
  /** The changed SEO rules. */
  seoRules?: PreviewedSeoRulesInput | null | undefined;
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

/** The availability of a vendor. */
export type ProviderStatus =
  /** The vendor failed several times or requested a pause, and is recovering. */
  | 'DEGRADED'
  /** The vendor does not respond. */
  | 'DOWN'
  /** The vendor responds. */
  | 'HEALTHY';

/** How content stands on sites. */
export type PublicationFilter =
  /** Visitors of no site see it, and it is ordered for none. */
  | 'NONE'
  /** A publication failed, or needs a decision because a user changed the post on the site. */
  | 'PROBLEM'
  /** Visitors of a site see it. */
  | 'PUBLISHED'
  /** It is ordered for a time on a site, or waits there for it. */
  | 'SCHEDULED';

/** Whether what was ordered for a site has happened. */
export type PublicationState =
  /** A user changed or deleted the post on the site, so nothing was written. It needs a decision. */
  | 'CONFLICT'
  /** It has happened. */
  | 'DONE'
  /** It did not happen; `problem` says why. */
  | 'FAILED'
  /** It will happen within seconds, or once the site works again. */
  | 'WAITING';

/** Content to publish. */
export type PublishContentInput = {
  /** The job whose content it is. */
  jobId: string | number;
  /** Whether a post that was deleted on the site is created again. */
  recreate?: boolean;
  /** The approved revision. */
  revision: number;
  /** When a scheduled post appears: in the future, before the year 2100. */
  scheduledFor?: string | null | undefined;
  /** `seen` of the preview: allows to replace exactly what it showed, also what a user changed on the site. Without it, such a change is a conflict. */
  seen?: string | null | undefined;
  /** The site. */
  siteId: string | number;
  /** DRAFT, SCHEDULED or PUBLISHED. */
  state: PostState;
};

/** Where on a site content of a client goes. A field that is null or left out is inherited. */
export type PublishingMappingInput = {
  /** The author's log-in name. Default: the connected user. */
  author?: string | null | undefined;
  /** The names of categories, at most 20. Missing ones are created. */
  categories?: Array<string> | null | undefined;
  /** The client whose content this is for, with that of its descendants. */
  clientId: string | number;
  /** The content type; null for all that have no mapping of their own. */
  contentType?: string | null | undefined;
  /** Custom fields, at most 20. */
  customFields?: Array<CustomFieldInput> | null | undefined;
  /** The post type of WordPress, or the folder in a repository. */
  postType?: string | null | undefined;
  /** The site. */
  siteId: string | number;
  /** What the page proposes when content is published: DRAFT or PUBLISHED. */
  state?: PostState | null | undefined;
  /** The names of tags, at most 20. Missing ones are created. */
  tags?: Array<string> | null | undefined;
};

/** A label to remove. */
export type RemoveTemplateLabelInput = {
  /** The expected present version of the label. VERSION_CONFLICT when it is another. */
  expectedVersion?: string | null | undefined;
  /** `staging`. There is always a version in `production`. */
  label: string;
  /** The template. */
  templateId: string | number;
};

/** The template to preview: a version by `templateId` and `version`, a draft by `template` and `contentType`, or the published template of a `contentType`, with an optional `templateId`. */
export type RenderTemplateInput = {
  /** The content type of the draft or the published template. */
  contentType?: string | null | undefined;
  /** The context to render for. Default: a sample for the content type. */
  context?: InstructionContextInput | null | undefined;
  /** The draft with `{variable}` placeholders, at most 100,000 characters. */
  template?: string | null | undefined;
  /** The template, for a version or for its published version. */
  templateId?: string | number | null | undefined;
  /** The version. It needs no label. */
  version?: string | null | undefined;
};

/** What becomes of a proposed repair. It is paid in any case. */
export type RepairDecision =
  /** Nothing is changed. */
  | 'DISCARDED'
  /** It becomes the newest revision. Not for the repair of an unsaved edit. */
  | 'SAVED'
  /** The user takes it over into an unsaved edit. */
  | 'TAKEN';

/** Whether a review link can be opened. */
export type ReviewLinkState =
  /** It can be opened. */
  | 'ACTIVE'
  /** Its time is over. */
  | 'EXPIRED'
  /** A user revoked it. */
  | 'REVOKED';

/** The state of the newest revision in its review. */
export type ReviewState =
  /** It is approved. */
  | 'APPROVED'
  /** The reviewer asked for changes. */
  | 'CHANGES_REQUESTED'
  /** The reviewer has not decided. */
  | 'IN_REVIEW';

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

/** Where and when the content of a series is published, if it is approved by then. */
export type SeriesPublishingInput = {
  /** Days after the order, 0 to 365. */
  daysAfter: number;
  /** The site, which all clients of the series must have. */
  siteId: string | number;
  /** When on that day, such as 09:00: after the order. */
  time: string;
};

/** What runs at a destination. */
export type SiteKind =
  /** A Git repository of Markdown files with front matter, from which a site is built. */
  | 'GIT'
  /** WordPress, over its REST API. */
  | 'WORDPRESS';

/** Why a site cannot be published to. */
export type SiteProblem =
  /** No host has this name. */
  | 'ADDRESS_UNKNOWN'
  /** Application passwords are switched off on this site, or for this user. */
  | 'APPLICATION_PASSWORDS_OFF'
  /** The site has no author with this name. */
  | 'AUTHOR_UNKNOWN'
  /** The site's certificate is self-signed, has expired, or is for another name. */
  | 'CERTIFICATE_NOT_TRUSTED'
  /** The client was archived before the content was published. */
  | 'CLIENT_ARCHIVED'
  /** The content was deleted before it was published. */
  | 'CONTENT_REMOVED'
  /** The password is right, but the web server removes the Authorization header before WordPress sees it. */
  | 'HEADER_REMOVED'
  /** The revision is no longer approved, so it was not published. */
  | 'NOT_APPROVED'
  /** WordPress offers application passwords only over https, and the site answers over http. */
  | 'NOT_ENCRYPTED'
  /** WordPress did not accept the log-in: the password is wrong, or the server removes the Authorization header. */
  | 'NOT_LOGGED_IN'
  /** There is no WordPress at this address. */
  | 'NOT_WORDPRESS'
  /** There is no Git repository at this address, or the token cannot read it, or it has no such branch. */
  | 'NO_REPOSITORY'
  /** The site has no such post type, or does not show it in its REST API. */
  | 'POST_TYPE_UNKNOWN'
  /** The address, or one that it redirects to, is not public. */
  | 'PRIVATE_ADDRESS'
  /** The site did not accept the post. */
  | 'REJECTED'
  /** The REST API of this WordPress is switched off. */
  | 'REST_DISABLED'
  /** A security plugin or a firewall in front of the site refused the request. */
  | 'SECURITY_PLUGIN'
  /** The site failed while it handled the request. */
  | 'SITE_ERROR'
  /** A plugin demands a second factor for this user, also with an application password. */
  | 'TWO_FACTOR'
  /** The site did not answer in time. */
  | 'UNREACHABLE'
  /** WordPress does not know this user name or this application password. */
  | 'WRONG_PASSWORD'
  /** This user may not publish posts. */
  | 'WRONG_ROLE';

/** Why a source could not be read. */
export type SourceFailure =
  /** The address, or one that it redirects to, is not public. */
  | 'BLOCKED_ADDRESS'
  /** The document has no text. Scanned pages have none. */
  | 'EMPTY'
  /** The site's robots.txt does not allow reading the page. */
  | 'FORBIDDEN_BY_ROBOTS'
  /** The address has no page, or its host does not exist. */
  | 'NOT_FOUND'
  /** The server requires a log-in or does not serve the page to us. */
  | 'REFUSED'
  /** The server took too long, three times. */
  | 'TIMED_OUT'
  /** More than 5 MB, 500 pages or 2,000 passages, or too much time or memory to read. */
  | 'TOO_LARGE'
  /** The server did not answer as expected, three times. */
  | 'UNREACHABLE'
  /** The document is damaged, encrypted, or not what it says it is. */
  | 'UNREADABLE'
  /** No PDF, DOCX, Markdown, HTML or plain text. */
  | 'UNSUPPORTED_TYPE';

/** Whether a source has been read. */
export type SourceState =
  /** It could not be read, or its page does not exist any more; its failure says why. No order uses it. */
  | 'FAILED'
  /** It will be read within seconds, in the background. */
  | 'PENDING'
  /** Its passages can be searched and cited. */
  | 'READY'
  /** Its upload is not complete. Deleted after a day. */
  | 'UPLOADING';

/** A document, or the first piece of it. */
export type SourceUploadInput = {
  /** False when `continueUpload` adds more. A document has at most 5 MB. */
  complete?: boolean;
  /** The document or its first piece in base64, at most 720,000 bytes. */
  document: string;
  /** Its media type. Default: from its first bytes, or the name's extension. */
  mediaType?: string | null | undefined;
};

/** How the orders of a series are spaced, for each of its clients. */
export type SpacingInput = {
  /** The last day; null without one. */
  endsOn?: string | null | undefined;
  /** One order every so many of the allowed days. Not with perWeek. */
  everyDays?: number | null | undefined;
  /** Orders in each period of seven days, at most one on each of the weekdays; they are spread evenly. Not with everyDays. */
  perWeek?: number | null | undefined;
  /** Whether the keywords begin again after the last one. */
  repeat?: boolean;
  /** The first day, such as 2026-12-01. A day in the past stands for today. */
  startsOn: string;
  /** When on that day, such as 09:00. */
  time: string;
  /** The days of the week on which it may order. */
  weekdays: Array<Weekday>;
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

/** An A/B test to start. */
export type StartAbTestInput = {
  /** The purpose of the test, at most 500 characters. */
  reason?: string | null | undefined;
  /** The template. */
  templateId: string | number;
  /** The version to compare with, usually the one in production. */
  versionA: string;
  /** The version under test. */
  versionB: string;
  /** The percentage of jobs that use version B, 1 to 99. */
  weight?: number;
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

/** A client's customizations of a template. */
export type TemplateCustomizationsInput = {
  /** How prominent keywords are. */
  keywordEmphasis?: KeywordEmphasis | null | undefined;
  /** From -1, much more restrained than the tone, to 1, much livelier. Null leaves the tone unchanged. */
  toneAdjustment?: number | null | undefined;
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

/** Changes of a user. Omitted fields keep their value. */
export type UpdateUserInput = {
  /** False deactivates the user: they can't log in, and their sessions end. */
  active?: boolean | null | undefined;
  /** The clients on which the role applies. At most 100. */
  clientIds?: Array<string | number> | null | undefined;
  /** The user's name. */
  name?: string | null | undefined;
  /** The role, at most the caller's. */
  role?: Role | null | undefined;
};

/** Changes of a webhook endpoint. What is left out stays. */
export type UpdateWebhookEndpointInput = {
  /** The purpose of the endpoint, at most 200 characters. */
  description?: string | null | undefined;
  /** Whether events are delivered. */
  enabled?: boolean | null | undefined;
  /** The events that it receives. */
  eventTypes?: Array<WebhookEventType> | null | undefined;
  /** The public https address that requests are sent to. */
  url?: string | null | undefined;
};

/** How usage is grouped. */
export type UsageGrouping =
  /** By client: the client and its descendants, the most expensive first. */
  | 'CLIENT'
  /** By content type, such as seo_article, the most expensive first. */
  | 'CONTENT_TYPE'
  /** By day in UTC, oldest first. */
  | 'DAY'
  /** By the model that responded, the most expensive first. Accepted jobs count for the requested model. */
  | 'MODEL';

/** The result of a check. */
export type Verdict =
  /** The content does not satisfy the rule. The measured value says by how much. */
  | 'FAILED'
  /** The rule does not apply to this content, or cannot be measured in it. */
  | 'NOT_APPLICABLE'
  /** The content satisfies the rule. */
  | 'PASSED';

/** Why content waits for a user. */
export type WaitingReason =
  /** The user requested its review, and the reviewer asked for changes. */
  | 'CHANGES_REQUESTED'
  /** A guest with a review link of the user has commented or asked for changes, and no user has answered yet. */
  | 'GUEST'
  /** An open comment mentions the user. */
  | 'MENTION'
  /** The user is asked to review it. */
  | 'REVIEW';

/** How far the delivery of an event has come. */
export type WebhookDeliveryState =
  /** The receiver accepted it. */
  | 'DELIVERED'
  /** All attempts within 24 hours failed. It can be replayed. */
  | 'FAILED'
  /** It waits for its first or next attempt. */
  | 'PENDING';

/** Why a webhook endpoint is disabled. */
export type WebhookDisabledReason =
  /** A user or an API key disabled it. */
  | 'BY_USER'
  /** Its client was archived. It is enabled again when the client is unarchived. */
  | 'CLIENT_ARCHIVED'
  /** The receiver failed for 24 hours. */
  | 'FAILING'
  /** The receiver answered 410. */
  | 'GONE';

/** The type of an event. */
export type WebhookEventType =
  /** Every job of a batch has ended. A retry reopens the batch, which then finishes again. */
  | 'BATCH_FINISHED'
  /** The spending of a client has reached 80% or 100% of its budget for the month. */
  | 'BUDGET_THRESHOLD_REACHED'
  /** An order or a publication that was planned for a time has not happened. */
  | 'CALENDAR_OVERDUE'
  /** A comment was added to content, by a user, an API key or a guest. */
  | 'COMMENT_ADDED'
  /** The approval of a revision was withdrawn. */
  | 'CONTENT_APPROVAL_WITHDRAWN'
  /** A revision was approved for publication. */
  | 'CONTENT_APPROVED'
  /** A job has ended with content that does not pass its strategy. */
  | 'CONTENT_FAILED_STRATEGY'
  /** A revision could not be published, and no further attempt is made. */
  | 'CONTENT_PUBLICATION_FAILED'
  /** A revision was published at a destination. */
  | 'CONTENT_PUBLISHED'
  /** An offer or a proof of a client expires within 14 days. */
  | 'FACT_EXPIRING'
  /** A job was cancelled. */
  | 'JOB_CANCELLED'
  /** A job has ended with content that can be read. */
  | 'JOB_COMPLETED'
  /** A job has ended without content. */
  | 'JOB_FAILED'
  /** A provider has become healthy, degraded or down. */
  | 'PROVIDER_STATUS_CHANGED'
  /** A reviewer asked for changes of a revision. */
  | 'REVIEW_CHANGES_REQUESTED'
  /** A guest with a review link has approved content, or has asked for changes of it. */
  | 'REVIEW_CLIENT_DECIDED'
  /** A user was asked to review content. */
  | 'REVIEW_REQUESTED'
  /** Finished content has a new revision, by a user or a repair. */
  | 'REVISION_CREATED'
  /** A webhook endpoint was disabled because its receiver failed for 24 hours or answered 410. */
  | 'WEBHOOK_DISABLED'
  /** Sent on request, to try an endpoint. */
  | 'WEBHOOK_TEST';

/** Whether a webhook endpoint receives events. */
export type WebhookStatus =
  /** Nothing is delivered. Deliveries that wait are sent when it is enabled again. */
  | 'DISABLED'
  /** Events are delivered. */
  | 'ENABLED';

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

export type AbTestArmResultFragment = { __typename: 'AbTestArm', version: string, samples: number, avgQualityScore: number | null, latencyAvgMs: number | null, avgCostUsd: number | null, successRate: { __typename: 'ConfidenceInterval', value: number, low: number, high: number } | null };

export type AbTestSummaryFragment = { __typename: 'AbTest', id: string, versionA: string, versionB: string, weight: number, reason: string, startedBy: string, startedAt: string, stoppedBy: string | null, stoppedAt: string | null };

export type AbTestsQueryVariables = Exact<{
  id: string | number;
  first: number;
}>;


export type AbTestsQuery = { template: { __typename: 'Template', id: string, abTests: { __typename: 'AbTestConnection', nodes: Array<{ __typename: 'AbTest', id: string, versionA: string, versionB: string, weight: number, reason: string, startedBy: string, startedAt: string, stoppedBy: string | null, stoppedAt: string | null }> } } };

export type AbTestResultQueryVariables = Exact<{
  id: string | number;
}>;


export type AbTestResultQuery = { abTest: { __typename: 'AbTest', id: string, versionA: string, versionB: string, weight: number, reason: string, startedBy: string, startedAt: string, stoppedBy: string | null, stoppedAt: string | null, results: { __typename: 'AbTestResults', verdict: AbTestVerdict, summary: string, a: { __typename: 'AbTestArm', version: string, samples: number, avgQualityScore: number | null, latencyAvgMs: number | null, avgCostUsd: number | null, successRate: { __typename: 'ConfidenceInterval', value: number, low: number, high: number } | null }, b: { __typename: 'AbTestArm', version: string, samples: number, avgQualityScore: number | null, latencyAvgMs: number | null, avgCostUsd: number | null, successRate: { __typename: 'ConfidenceInterval', value: number, low: number, high: number } | null }, successDifference: { __typename: 'ConfidenceInterval', value: number, low: number, high: number } | null, qualityDifference: { __typename: 'ConfidenceInterval', value: number, low: number, high: number } | null } } };

export type StartAbTestMutationVariables = Exact<{
  input: StartAbTestInput;
}>;


export type StartAbTestMutation = { startAbTest: { __typename: 'StartAbTestPayload', abTest: { __typename: 'AbTest', id: string, versionA: string, versionB: string, weight: number, reason: string, startedBy: string, startedAt: string, stoppedBy: string | null, stoppedAt: string | null } } };

export type StopAbTestMutationVariables = Exact<{
  id: string | number;
}>;


export type StopAbTestMutation = { stopAbTest: { __typename: 'StopAbTestPayload', abTest: { __typename: 'AbTest', id: string, versionA: string, versionB: string, weight: number, reason: string, startedBy: string, startedAt: string, stoppedBy: string | null, stoppedAt: string | null } } };

export type MySessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySessionsQuery = { mySessions: Array<{ __typename: 'Session', id: string, device: string | null, application: string | null, applicationKind: ApplicationKind | null, address: string | null, current: boolean, createdAt: string, lastUsedAt: string, expiresAt: string }> };

export type ChangeNameMutationVariables = Exact<{
  name: string;
}>;


export type ChangeNameMutation = { changeName: { __typename: 'ChangeNamePayload', user: { __typename: 'User', id: string, name: string } } };

export type ChangePasswordMutationVariables = Exact<{
  currentPassword: string;
  newPassword: string;
}>;


export type ChangePasswordMutation = { changePassword: { __typename: 'ChangePasswordPayload', userId: string } };

export type RevokeSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeSessionMutation = { revokeSession: { __typename: 'RevokeSessionPayload', sessionId: string } };

export type LogoutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutEverywhereMutation = { logoutEverywhere: { __typename: 'LogoutEverywherePayload', endedSessions: number } };

export type ApiKeyRowFragment = { __typename: 'ApiKey', id: string, clientId: string, name: string, prefix: string, lastFour: string, active: boolean, expiresAt: string | null, lastUsedAt: string | null, createdAt: string };

export type ApiKeysQueryVariables = Exact<{
  clientId: string | number;
}>;


export type ApiKeysQuery = { apiKeys: Array<{ __typename: 'ApiKey', id: string, clientId: string, name: string, prefix: string, lastFour: string, active: boolean, expiresAt: string | null, lastUsedAt: string | null, createdAt: string }> };

export type CreateApiKeyMutationVariables = Exact<{
  clientId: string | number;
  name: string;
  expiresAt?: string | null | undefined;
}>;


export type CreateApiKeyMutation = { createApiKey: { __typename: 'CreateApiKeyPayload', secret: string, apiKey: { __typename: 'ApiKey', id: string, clientId: string, name: string, prefix: string, lastFour: string, active: boolean, expiresAt: string | null, lastUsedAt: string | null, createdAt: string } } };

export type RevokeApiKeyMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: { __typename: 'RevokeApiKeyPayload', apiKey: { __typename: 'ApiKey', id: string, active: boolean } } };

export type AssignmentRowFragment = { __typename: 'TemplateAssignment', contentType: string, templateId: string, customizations: { __typename: 'TemplateCustomizations', toneAdjustment: number | null, keywordEmphasis: KeywordEmphasis | null } };

export type AssignmentsQueryVariables = Exact<{
  id: string | number;
}>;


export type AssignmentsQuery = { client: { __typename: 'Client', id: string, strategy: { __typename: 'EffectiveStrategy', version: string, sources: Array<{ __typename: 'StrategySource', field: string, clientId: string | null }>, templates: Array<{ __typename: 'TemplateAssignment', contentType: string, templateId: string, template: { __typename: 'Template', id: string, name: string } | null, customizations: { __typename: 'TemplateCustomizations', toneAdjustment: number | null, keywordEmphasis: KeywordEmphasis | null } }> }, ownStrategy: { __typename: 'StrategyVersion', clientId: string, version: number, templates: Array<{ __typename: 'TemplateAssignment', contentType: string, templateId: string, customizations: { __typename: 'TemplateCustomizations', toneAdjustment: number | null, keywordEmphasis: KeywordEmphasis | null } }> } | null } };

export type TemplateChoicesQueryVariables = Exact<{
  contentType: string;
}>;


export type TemplateChoicesQuery = { templates: { __typename: 'TemplateList', templates: Array<{ __typename: 'Template', id: string, name: string }> } };

export type AssignTemplateMutationVariables = Exact<{
  id: string | number;
  contentType: string;
  templateId: string | number;
  customizations?: TemplateCustomizationsInput | null | undefined;
}>;


export type AssignTemplateMutation = { assignTemplate: { __typename: 'AssignTemplatePayload', client: { __typename: 'Client', id: string } } };

export type UnassignTemplateMutationVariables = Exact<{
  id: string | number;
  contentType: string;
}>;


export type UnassignTemplateMutation = { unassignTemplate: { __typename: 'UnassignTemplatePayload', client: { __typename: 'Client', id: string } } };

export type AuditEntryFieldsFragment = { __typename: 'AuditEntry', id: string, at: string, actor: string, role: Role | null, action: string, target: string, clientId: string | null, before: Record<string, unknown> | null, after: Record<string, unknown> | null, traceId: string, outcome: string, address: string | null, times: number };

export type AuditEntryPageFragment = { __typename: 'AuditEntryConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean }, edges: Array<{ __typename: 'AuditEntryEdge', cursor: string, node: { __typename: 'AuditEntry', id: string, at: string, actor: string, role: Role | null, action: string, target: string, clientId: string | null, before: Record<string, unknown> | null, after: Record<string, unknown> | null, traceId: string, outcome: string, address: string | null, times: number } }> };

export type AuditLogQueryVariables = Exact<{
  kind: AuditKind;
  outcome?: AuditOutcome | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  actor?: string | null | undefined;
  action?: string | null | undefined;
  target?: string | null | undefined;
  without?: Array<string> | string | null | undefined;
  clientId?: string | number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { __typename: 'AuditEntryConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean }, edges: Array<{ __typename: 'AuditEntryEdge', cursor: string, node: { __typename: 'AuditEntry', id: string, at: string, actor: string, role: Role | null, action: string, target: string, clientId: string | null, before: Record<string, unknown> | null, after: Record<string, unknown> | null, traceId: string, outcome: string, address: string | null, times: number } }> }, templateAuditLog: { __typename: 'AuditEntryConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean }, edges: Array<{ __typename: 'AuditEntryEdge', cursor: string, node: { __typename: 'AuditEntry', id: string, at: string, actor: string, role: Role | null, action: string, target: string, clientId: string | null, before: Record<string, unknown> | null, after: Record<string, unknown> | null, traceId: string, outcome: string, address: string | null, times: number } }> }, clientAuditLog: { __typename: 'AuditEntryConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean }, edges: Array<{ __typename: 'AuditEntryEdge', cursor: string, node: { __typename: 'AuditEntry', id: string, at: string, actor: string, role: Role | null, action: string, target: string, clientId: string | null, before: Record<string, unknown> | null, after: Record<string, unknown> | null, traceId: string, outcome: string, address: string | null, times: number } }> } };

export type AuditNamesQueryVariables = Exact<{
  clients: Array<string | number> | string | number;
  templates: Array<string | number> | string | number;
}>;


export type AuditNamesQuery = { clients: { __typename: 'ClientList', clients: Array<{ __typename: 'Client', id: string, name: string }> }, templates: { __typename: 'TemplateList', templates: Array<{ __typename: 'Template', id: string, name: string }> } };

export type BatchStateFragment = { __typename: 'Batch', id: string, createdAt: string, finishedAt: string | null, total: number, progress: number, counts: { __typename: 'BatchCounts', queued: number, processing: number, completed: number, failed: number, cancelled: number }, usage: { __typename: 'Usage', costUsd: string | null } };

export type FirstJobFragment = { __typename: 'Batch', id: string, jobs: { __typename: 'JobConnection', edges: Array<{ __typename: 'JobEdge', node: { __typename: 'Job', id: string, contentType: string, clientId: string, client: { __typename: 'Client', id: string, name: string } | null } }> } };

export type BatchListQueryVariables = Exact<{
  clientId?: string | number | null | undefined;
  after?: string | null | undefined;
  first: number;
}>;


export type BatchListQuery = { batches: { __typename: 'BatchConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'Batch', id: string, createdAt: string, finishedAt: string | null, total: number, progress: number, counts: { __typename: 'BatchCounts', queued: number, processing: number, completed: number, failed: number, cancelled: number }, usage: { __typename: 'Usage', costUsd: string | null }, jobs: { __typename: 'JobConnection', edges: Array<{ __typename: 'JobEdge', node: { __typename: 'Job', id: string, contentType: string, clientId: string, client: { __typename: 'Client', id: string, name: string } | null } }> } }> } };

export type BatchQueryVariables = Exact<{
  id: string | number;
}>;


export type BatchQuery = { batch: { __typename: 'Batch', id: string, createdAt: string, finishedAt: string | null, total: number, progress: number, counts: { __typename: 'BatchCounts', queued: number, processing: number, completed: number, failed: number, cancelled: number }, usage: { __typename: 'Usage', costUsd: string | null }, jobs: { __typename: 'JobConnection', edges: Array<{ __typename: 'JobEdge', node: { __typename: 'Job', id: string, contentType: string, clientId: string, client: { __typename: 'Client', id: string, name: string } | null } }> } } | null };

export type BatchJobsQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
  status?: JobStatus | null | undefined;
}>;


export type BatchJobsQuery = { batch: { __typename: 'Batch', id: string, jobs: { __typename: 'JobConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, edges: Array<{ __typename: 'JobEdge', node: { __typename: 'Job', batchIndex: number | null, id: string, contentType: string, status: JobStatus, passed: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, repairOf: string | null, createdAt: string, clientId: string, error: { __typename: 'JobError', message: string } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null } }> } } | null };

export type BatchJobIdsQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
  status?: JobStatus | null | undefined;
}>;


export type BatchJobIdsQuery = { batch: { __typename: 'Batch', id: string, jobs: { __typename: 'JobConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, edges: Array<{ __typename: 'JobEdge', node: { __typename: 'Job', id: string } }> } } | null };

export type BatchUpdatedSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type BatchUpdatedSubscription = { batchUpdated: { __typename: 'Batch', id: string, createdAt: string, finishedAt: string | null, total: number, progress: number, counts: { __typename: 'BatchCounts', queued: number, processing: number, completed: number, failed: number, cancelled: number }, usage: { __typename: 'Usage', costUsd: string | null } } };

export type CancelBatchMutationVariables = Exact<{
  id: string | number;
}>;


export type CancelBatchMutation = { cancelBatch: { __typename: 'CancelBatchPayload', batch: { __typename: 'Batch', id: string, createdAt: string, finishedAt: string | null, total: number, progress: number, counts: { __typename: 'BatchCounts', queued: number, processing: number, completed: number, failed: number, cancelled: number }, usage: { __typename: 'Usage', costUsd: string | null } } } };

export type RetryBatchMutationVariables = Exact<{
  id: string | number;
}>;


export type RetryBatchMutation = { retryBatch: { __typename: 'RetryBatchPayload', batch: { __typename: 'Batch', id: string, createdAt: string, finishedAt: string | null, total: number, progress: number, counts: { __typename: 'BatchCounts', queued: number, processing: number, completed: number, failed: number, cancelled: number }, usage: { __typename: 'Usage', costUsd: string | null } } } };

export type BudgetStateFragment = { __typename: 'ClientBudget', clientId: string, monthlyUsd: string, month: string, spentUsd: string, estimatedUsd: string, reservedUsd: string, remainingUsd: string };

export type PlanStateFragment = { __typename: 'ClientPlan', clientId: string, holderId: string, usedThisMonth: number, waiting: number, running: number, resetsAt: string, plan: { __typename: 'Plan', name: string, monthlyJobs: number, concurrency: number, waitingJobs: number } };

export type ClientBudgetQueryVariables = Exact<{
  clientId: string | number;
}>;


export type ClientBudgetQuery = { clientBudget: { __typename: 'ClientBudget', clientId: string, monthlyUsd: string, month: string, spentUsd: string, estimatedUsd: string, reservedUsd: string, remainingUsd: string } | null };

export type ClientPlanQueryVariables = Exact<{
  clientId: string | number;
}>;


export type ClientPlanQuery = { clientPlan: { __typename: 'ClientPlan', clientId: string, holderId: string, usedThisMonth: number, waiting: number, running: number, resetsAt: string, plan: { __typename: 'Plan', name: string, monthlyJobs: number, concurrency: number, waitingJobs: number } }, plans: Array<{ __typename: 'Plan', name: string, monthlyJobs: number, concurrency: number, waitingJobs: number }> };

export type SetClientBudgetMutationVariables = Exact<{
  clientId: string | number;
  monthlyUsd?: string | null | undefined;
}>;


export type SetClientBudgetMutation = { setClientBudget: { __typename: 'SetClientBudgetPayload', budget: { __typename: 'ClientBudget', clientId: string, monthlyUsd: string, month: string, spentUsd: string, estimatedUsd: string, reservedUsd: string, remainingUsd: string } | null } };

export type SetClientPlanMutationVariables = Exact<{
  clientId: string | number;
  plan?: string | number | null | undefined;
}>;


export type SetClientPlanMutation = { setClientPlan: { __typename: 'SetClientPlanPayload', clientPlan: { __typename: 'ClientPlan', clientId: string, holderId: string, usedThisMonth: number, waiting: number, running: number, resetsAt: string, plan: { __typename: 'Plan', name: string, monthlyJobs: number, concurrency: number, waitingJobs: number } } } };

export type CalendarEntryFieldsFragment = { __typename: 'CalendarEntry', id: string, kind: CalendarEntryKind, state: CalendarEntryState, at: string, clientId: string, contentType: string, title: string | null, jobId: string | null, siteName: string | null, seriesId: string | null, version: number | null, problem: string | null, detail: string | null, client: { __typename: 'Client', id: string, name: string } | null };

export type CalendarDaysQueryVariables = Exact<{
  clientId?: string | number | null | undefined;
  from: string;
  to: string;
  timeZone: string;
  perDay: number;
  kinds?: Array<CalendarEntryKind> | CalendarEntryKind | null | undefined;
}>;


export type CalendarDaysQuery = { calendarDays: Array<{ __typename: 'CalendarDay', day: string, total: number, entries: Array<{ __typename: 'CalendarEntry', id: string, kind: CalendarEntryKind, state: CalendarEntryState, at: string, clientId: string, contentType: string, title: string | null, jobId: string | null, siteName: string | null, seriesId: string | null, version: number | null, problem: string | null, detail: string | null, client: { __typename: 'Client', id: string, name: string } | null }> }> };

export type CalendarListQueryVariables = Exact<{
  clientId?: string | number | null | undefined;
  from: string;
  to: string;
  kinds?: Array<CalendarEntryKind> | CalendarEntryKind | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type CalendarListQuery = { calendar: { __typename: 'CalendarEntryConnection', totalCount: number, nodes: Array<{ __typename: 'CalendarEntry', id: string, kind: CalendarEntryKind, state: CalendarEntryState, at: string, clientId: string, contentType: string, title: string | null, jobId: string | null, siteName: string | null, seriesId: string | null, version: number | null, problem: string | null, detail: string | null, client: { __typename: 'Client', id: string, name: string } | null }>, pageInfo: { __typename: 'PageInfo', endCursor: string | null, hasNextPage: boolean } } };

export type OverdueEntriesQueryVariables = Exact<{
  clientId?: string | number | null | undefined;
  first: number;
}>;


export type OverdueEntriesQuery = { overdueCalendarEntries: { __typename: 'CalendarEntryConnection', totalCount: number, nodes: Array<{ __typename: 'CalendarEntry', id: string, kind: CalendarEntryKind, state: CalendarEntryState, at: string, clientId: string, contentType: string, title: string | null, jobId: string | null, siteName: string | null, seriesId: string | null, version: number | null, problem: string | null, detail: string | null, client: { __typename: 'Client', id: string, name: string } | null }> } };

export type ClientTimeZoneQueryVariables = Exact<{
  clientId: string | number;
}>;


export type ClientTimeZoneQuery = { calendarTimeZone: { __typename: 'CalendarTimeZone', clientId: string, timeZone: string, inheritedFrom: string | null, isOwn: boolean } };

export type SetClientTimeZoneMutationVariables = Exact<{
  clientId: string | number;
  timeZone?: string | null | undefined;
}>;


export type SetClientTimeZoneMutation = { setCalendarTimeZone: { __typename: 'SetCalendarTimeZonePayload', calendarTimeZone: { __typename: 'CalendarTimeZone', clientId: string, timeZone: string, inheritedFrom: string | null, isOwn: boolean } } };

export type MoveCalendarEntryMutationVariables = Exact<{
  id: string | number;
  version: number;
  at?: string | null | undefined;
}>;


export type MoveCalendarEntryMutation = { moveCalendarEntry: { __typename: 'MoveCalendarEntryPayload', entry: { __typename: 'CalendarEntry', id: string, at: string, version: number | null } } };

export type CancelCalendarEntryMutationVariables = Exact<{
  id: string | number;
  version: number;
}>;


export type CancelCalendarEntryMutation = { cancelCalendarEntry: { __typename: 'CancelCalendarEntryPayload', entry: { __typename: 'CalendarEntry', id: string, version: number | null } } };

export type PlanPublicationMutationVariables = Exact<{
  input: PlanPublicationInput;
}>;


export type PlanPublicationMutation = { planPublication: { __typename: 'PlanPublicationPayload', entry: { __typename: 'CalendarEntry', id: string } } };

export type PlanOrdersMutationVariables = Exact<{
  input: PlanOrdersInput;
  key: string;
}>;


export type PlanOrdersMutation = { planOrders: { __typename: 'PlanOrdersPayload', entries: Array<{ __typename: 'CalendarEntry', id: string, at: string }> } };

export type RemoveClaimMutationVariables = Exact<{
  id: string | number;
  baseRevision: number;
  claim: number;
}>;


export type RemoveClaimMutation = { removeClaim: { __typename: 'RemoveClaimPayload', job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } } };

export type CheckFactsMutationVariables = Exact<{
  id: string | number;
  baseRevision: number;
}>;


export type CheckFactsMutation = { checkFacts: { __typename: 'CheckFactsPayload', job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } } };

export type ClientContentQueryVariables = Exact<{
  id: string | number;
  from: string;
  to: string;
  listed: number;
  scored: number;
}>;


export type ClientContentQuery = { jobActivity: { __typename: 'JobActivity', total: { __typename: 'ActivityCounts', completed: number, unfinished: number } }, newest: { __typename: 'JobConnection', totalCount: number, edges: Array<{ __typename: 'JobEdge', node: { __typename: 'Job', score: number | null, approved: boolean | null, orderedBy: string | null, completedAt: string | null, retriedBy: string | null, id: string, contentType: string, status: JobStatus, passed: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, repairOf: string | null, createdAt: string, clientId: string, mainPublication: { __typename: 'Publication', id: string, state: PublicationState, wanted: PostState, liveState: PostState | null, scheduledFor: string | null, site: { __typename: 'Site', id: string, name: string, timeZone: string | null } } | null, usage: { __typename: 'Usage', costUsd: string | null }, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null } }> }, unapproved: { __typename: 'JobConnection', totalCount: number, edges: Array<{ __typename: 'JobEdge', node: { __typename: 'Job', score: number | null, approved: boolean | null, orderedBy: string | null, completedAt: string | null, retriedBy: string | null, id: string, contentType: string, status: JobStatus, passed: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, repairOf: string | null, createdAt: string, clientId: string, mainPublication: { __typename: 'Publication', id: string, state: PublicationState, wanted: PostState, liveState: PostState | null, scheduledFor: string | null, site: { __typename: 'Site', id: string, name: string, timeZone: string | null } } | null, usage: { __typename: 'Usage', costUsd: string | null }, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null } }> }, finished: { __typename: 'JobConnection', edges: Array<{ __typename: 'JobEdge', node: { __typename: 'Job', id: string, score: number | null } }> } };

export type ClientSpendingQueryVariables = Exact<{
  id: string | number;
  from: string;
  to: string;
}>;


export type ClientSpendingQuery = { usage: { __typename: 'ClientUsage', clientId: string, total: { __typename: 'UsageSums', costUsd: string, unpricedTokens: number } }, client: { __typename: 'Client', id: string, name: string, plan: { __typename: 'ClientPlan', clientId: string, holderId: string, usedThisMonth: number, waiting: number, running: number, resetsAt: string, plan: { __typename: 'Plan', name: string, monthlyJobs: number, concurrency: number, waitingJobs: number } } | null, budget: { __typename: 'ClientBudget', clientId: string, monthlyUsd: string, month: string, spentUsd: string, estimatedUsd: string, reservedUsd: string, remainingUsd: string } | null } };

export type ClientProfileQueryVariables = Exact<{
  id: string | number;
  listed: number;
}>;


export type ClientProfileQuery = { client: { __typename: 'Client', id: string, strategy: { __typename: 'EffectiveStrategy', clientId: string, localKeywords: Array<string>, contentGuidelines: { __typename: 'ContentGuidelines', tone: string, targetAudience: string, language: string, bannedWords: Array<string> }, facts: { __typename: 'ClientFacts', name: string | null, phone: string | null, services: Array<string> | null, address: { __typename: 'PostalAddress', street: string, locality: string, region: string | null, postalCode: string | null, country: string } | null, offers: Array<{ __typename: 'Offer', name: string }> | null } | null } }, clients: { __typename: 'ClientList', total: number, hasMore: boolean, clients: Array<{ __typename: 'Client', id: string, name: string, parentId: string | null, path: Array<string>, businessType: string, location: string | null, archivedAt: string | null, childCount: number }> } };

export type ImportClientsMutationVariables = Exact<{
  rows: Array<ClientRowInput> | ClientRowInput;
  dryRun: boolean;
}>;


export type ImportClientsMutation = { importClients: { __typename: 'ImportClientsPayload', clientImport: { __typename: 'ClientImport', applied: boolean, rows: Array<{ __typename: 'ImportedRow', row: number, place: Array<string>, clientId: string | null }>, problems: Array<{ __typename: 'ClientImportProblem', row: number, field: string, message: string }> } } };

export type ReadWebsiteMutationVariables = Exact<{
  url: string;
}>;


export type ReadWebsiteMutation = { readWebsite: { __typename: 'ReadWebsitePayload', profile: { __typename: 'WebsiteProfile', name: string | null, businessType: string | null, location: string | null, facts: Record<string, unknown> } } };

export type ClientRowFragment = { __typename: 'Client', id: string, name: string, parentId: string | null, path: Array<string>, businessType: string, location: string | null, archivedAt: string | null, childCount: number };

export type ClientTreeLevelQueryVariables = Exact<{
  beneath?: string | number | null | undefined;
  topOnly: boolean;
  includeArchived: boolean;
  limit: number;
  offset: number;
}>;


export type ClientTreeLevelQuery = { clients: { __typename: 'ClientList', total: number, hasMore: boolean, clients: Array<{ __typename: 'Client', id: string, name: string, parentId: string | null, path: Array<string>, businessType: string, location: string | null, archivedAt: string | null, childCount: number }> } };

export type ClientSearchQueryVariables = Exact<{
  search: string;
  includeArchived: boolean;
  limit: number;
  offset: number;
}>;


export type ClientSearchQuery = { clients: { __typename: 'ClientList', total: number, hasMore: boolean, clients: Array<{ __typename: 'Client', id: string, name: string, parentId: string | null, path: Array<string>, businessType: string, location: string | null, archivedAt: string | null, childCount: number }> } };

export type ClientDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type ClientDetailsQuery = { client: { __typename: 'Client', id: string, name: string, parentId: string | null, path: Array<string>, businessType: string, location: string | null, archivedAt: string | null, childCount: number } };

export type CreateClientMutationVariables = Exact<{
  input: CreateClientInput;
}>;


export type CreateClientMutation = { createClient: { __typename: 'CreateClientPayload', client: { __typename: 'Client', id: string, name: string, parentId: string | null, path: Array<string>, businessType: string, location: string | null, archivedAt: string | null, childCount: number, ownStrategy: { __typename: 'StrategyVersion', clientId: string, version: number } | null } } };

export type CreateChildClientMutationVariables = Exact<{
  parentId: string | number;
  input: CreateChildClientInput;
}>;


export type CreateChildClientMutation = { createChildClient: { __typename: 'CreateChildClientPayload', client: { __typename: 'Client', id: string, name: string, parentId: string | null, path: Array<string>, businessType: string, location: string | null, archivedAt: string | null, childCount: number, ownStrategy: { __typename: 'StrategyVersion', clientId: string, version: number } | null } } };

export type RenameClientMutationVariables = Exact<{
  id: string | number;
  name: string;
}>;


export type RenameClientMutation = { renameClient: { __typename: 'RenameClientPayload', client: { __typename: 'Client', id: string, name: string } } };

export type ArchiveClientMutationVariables = Exact<{
  id: string | number;
}>;


export type ArchiveClientMutation = { archiveClient: { __typename: 'ArchiveClientPayload', client: { __typename: 'Client', id: string, archivedAt: string | null } } };

export type UnarchiveClientMutationVariables = Exact<{
  id: string | number;
}>;


export type UnarchiveClientMutation = { unarchiveClient: { __typename: 'UnarchiveClientPayload', client: { __typename: 'Client', id: string, archivedAt: string | null } } };

export type CommentFieldsFragment = { __typename: 'ContentComment', id: string, jobId: string, threadId: string | null, revision: number, body: string, suggestion: string | null, resolvedAt: string | null, resolvedBy: string | null, createdAt: string, anchor: { __typename: 'CommentAnchor', quote: string, prefix: string, suffix: string, position: number } | null, author: { __typename: 'CommentAuthor', kind: AuthorKind, userId: string | null, name: string }, mentions: Array<{ __typename: 'CommentAuthor', userId: string | null, name: string }> };

export type CommentsUpdatedSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type CommentsUpdatedSubscription = { commentsUpdated: Array<{ __typename: 'ContentComment', id: string, jobId: string, threadId: string | null, revision: number, body: string, suggestion: string | null, resolvedAt: string | null, resolvedBy: string | null, createdAt: string, anchor: { __typename: 'CommentAnchor', quote: string, prefix: string, suffix: string, position: number } | null, author: { __typename: 'CommentAuthor', kind: AuthorKind, userId: string | null, name: string }, mentions: Array<{ __typename: 'CommentAuthor', userId: string | null, name: string }> }> };

export type ContentColleaguesQueryVariables = Exact<{
  id: string | number;
}>;


export type ContentColleaguesQuery = { contentColleagues: Array<{ __typename: 'Colleague', id: string, name: string, mayApprove: boolean }> };

export type AddCommentMutationVariables = Exact<{
  id: string | number;
  input: AddCommentInput;
}>;


export type AddCommentMutation = { addComment: { __typename: 'AddCommentPayload', comment: { __typename: 'ContentComment', id: string, jobId: string, threadId: string | null, revision: number, body: string, suggestion: string | null, resolvedAt: string | null, resolvedBy: string | null, createdAt: string, anchor: { __typename: 'CommentAnchor', quote: string, prefix: string, suffix: string, position: number } | null, author: { __typename: 'CommentAuthor', kind: AuthorKind, userId: string | null, name: string }, mentions: Array<{ __typename: 'CommentAuthor', userId: string | null, name: string }> } } };

export type ResolveCommentMutationVariables = Exact<{
  id: string | number;
  resolved: boolean;
}>;


export type ResolveCommentMutation = { resolveComment: { __typename: 'ResolveCommentPayload', comment: { __typename: 'ContentComment', id: string, jobId: string, threadId: string | null, revision: number, body: string, suggestion: string | null, resolvedAt: string | null, resolvedBy: string | null, createdAt: string, anchor: { __typename: 'CommentAnchor', quote: string, prefix: string, suffix: string, position: number } | null, author: { __typename: 'CommentAuthor', kind: AuthorKind, userId: string | null, name: string }, mentions: Array<{ __typename: 'CommentAuthor', userId: string | null, name: string }> } } };

export type RemoveCommentMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveCommentMutation = { removeComment: { __typename: 'RemoveCommentPayload', job: { __typename: 'Job', id: string } } };

export type ReviseCommentsMutationVariables = Exact<{
  id: string | number;
  base: number;
  comments: Array<string | number> | string | number;
}>;


export type ReviseCommentsMutation = { reviseComments: { __typename: 'ReviseCommentsPayload', job: { __typename: 'Job', id: string, status: JobStatus } } };

export type AcceptSuggestionMutationVariables = Exact<{
  id: string | number;
  base: number;
}>;


export type AcceptSuggestionMutation = { acceptSuggestion: { __typename: 'AcceptSuggestionPayload', job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } } };

export type StrategyVersionQueryVariables = Exact<{
  clientId: string | number;
}>;


export type StrategyVersionQuery = { client: { __typename: 'Client', id: string, strategy: { __typename: 'EffectiveStrategy', version: string } } };

export type AskingApplicationQueryVariables = Exact<{
  id: string | number;
}>;


export type AskingApplicationQuery = { oauthClient: { __typename: 'OauthClient', id: string, name: string, kind: ApplicationKind }, me: { __typename: 'User', id: string, name: string, email: string, role: Role } };

export type AnswerAuthorizationMutationVariables = Exact<{
  input: AnswerAuthorizationInput;
}>;


export type AnswerAuthorizationMutation = { answerAuthorization: { __typename: 'AnswerAuthorizationPayload', redirectUrl: string } };

export type ContentRowFragment = { __typename: 'Job', score: number | null, approved: boolean | null, orderedBy: string | null, completedAt: string | null, retriedBy: string | null, id: string, contentType: string, status: JobStatus, passed: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, repairOf: string | null, createdAt: string, clientId: string, mainPublication: { __typename: 'Publication', id: string, state: PublicationState, wanted: PostState, liveState: PostState | null, scheduledFor: string | null, site: { __typename: 'Site', id: string, name: string, timeZone: string | null } } | null, usage: { __typename: 'Usage', costUsd: string | null }, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null };

export type ContentListQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  sort: JobSort;
  ascending: boolean;
  clientId?: string | number | null | undefined;
  descendants: boolean;
  status?: Array<JobStatus> | JobStatus | null | undefined;
  contentType?: Array<string> | string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  text?: string | null | undefined;
  approved?: boolean | null | undefined;
  passed?: boolean | null | undefined;
  publication?: PublicationFilter | null | undefined;
  finishedFrom?: string | null | undefined;
  finishedTo?: string | null | undefined;
  model?: string | null | undefined;
  failedRule?: string | null | undefined;
  waitingOn?: string | null | undefined;
}>;


export type ContentListQuery = { jobsConnection: { __typename: 'JobConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean }, edges: Array<{ __typename: 'JobEdge', cursor: string, node: { __typename: 'Job', score: number | null, approved: boolean | null, orderedBy: string | null, completedAt: string | null, retriedBy: string | null, id: string, contentType: string, status: JobStatus, passed: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, repairOf: string | null, createdAt: string, clientId: string, mainPublication: { __typename: 'Publication', id: string, state: PublicationState, wanted: PostState, liveState: PostState | null, scheduledFor: string | null, site: { __typename: 'Site', id: string, name: string, timeZone: string | null } } | null, usage: { __typename: 'Usage', costUsd: string | null }, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null } }> } };

export type ContentSelectionQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  clientId?: string | number | null | undefined;
  descendants: boolean;
  status?: Array<JobStatus> | JobStatus | null | undefined;
  contentType?: Array<string> | string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  text?: string | null | undefined;
  approved?: boolean | null | undefined;
  passed?: boolean | null | undefined;
  publication?: PublicationFilter | null | undefined;
  finishedFrom?: string | null | undefined;
  finishedTo?: string | null | undefined;
  model?: string | null | undefined;
  failedRule?: string | null | undefined;
  waitingOn?: string | null | undefined;
}>;


export type ContentSelectionQuery = { jobsConnection: { __typename: 'JobConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'Job', id: string, clientId: string, status: JobStatus, approved: boolean | null, passed: boolean | null, score: number | null, keywords: Array<string>, repairOf: string | null, retriedBy: string | null, result: { __typename: 'ContentResult', title: string } | null }> } };

export type FailedChecksQueryVariables = Exact<{
  id: string | number;
}>;


export type FailedChecksQuery = { job: { __typename: 'Job', id: string, revision: { __typename: 'ContentRevision', id: string, number: number } | null, conformance: { __typename: 'ConformanceReport', checks: Array<{ __typename: 'ConformanceCheck', rule: string, verdict: Verdict, level: RuleLevel }> } | null } | null };

export type NewestRevisionQueryVariables = Exact<{
  id: string | number;
}>;


export type NewestRevisionQuery = { job: { __typename: 'Job', id: string, revision: { __typename: 'ContentRevision', id: string, number: number } | null } | null };

export type ClientNameQueryVariables = Exact<{
  id: string | number;
}>;


export type ClientNameQuery = { client: { __typename: 'Client', id: string, name: string } };

export type ContentViewFieldsFragment = { __typename: 'ContentView', id: string, name: string, address: string, shared: boolean, own: boolean, isDefault: boolean, author: string };

export type ContentViewsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContentViewsQuery = { contentViews: Array<{ __typename: 'ContentView', id: string, name: string, address: string, shared: boolean, own: boolean, isDefault: boolean, author: string }> };

export type CreateContentViewMutationVariables = Exact<{
  input: ContentViewInput;
}>;


export type CreateContentViewMutation = { createContentView: { __typename: 'CreateContentViewPayload', view: { __typename: 'ContentView', id: string, name: string, address: string, shared: boolean, own: boolean, isDefault: boolean, author: string } } };

export type UpdateContentViewMutationVariables = Exact<{
  id: string | number;
  input: ContentViewInput;
}>;


export type UpdateContentViewMutation = { updateContentView: { __typename: 'UpdateContentViewPayload', view: { __typename: 'ContentView', id: string, name: string, address: string, shared: boolean, own: boolean, isDefault: boolean, author: string } } };

export type DeleteContentViewMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteContentViewMutation = { deleteContentView: { __typename: 'DeleteContentViewPayload', deleted: boolean } };

export type SetDefaultContentViewMutationVariables = Exact<{
  id?: string | number | null | undefined;
}>;


export type SetDefaultContentViewMutation = { setDefaultContentView: { __typename: 'SetDefaultContentViewPayload', view: { __typename: 'ContentView', id: string } | null } };

export type DraftFieldsFragment = { __typename: 'ContentDraft', id: string, jobId: string, version: number, baseRevision: number, savedAt: string, editable: { __typename: 'EditableContent', button: PostButton | null, title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }> } };

export type ContentDraftQueryVariables = Exact<{
  id: string | number;
}>;


export type ContentDraftQuery = { contentDraft: { __typename: 'ContentDraft', id: string, jobId: string, version: number, baseRevision: number, savedAt: string, editable: { __typename: 'EditableContent', button: PostButton | null, title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }> } } | null };

export type SaveContentDraftMutationVariables = Exact<{
  id: string | number;
  baseRevision: number;
  version: number;
  input: EditContentInput;
}>;


export type SaveContentDraftMutation = { saveContentDraft: { __typename: 'SaveContentDraftPayload', draft: { __typename: 'ContentDraft', id: string, version: number, savedAt: string } } };

export type DiscardContentDraftMutationVariables = Exact<{
  id: string | number;
}>;


export type DiscardContentDraftMutation = { discardContentDraft: { __typename: 'DiscardContentDraftPayload', job: { __typename: 'Job', id: string } } };

export type ExportedContentQueryVariables = Exact<{
  id: string | number;
}>;


export type ExportedContentQuery = { jobContent: { __typename: 'ContentResult', htmlDocument: string, title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } };

export type ExportedContentFieldsFragment = { __typename: 'ContentResult', htmlDocument: string, title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> };

export type ProvenanceQueryVariables = Exact<{
  id: string | number;
}>;


export type ProvenanceQuery = { job: { __typename: 'Job', id: string, clientId: string, provider: string, requestedModel: string, servedModel: string | null, templateUsed: string, strategyVersion: string, completedAt: string | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string, slug: string, url: string | null, bodyMarkdown: string } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null } | null };

export type ProvenanceFieldsFragment = { __typename: 'Job', id: string, clientId: string, provider: string, requestedModel: string, servedModel: string | null, templateUsed: string, strategyVersion: string, completedAt: string | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string, slug: string, url: string | null, bodyMarkdown: string } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null };

export type FactImpactQueryVariables = Exact<{
  clientId: string | number;
  facts: Array<string> | string;
  first: number;
  after?: string | null | undefined;
}>;


export type FactImpactQuery = { factImpact: { __typename: 'AffectedTextConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'AffectedText', approved: boolean, job: { __typename: 'Job', id: string, contentType: string, clientId: string, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null }, claims: Array<{ __typename: 'Claim', text: string }> }> } };

export type ReviseForFactsMutationVariables = Exact<{
  jobIds: Array<string | number> | string | number;
  idempotencyKey: string;
}>;


export type ReviseForFactsMutation = { reviseForFacts: { __typename: 'ReviseForFactsPayload', batch: { __typename: 'Batch', id: string } } };

export type FactValuesFragment = { __typename: 'ClientFacts', name: string | null, phone: string | null, email: string | null, websiteUrl: string | null, bookingUrl: string | null, contactUrl: string | null, serviceArea: Array<string> | null, services: Array<string> | null, servicesNotOffered: Array<string> | null, forbiddenClaims: Array<string> | null, address: { __typename: 'PostalAddress', street: string, locality: string, region: string | null, postalCode: string | null, country: string } | null, openingHours: Array<{ __typename: 'OpeningHours', day: Weekday, opens: string, closes: string }> | null, offers: Array<{ __typename: 'Offer', name: string, priceKind: PriceKind | null, amount: string | null, currency: string | null, percent: number | null, unit: string | null, conditions: string | null, validUntil: string | null }> | null, people: Array<{ __typename: 'StaffMember', name: string, role: string | null, licenses: Array<string> | null }> | null, proof: Array<{ __typename: 'Proof', kind: ProofKind, statement: string, sourceUrl: string | null, validUntil: string | null }> | null, policies: Array<{ __typename: 'Policy', kind: PolicyKind, statement: string }> | null };

export type FactsOfClientFragment = { __typename: 'Client', id: string, strategy: { __typename: 'EffectiveStrategy', version: string, facts: { __typename: 'ClientFacts', name: string | null, phone: string | null, email: string | null, websiteUrl: string | null, bookingUrl: string | null, contactUrl: string | null, serviceArea: Array<string> | null, services: Array<string> | null, servicesNotOffered: Array<string> | null, forbiddenClaims: Array<string> | null, address: { __typename: 'PostalAddress', street: string, locality: string, region: string | null, postalCode: string | null, country: string } | null, openingHours: Array<{ __typename: 'OpeningHours', day: Weekday, opens: string, closes: string }> | null, offers: Array<{ __typename: 'Offer', name: string, priceKind: PriceKind | null, amount: string | null, currency: string | null, percent: number | null, unit: string | null, conditions: string | null, validUntil: string | null }> | null, people: Array<{ __typename: 'StaffMember', name: string, role: string | null, licenses: Array<string> | null }> | null, proof: Array<{ __typename: 'Proof', kind: ProofKind, statement: string, sourceUrl: string | null, validUntil: string | null }> | null, policies: Array<{ __typename: 'Policy', kind: PolicyKind, statement: string }> | null } | null, sources: Array<{ __typename: 'StrategySource', field: string, clientId: string | null }> }, ownStrategy: { __typename: 'StrategyVersion', clientId: string, version: number, inherit: boolean, values: { __typename: 'OwnStrategy', facts: { __typename: 'ClientFacts', name: string | null, phone: string | null, email: string | null, websiteUrl: string | null, bookingUrl: string | null, contactUrl: string | null, serviceArea: Array<string> | null, services: Array<string> | null, servicesNotOffered: Array<string> | null, forbiddenClaims: Array<string> | null, address: { __typename: 'PostalAddress', street: string, locality: string, region: string | null, postalCode: string | null, country: string } | null, openingHours: Array<{ __typename: 'OpeningHours', day: Weekday, opens: string, closes: string }> | null, offers: Array<{ __typename: 'Offer', name: string, priceKind: PriceKind | null, amount: string | null, currency: string | null, percent: number | null, unit: string | null, conditions: string | null, validUntil: string | null }> | null, people: Array<{ __typename: 'StaffMember', name: string, role: string | null, licenses: Array<string> | null }> | null, proof: Array<{ __typename: 'Proof', kind: ProofKind, statement: string, sourceUrl: string | null, validUntil: string | null }> | null, policies: Array<{ __typename: 'Policy', kind: PolicyKind, statement: string }> | null } | null } } | null };

export type ClientFactsQueryVariables = Exact<{
  id: string | number;
}>;


export type ClientFactsQuery = { client: { __typename: 'Client', id: string, strategy: { __typename: 'EffectiveStrategy', version: string, facts: { __typename: 'ClientFacts', name: string | null, phone: string | null, email: string | null, websiteUrl: string | null, bookingUrl: string | null, contactUrl: string | null, serviceArea: Array<string> | null, services: Array<string> | null, servicesNotOffered: Array<string> | null, forbiddenClaims: Array<string> | null, address: { __typename: 'PostalAddress', street: string, locality: string, region: string | null, postalCode: string | null, country: string } | null, openingHours: Array<{ __typename: 'OpeningHours', day: Weekday, opens: string, closes: string }> | null, offers: Array<{ __typename: 'Offer', name: string, priceKind: PriceKind | null, amount: string | null, currency: string | null, percent: number | null, unit: string | null, conditions: string | null, validUntil: string | null }> | null, people: Array<{ __typename: 'StaffMember', name: string, role: string | null, licenses: Array<string> | null }> | null, proof: Array<{ __typename: 'Proof', kind: ProofKind, statement: string, sourceUrl: string | null, validUntil: string | null }> | null, policies: Array<{ __typename: 'Policy', kind: PolicyKind, statement: string }> | null } | null, sources: Array<{ __typename: 'StrategySource', field: string, clientId: string | null }> }, ownStrategy: { __typename: 'StrategyVersion', clientId: string, version: number, inherit: boolean, values: { __typename: 'OwnStrategy', facts: { __typename: 'ClientFacts', name: string | null, phone: string | null, email: string | null, websiteUrl: string | null, bookingUrl: string | null, contactUrl: string | null, serviceArea: Array<string> | null, services: Array<string> | null, servicesNotOffered: Array<string> | null, forbiddenClaims: Array<string> | null, address: { __typename: 'PostalAddress', street: string, locality: string, region: string | null, postalCode: string | null, country: string } | null, openingHours: Array<{ __typename: 'OpeningHours', day: Weekday, opens: string, closes: string }> | null, offers: Array<{ __typename: 'Offer', name: string, priceKind: PriceKind | null, amount: string | null, currency: string | null, percent: number | null, unit: string | null, conditions: string | null, validUntil: string | null }> | null, people: Array<{ __typename: 'StaffMember', name: string, role: string | null, licenses: Array<string> | null }> | null, proof: Array<{ __typename: 'Proof', kind: ProofKind, statement: string, sourceUrl: string | null, validUntil: string | null }> | null, policies: Array<{ __typename: 'Policy', kind: PolicyKind, statement: string }> | null } | null } } | null } };

export type FactIssuesQueryVariables = Exact<{
  id: string | number;
}>;


export type FactIssuesQuery = { factIssues: { __typename: 'FactIssueList', complete: boolean, checkedClients: number, issues: Array<{ __typename: 'FactIssue', clientId: string, field: string, contradicts: string | null, otherClientId: string | null, level: FactIssueLevel, message: string }> } };

export type UpdateFactsMutationVariables = Exact<{
  id: string | number;
  expectedVersion: number;
  reason: string;
  facts: ClientFactsInput;
}>;


export type UpdateFactsMutation = { updateStrategy: { __typename: 'UpdateStrategyPayload', client: { __typename: 'Client', id: string, strategy: { __typename: 'EffectiveStrategy', version: string, facts: { __typename: 'ClientFacts', name: string | null, phone: string | null, email: string | null, websiteUrl: string | null, bookingUrl: string | null, contactUrl: string | null, serviceArea: Array<string> | null, services: Array<string> | null, servicesNotOffered: Array<string> | null, forbiddenClaims: Array<string> | null, address: { __typename: 'PostalAddress', street: string, locality: string, region: string | null, postalCode: string | null, country: string } | null, openingHours: Array<{ __typename: 'OpeningHours', day: Weekday, opens: string, closes: string }> | null, offers: Array<{ __typename: 'Offer', name: string, priceKind: PriceKind | null, amount: string | null, currency: string | null, percent: number | null, unit: string | null, conditions: string | null, validUntil: string | null }> | null, people: Array<{ __typename: 'StaffMember', name: string, role: string | null, licenses: Array<string> | null }> | null, proof: Array<{ __typename: 'Proof', kind: ProofKind, statement: string, sourceUrl: string | null, validUntil: string | null }> | null, policies: Array<{ __typename: 'Policy', kind: PolicyKind, statement: string }> | null } | null, sources: Array<{ __typename: 'StrategySource', field: string, clientId: string | null }> }, ownStrategy: { __typename: 'StrategyVersion', clientId: string, version: number, inherit: boolean, values: { __typename: 'OwnStrategy', facts: { __typename: 'ClientFacts', name: string | null, phone: string | null, email: string | null, websiteUrl: string | null, bookingUrl: string | null, contactUrl: string | null, serviceArea: Array<string> | null, services: Array<string> | null, servicesNotOffered: Array<string> | null, forbiddenClaims: Array<string> | null, address: { __typename: 'PostalAddress', street: string, locality: string, region: string | null, postalCode: string | null, country: string } | null, openingHours: Array<{ __typename: 'OpeningHours', day: Weekday, opens: string, closes: string }> | null, offers: Array<{ __typename: 'Offer', name: string, priceKind: PriceKind | null, amount: string | null, currency: string | null, percent: number | null, unit: string | null, conditions: string | null, validUntil: string | null }> | null, people: Array<{ __typename: 'StaffMember', name: string, role: string | null, licenses: Array<string> | null }> | null, proof: Array<{ __typename: 'Proof', kind: ProofKind, statement: string, sourceUrl: string | null, validUntil: string | null }> | null, policies: Array<{ __typename: 'Policy', kind: PolicyKind, statement: string }> | null } | null } } | null } } };

export type EraseFactPersonMutationVariables = Exact<{
  clientId: string | number;
  name: string;
}>;


export type EraseFactPersonMutation = { eraseFactPerson: { __typename: 'EraseFactPersonPayload', client: { __typename: 'Client', id: string, strategy: { __typename: 'EffectiveStrategy', version: string, facts: { __typename: 'ClientFacts', name: string | null, phone: string | null, email: string | null, websiteUrl: string | null, bookingUrl: string | null, contactUrl: string | null, serviceArea: Array<string> | null, services: Array<string> | null, servicesNotOffered: Array<string> | null, forbiddenClaims: Array<string> | null, address: { __typename: 'PostalAddress', street: string, locality: string, region: string | null, postalCode: string | null, country: string } | null, openingHours: Array<{ __typename: 'OpeningHours', day: Weekday, opens: string, closes: string }> | null, offers: Array<{ __typename: 'Offer', name: string, priceKind: PriceKind | null, amount: string | null, currency: string | null, percent: number | null, unit: string | null, conditions: string | null, validUntil: string | null }> | null, people: Array<{ __typename: 'StaffMember', name: string, role: string | null, licenses: Array<string> | null }> | null, proof: Array<{ __typename: 'Proof', kind: ProofKind, statement: string, sourceUrl: string | null, validUntil: string | null }> | null, policies: Array<{ __typename: 'Policy', kind: PolicyKind, statement: string }> | null } | null, sources: Array<{ __typename: 'StrategySource', field: string, clientId: string | null }> }, ownStrategy: { __typename: 'StrategyVersion', clientId: string, version: number, inherit: boolean, values: { __typename: 'OwnStrategy', facts: { __typename: 'ClientFacts', name: string | null, phone: string | null, email: string | null, websiteUrl: string | null, bookingUrl: string | null, contactUrl: string | null, serviceArea: Array<string> | null, services: Array<string> | null, servicesNotOffered: Array<string> | null, forbiddenClaims: Array<string> | null, address: { __typename: 'PostalAddress', street: string, locality: string, region: string | null, postalCode: string | null, country: string } | null, openingHours: Array<{ __typename: 'OpeningHours', day: Weekday, opens: string, closes: string }> | null, offers: Array<{ __typename: 'Offer', name: string, priceKind: PriceKind | null, amount: string | null, currency: string | null, percent: number | null, unit: string | null, conditions: string | null, validUntil: string | null }> | null, people: Array<{ __typename: 'StaffMember', name: string, role: string | null, licenses: Array<string> | null }> | null, proof: Array<{ __typename: 'Proof', kind: ProofKind, statement: string, sourceUrl: string | null, validUntil: string | null }> | null, policies: Array<{ __typename: 'Policy', kind: PolicyKind, statement: string }> | null } | null } } | null } } };

export type ImportFactsMutationVariables = Exact<{
  clientId: string | number;
  format: FactsFormat;
  text: string;
  reason: string;
  dryRun: boolean;
  expectedVersions: Array<ExpectedVersion> | ExpectedVersion;
}>;


export type ImportFactsMutation = { importFacts: { __typename: 'ImportFactsPayload', factImport: { __typename: 'FactImport', applied: boolean, clients: Array<{ __typename: 'ImportedClient', version: number, client: { __typename: 'Client', id: string, name: string }, changes: Array<{ __typename: 'StrategyDifference', field: string, before: unknown, after: unknown }> }>, problems: Array<{ __typename: 'FactImportProblem', row: number | null, clientId: string | null, field: string, message: string }> } } };

export type FirstStepsQueryVariables = Exact<{
  manages: boolean;
}>;


export type FirstStepsQuery = { me: { __typename: 'User', id: string, name: string }, clients: { __typename: 'ClientList', clients: Array<{ __typename: 'Client', id: string, name: string, businessType: string, location: string | null, strategy: { __typename: 'EffectiveStrategy', version: string, facts: { __typename: 'ClientFacts', phone: string | null, services: Array<string> | null, address: { __typename: 'PostalAddress', locality: string } | null } | null } }> }, jobsConnection: { __typename: 'JobConnection', edges: Array<{ __typename: 'JobEdge', node: { __typename: 'Job', id: string, status: JobStatus, orderedBy: string | null } }> }, providers: Array<{ __typename: 'Provider', name: string, requiresKey: boolean, keyConfigured: boolean }>, users?: { __typename: 'UserConnection', nodes: Array<{ __typename: 'User', id: string, name: string }> } };

export type ClientHereFragment = { __typename: 'Client', id: string, name: string };

export type ContentHereFragment = { __typename: 'Job', id: string, client: { __typename: 'Client', id: string, name: string } | null };

export type ClientOptionsQueryVariables = Exact<{
  search?: string | null | undefined;
  limit: number;
}>;


export type ClientOptionsQuery = { clients: { __typename: 'ClientList', total: number, clients: Array<{ __typename: 'Client', id: string, name: string, parentId: string | null, path: Array<string>, businessType: string, location: string | null }> } };

export type ClientStrategyQueryVariables = Exact<{
  id: string | number;
}>;


export type ClientStrategyQuery = { client: { __typename: 'Client', id: string, strategy: { __typename: 'EffectiveStrategy', version: string, location: string | null, localKeywords: Array<string>, contentGuidelines: { __typename: 'ContentGuidelines', tone: string, targetAudience: string, keyMessages: Array<string>, bannedWords: Array<string> }, seoRules: { __typename: 'SeoRules', keywordDensity: number, metaDescriptionLength: number, requiredElements: Array<string> } } } };

export type ProviderModelsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProviderModelsQuery = { providers: Array<{ __typename: 'Provider', name: string, status: ProviderStatus, models: Array<string>, requiresKey: boolean, keyConfigured: boolean, message: string | null, modelDetails: Array<{ __typename: 'ModelDetails', id: string, pricing: { __typename: 'ModelPricing', prompt: string, completion: string } | null }> }> };

export type ContentOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContentOptionsQuery = { contentOptions: { __typename: 'ContentOptions', research: boolean } };

export type ReadySourcesQueryVariables = Exact<{
  clientId: string | number;
}>;


export type ReadySourcesQuery = { sources: Array<{ __typename: 'Source', id: string, name: string, state: SourceState, orderOnly: boolean }> };

export type EstimateCostQueryVariables = Exact<{
  input: GenerateContentInput;
}>;


export type EstimateCostQuery = { estimateCost: { __typename: 'CostEstimate', provider: string, model: string, promptTokens: number, completionTokens: number, costUsd: string | null, reservedUsd: string | null, pricesListedOn: string | null, batched: boolean, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }> } };

export type ClientQuotaQueryVariables = Exact<{
  clientId: string | number;
}>;


export type ClientQuotaQuery = { clientBudget: { __typename: 'ClientBudget', clientId: string, monthlyUsd: string, month: string, spentUsd: string, estimatedUsd: string, reservedUsd: string, remainingUsd: string } | null, clientPlan: { __typename: 'ClientPlan', clientId: string, holderId: string, usedThisMonth: number, waiting: number, running: number, resetsAt: string, plan: { __typename: 'Plan', name: string, monthlyJobs: number, concurrency: number, waitingJobs: number } } };

export type InstructionsPreviewQueryVariables = Exact<{
  input: InstructionPreviewInput;
}>;


export type InstructionsPreviewQuery = { instructionPreview: { __typename: 'InstructionPreview', text: string | null, estimatedTokens: number, problems: Array<string> } };

export type GenerateContentMutationVariables = Exact<{
  input: GenerateContentInput;
}>;


export type GenerateContentMutation = { generateContent: { __typename: 'GenerateContentPayload', job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } } };

export type OpenReviewLinkMutationVariables = Exact<{
  token: string;
  password?: string | null | undefined;
}>;


export type OpenReviewLinkMutation = { openReviewLink: { __typename: 'OpenReviewLinkPayload', accessToken: string | null, expiresIn: number } };

export type GuestDecisionFieldsFragment = { __typename: 'GuestDecision', decision: ClientDecisionKind, guestName: string, revision: number, differs: boolean, decidedAt: string };

export type GuestCommentFieldsFragment = { __typename: 'GuestComment', id: string, threadId: string | null, revision: number, guestName: string | null, body: string, suggestion: string | null, resolved: boolean, createdAt: string, anchor: { __typename: 'CommentAnchor', quote: string, prefix: string, suffix: string, position: number } | null };

export type GuestReviewQueryVariables = Exact<{
  limit: number;
  offset: number;
}>;


export type GuestReviewQuery = { guestReview: { __typename: 'GuestReview', productName: string, clientName: string, label: string, mayComment: boolean, mayApprove: boolean, expiresAt: string, totalCount: number, items: Array<{ __typename: 'GuestItem', jobId: string, title: string, contentType: string, decision: { __typename: 'GuestDecision', decision: ClientDecisionKind, guestName: string, revision: number, differs: boolean, decidedAt: string } | null }> } };

export type GuestContentQueryVariables = Exact<{
  jobId: string | number;
}>;


export type GuestContentQuery = { guestContent: { __typename: 'GuestContent', jobId: string, title: string, contentType: string, revision: number, html: string, textHash: string, decision: { __typename: 'GuestDecision', decision: ClientDecisionKind, guestName: string, revision: number, differs: boolean, decidedAt: string } | null, comments: Array<{ __typename: 'GuestComment', id: string, threadId: string | null, revision: number, guestName: string | null, body: string, suggestion: string | null, resolved: boolean, createdAt: string, anchor: { __typename: 'CommentAnchor', quote: string, prefix: string, suffix: string, position: number } | null }> } };

export type GuestCommentMutationVariables = Exact<{
  input: GuestCommentInput;
}>;


export type GuestCommentMutation = { guestComment: { __typename: 'GuestCommentPayload', comment: { __typename: 'GuestComment', id: string, threadId: string | null, revision: number, guestName: string | null, body: string, suggestion: string | null, resolved: boolean, createdAt: string, anchor: { __typename: 'CommentAnchor', quote: string, prefix: string, suffix: string, position: number } | null } } };

export type GuestApproveMutationVariables = Exact<{
  input: GuestDecisionInput;
}>;


export type GuestApproveMutation = { guestApprove: { __typename: 'GuestApprovePayload', decision: { __typename: 'GuestDecision', decision: ClientDecisionKind, guestName: string, revision: number, differs: boolean, decidedAt: string } } };

export type GuestRequestChangesMutationVariables = Exact<{
  input: GuestDecisionInput;
  comment: string;
}>;


export type GuestRequestChangesMutation = { guestRequestChanges: { __typename: 'GuestRequestChangesPayload', decision: { __typename: 'GuestDecision', decision: ClientDecisionKind, guestName: string, revision: number, differs: boolean, decidedAt: string } } };

export type ContentUpdatedSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type ContentUpdatedSubscription = { jobUpdated: { __typename: 'Job', id: string, erasedAt: string | null, revision: { __typename: 'ContentRevision', number: number } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string } | null, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, changesAt: string | null } | null } };

export type JobSummaryFragment = { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, repairOf: string | null, createdAt: string, clientId: string, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null };

export type JobDetailsFragment = { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null };

export type FinishedContentFragment = { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> };

export type PostFieldsFragment = { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null };

export type ConformanceFieldsFragment = { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> };

export type JobQueryVariables = Exact<{
  id: string | number;
}>;


export type JobQuery = { job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, publications: Array<{ __typename: 'Publication', id: string, state: PublicationState, wanted: PostState, revision: number, scheduledFor: string | null, orderedAt: string, liveState: PostState | null, liveRevision: number | null, url: string | null, editUrl: string | null, problem: SiteProblem | null, detail: string | null, advice: string | null, notices: Array<string>, writtenAt: string | null, site: { __typename: 'Site', id: string, name: string, url: string, kind: SiteKind, timeZone: string | null } }>, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } | null };

export type CancelJobMutationVariables = Exact<{
  id: string | number;
}>;


export type CancelJobMutation = { cancelJob: { __typename: 'CancelJobPayload', job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } } };

export type RepairContentMutationVariables = Exact<{
  id: string | number;
  baseRevision: number;
  rule: string;
}>;


export type RepairContentMutation = { repairContent: { __typename: 'RepairContentPayload', job: { __typename: 'Job', id: string } } };

export type RetryJobMutationVariables = Exact<{
  id: string | number;
}>;


export type RetryJobMutation = { retryJob: { __typename: 'RetryJobPayload', job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } } };

export type JobUpdatedSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type JobUpdatedSubscription = { jobUpdated: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } };

export type JobDraftSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type JobDraftSubscription = { jobDraft: { __typename: 'JobDraft', pieces: Array<{ __typename: 'DraftPiece', part: string, title: string, offset: number, text: string, complete: boolean }> } };

export type JobProgressUpdatedSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type JobProgressUpdatedSubscription = { jobUpdated: { __typename: 'Job', id: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, result: { __typename: 'ContentResult', title: string } | null, usage: { __typename: 'Usage', costUsd: string | null } } };

export type MembersQueryVariables = Exact<{
  id: string | number;
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type MembersQuery = { client: { __typename: 'Client', id: string, members: { __typename: 'MemberConnection', totalCount: number, nodes: Array<{ __typename: 'Member', id: string, name: string, email: string, role: Role, clientId: string }>, pageInfo: { __typename: 'PageInfo', endCursor: string | null } } | null } };

export type AddMemberMutationVariables = Exact<{
  clientId: string | number;
  userId: string | number;
}>;


export type AddMemberMutation = { addMember: { __typename: 'AddMemberPayload', client: { __typename: 'Client', id: string } } };

export type RemoveMemberMutationVariables = Exact<{
  clientId: string | number;
  userId: string | number;
}>;


export type RemoveMemberMutation = { removeMember: { __typename: 'RemoveMemberPayload', client: { __typename: 'Client', id: string } } };

export type UpdateMemberMutationVariables = Exact<{
  id: string | number;
  input: UpdateUserInput;
}>;


export type UpdateMemberMutation = { updateUser: { __typename: 'UpdateUserPayload', user: { __typename: 'User', id: string, role: Role, active: boolean } } };

export type EqualBatchesFragment = { __typename: 'Query', equal: Array<{ __typename: 'Batch', id: string, createdAt: string, total: number, jobs: { __typename: 'JobConnection', edges: Array<{ __typename: 'JobEdge', node: { __typename: 'Job', id: string, contentType: string, clientId: string, client: { __typename: 'Client', id: string, name: string } | null } }> } }>, own: Array<{ __typename: 'Batch', id: string }> };

export type EstimateBatchQueryVariables = Exact<{
  input: GenerateBatchInput;
}>;


export type EstimateBatchQuery = { __typename: 'Query', estimateBatch: { __typename: 'BatchEstimate', total: number, costUsd: string | null, reservedUsd: string | null, pricesListedOn: string | null, hindrance: { __typename: 'BatchHindrance', code: BatchHindranceCode, message: string } | null }, equal: Array<{ __typename: 'Batch', id: string, createdAt: string, total: number, jobs: { __typename: 'JobConnection', edges: Array<{ __typename: 'JobEdge', node: { __typename: 'Job', id: string, contentType: string, clientId: string, client: { __typename: 'Client', id: string, name: string } | null } }> } }>, own: Array<{ __typename: 'Batch', id: string }> };

export type FindEqualBatchesQueryVariables = Exact<{
  input: GenerateBatchInput;
}>;


export type FindEqualBatchesQuery = { __typename: 'Query', equal: Array<{ __typename: 'Batch', id: string, createdAt: string, total: number, jobs: { __typename: 'JobConnection', edges: Array<{ __typename: 'JobEdge', node: { __typename: 'Job', id: string, contentType: string, clientId: string, client: { __typename: 'Client', id: string, name: string } | null } }> } }>, own: Array<{ __typename: 'Batch', id: string }> };

export type GenerateBatchMutationVariables = Exact<{
  input: GenerateBatchInput;
  key: string;
}>;


export type GenerateBatchMutation = { generateBatch: { __typename: 'GenerateBatchPayload', batch: { __typename: 'Batch', id: string, createdAt: string, finishedAt: string | null, total: number, progress: number, counts: { __typename: 'BatchCounts', queued: number, processing: number, completed: number, failed: number, cancelled: number }, usage: { __typename: 'Usage', costUsd: string | null } } } };

export type BatchClientsQueryVariables = Exact<{
  beneath?: string | number | null | undefined;
  limit: number;
  offset: number;
}>;


export type BatchClientsQuery = { clients: { __typename: 'ClientList', total: number, hasMore: boolean, clients: Array<{ __typename: 'Client', id: string, name: string, path: Array<string>, location: string | null, businessType: string }> } };

export type OrderTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type OrderTypesQuery = { templates: { __typename: 'TemplateList', hasMore: boolean, templates: Array<{ __typename: 'Template', id: string, contentType: string }> } };

export type NotificationFieldsFragment = { __typename: 'Notification', id: string, kind: NotificationKind, count: number, createdAt: string, readAt: string | null, batchId: string | null, actor: string | null, provider: string | null, decision: ClientDecisionKind | null, outcome: { __typename: 'BatchOutcome', completed: number, failed: number, cancelled: number, belowStrategy: number } | null, client: { __typename: 'Client', id: string, name: string } | null, job: { __typename: 'Job', id: string, clientId: string, keywords: Array<string>, repairOf: string | null, result: { __typename: 'ContentResult', title: string } | null } | null };

export type NotificationsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  unreadOnly: boolean;
}>;


export type NotificationsQuery = { notifications: { __typename: 'NotificationConnection', totalCount: number, nodes: Array<{ __typename: 'Notification', id: string, kind: NotificationKind, count: number, createdAt: string, readAt: string | null, batchId: string | null, actor: string | null, provider: string | null, decision: ClientDecisionKind | null, outcome: { __typename: 'BatchOutcome', completed: number, failed: number, cancelled: number, belowStrategy: number } | null, client: { __typename: 'Client', id: string, name: string } | null, job: { __typename: 'Job', id: string, clientId: string, keywords: Array<string>, repairOf: string | null, result: { __typename: 'ContentResult', title: string } | null } | null }>, pageInfo: { __typename: 'PageInfo', endCursor: string | null, hasNextPage: boolean } } };

export type NotificationReceivedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type NotificationReceivedSubscription = { notificationReceived: { __typename: 'NotificationUpdate', unreadCount: number, notification: { __typename: 'Notification', id: string } | null } };

export type MarkNotificationsReadMutationVariables = Exact<{
  ids?: Array<string | number> | string | number | null | undefined;
  upTo?: string | number | null | undefined;
}>;


export type MarkNotificationsReadMutation = { markNotificationsRead: { __typename: 'MarkNotificationsReadPayload', unreadCount: number } };

export type NotificationPreferenceFieldsFragment = { __typename: 'NotificationPreferences', emails: boolean, canEmail: boolean, digestHour: number, timeZone: string, kinds: Array<{ __typename: 'KindPreference', kind: NotificationKind, delivery: NotificationDelivery }> };

export type NotificationPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationPreferencesQuery = { notificationPreferences: { __typename: 'NotificationPreferences', emails: boolean, canEmail: boolean, digestHour: number, timeZone: string, kinds: Array<{ __typename: 'KindPreference', kind: NotificationKind, delivery: NotificationDelivery }> } };

export type UpdateNotificationPreferencesMutationVariables = Exact<{
  input: NotificationPreferencesInput;
}>;


export type UpdateNotificationPreferencesMutation = { updateNotificationPreferences: { __typename: 'UpdateNotificationPreferencesPayload', preferences: { __typename: 'NotificationPreferences', emails: boolean, canEmail: boolean, digestHour: number, timeZone: string, kinds: Array<{ __typename: 'KindPreference', kind: NotificationKind, delivery: NotificationDelivery }> } } };

export type SeriesFieldsFragment = { __typename: 'OrderSeries', id: string, clientId: string, name: string, clientIds: Array<string>, keywords: Array<string>, contentType: string, timeZone: string, paused: boolean, held: boolean, version: number, content: { __typename: 'SeriesContent', contentType: string, instructions: string | null, keywords: Array<string>, targetLength: number | null, tone: string | null, location: string | null, pageUrl: string | null, provider: string | null, model: string | null, temperature: number | null, effort: ThinkingEffort | null, sourceIds: Array<string> | null, research: boolean, deadline: string | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'SeriesFallback', provider: string | null, model: string }> | null, template: { __typename: 'SeriesTemplateVersion', id: string, version: string } | null }, spacing: { __typename: 'SeriesSpacing', weekdays: Array<Weekday>, perWeek: number | null, everyDays: number | null, time: string, startsOn: string, endsOn: string | null, repeat: boolean }, publishing: { __typename: 'OrderSeriesPublishing', siteId: string, daysAfter: number, time: string } | null };

export type SeriesListQueryVariables = Exact<{
  clientId?: string | number | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type SeriesListQuery = { orderSeries: { __typename: 'OrderSeriesConnection', totalCount: number, nodes: Array<{ __typename: 'OrderSeries', id: string, clientId: string, name: string, clientIds: Array<string>, keywords: Array<string>, contentType: string, timeZone: string, paused: boolean, held: boolean, version: number, content: { __typename: 'SeriesContent', contentType: string, instructions: string | null, keywords: Array<string>, targetLength: number | null, tone: string | null, location: string | null, pageUrl: string | null, provider: string | null, model: string | null, temperature: number | null, effort: ThinkingEffort | null, sourceIds: Array<string> | null, research: boolean, deadline: string | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'SeriesFallback', provider: string | null, model: string }> | null, template: { __typename: 'SeriesTemplateVersion', id: string, version: string } | null }, spacing: { __typename: 'SeriesSpacing', weekdays: Array<Weekday>, perWeek: number | null, everyDays: number | null, time: string, startsOn: string, endsOn: string | null, repeat: boolean }, publishing: { __typename: 'OrderSeriesPublishing', siteId: string, daysAfter: number, time: string } | null }>, pageInfo: { __typename: 'PageInfo', endCursor: string | null } } };

export type PreviewSeriesQueryVariables = Exact<{
  id?: string | number | null | undefined;
  input: OrderSeriesInput;
}>;


export type PreviewSeriesQuery = { previewOrderSeries: { __typename: 'OrderSeriesPreview', total: number | null, lastAt: string | null, timeZone: string, occurrences: Array<{ __typename: 'SeriesOccurrence', clientId: string, keyword: string, at: string }> } };

export type CreateSeriesMutationVariables = Exact<{
  input: OrderSeriesInput;
  key: string;
}>;


export type CreateSeriesMutation = { createOrderSeries: { __typename: 'CreateOrderSeriesPayload', series: { __typename: 'OrderSeries', id: string, clientId: string, name: string, clientIds: Array<string>, keywords: Array<string>, contentType: string, timeZone: string, paused: boolean, held: boolean, version: number, content: { __typename: 'SeriesContent', contentType: string, instructions: string | null, keywords: Array<string>, targetLength: number | null, tone: string | null, location: string | null, pageUrl: string | null, provider: string | null, model: string | null, temperature: number | null, effort: ThinkingEffort | null, sourceIds: Array<string> | null, research: boolean, deadline: string | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'SeriesFallback', provider: string | null, model: string }> | null, template: { __typename: 'SeriesTemplateVersion', id: string, version: string } | null }, spacing: { __typename: 'SeriesSpacing', weekdays: Array<Weekday>, perWeek: number | null, everyDays: number | null, time: string, startsOn: string, endsOn: string | null, repeat: boolean }, publishing: { __typename: 'OrderSeriesPublishing', siteId: string, daysAfter: number, time: string } | null } } };

export type UpdateSeriesMutationVariables = Exact<{
  id: string | number;
  version: number;
  input: OrderSeriesInput;
}>;


export type UpdateSeriesMutation = { updateOrderSeries: { __typename: 'UpdateOrderSeriesPayload', series: { __typename: 'OrderSeries', id: string, clientId: string, name: string, clientIds: Array<string>, keywords: Array<string>, contentType: string, timeZone: string, paused: boolean, held: boolean, version: number, content: { __typename: 'SeriesContent', contentType: string, instructions: string | null, keywords: Array<string>, targetLength: number | null, tone: string | null, location: string | null, pageUrl: string | null, provider: string | null, model: string | null, temperature: number | null, effort: ThinkingEffort | null, sourceIds: Array<string> | null, research: boolean, deadline: string | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'SeriesFallback', provider: string | null, model: string }> | null, template: { __typename: 'SeriesTemplateVersion', id: string, version: string } | null }, spacing: { __typename: 'SeriesSpacing', weekdays: Array<Weekday>, perWeek: number | null, everyDays: number | null, time: string, startsOn: string, endsOn: string | null, repeat: boolean }, publishing: { __typename: 'OrderSeriesPublishing', siteId: string, daysAfter: number, time: string } | null } } };

export type PauseSeriesMutationVariables = Exact<{
  id: string | number;
  version: number;
  paused: boolean;
}>;


export type PauseSeriesMutation = { setOrderSeriesPaused: { __typename: 'SetOrderSeriesPausedPayload', series: { __typename: 'OrderSeries', id: string, clientId: string, name: string, clientIds: Array<string>, keywords: Array<string>, contentType: string, timeZone: string, paused: boolean, held: boolean, version: number, content: { __typename: 'SeriesContent', contentType: string, instructions: string | null, keywords: Array<string>, targetLength: number | null, tone: string | null, location: string | null, pageUrl: string | null, provider: string | null, model: string | null, temperature: number | null, effort: ThinkingEffort | null, sourceIds: Array<string> | null, research: boolean, deadline: string | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'SeriesFallback', provider: string | null, model: string }> | null, template: { __typename: 'SeriesTemplateVersion', id: string, version: string } | null }, spacing: { __typename: 'SeriesSpacing', weekdays: Array<Weekday>, perWeek: number | null, everyDays: number | null, time: string, startsOn: string, endsOn: string | null, repeat: boolean }, publishing: { __typename: 'OrderSeriesPublishing', siteId: string, daysAfter: number, time: string } | null } } };

export type EndSeriesMutationVariables = Exact<{
  id: string | number;
  version: number;
}>;


export type EndSeriesMutation = { deleteOrderSeries: { __typename: 'DeleteOrderSeriesPayload', series: { __typename: 'OrderSeries', id: string } } };

export type ActiveJobsQueryVariables = Exact<{
  limit: number;
}>;


export type ActiveJobsQuery = { running: { __typename: 'JobList', total: number, jobs: Array<{ __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, repairOf: string | null, createdAt: string, clientId: string, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null }> }, queued: { __typename: 'JobList', total: number, jobs: Array<{ __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, repairOf: string | null, createdAt: string, clientId: string, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null }> } };

export type RecentResultsQueryVariables = Exact<{
  from: string;
  to: string;
  monthStart: string;
}>;


export type RecentResultsQuery = { jobActivity: { __typename: 'JobActivity', total: { __typename: 'ActivityCounts', accepted: number, completed: number, failed: number, cancelled: number, unfinished: number, successRate: number | null }, days: Array<{ __typename: 'DayActivity', day: string, completed: number, failed: number, cancelled: number, unfinished: number }> }, usage: { __typename: 'ClientUsage', clientId: string, total: { __typename: 'UsageSums', jobs: number, costUsd: string, estimatedUsd: string, unpricedTokens: number } } };

export type BelowPassMarkQueryVariables = Exact<{
  first: number;
}>;


export type BelowPassMarkQuery = { jobsBelowPassMark: { __typename: 'JobConnection', totalCount: number, nodes: Array<{ __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, repairOf: string | null, createdAt: string, clientId: string, conformance: { __typename: 'ConformanceReport', score: number, passMark: number } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null }> } };

export type ClientLimitsQueryVariables = Exact<{
  limit: number;
  offset: number;
}>;


export type ClientLimitsQuery = { clients: { __typename: 'ClientList', total: number, hasMore: boolean, clients: Array<{ __typename: 'Client', id: string, name: string, plan: { __typename: 'ClientPlan', clientId: string, holderId: string, usedThisMonth: number, waiting: number, running: number, resetsAt: string, plan: { __typename: 'Plan', name: string, monthlyJobs: number, concurrency: number, waitingJobs: number } } | null, budget: { __typename: 'ClientBudget', clientId: string, monthlyUsd: string, month: string, spentUsd: string, estimatedUsd: string, reservedUsd: string, remainingUsd: string } | null }> } };

export type PaletteQueryVariables = Exact<{
  text: string;
  limit: number;
}>;


export type PaletteQuery = { clients: { __typename: 'ClientList', clients: Array<{ __typename: 'Client', id: string, name: string, businessType: string, location: string | null }> }, jobsConnection: { __typename: 'JobConnection', edges: Array<{ __typename: 'JobEdge', cursor: string, node: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, repairOf: string | null, createdAt: string, clientId: string, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null } }> }, searchContent: { __typename: 'ContentMatchConnection', nodes: Array<{ __typename: 'ContentMatch', passage: string, job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, repairOf: string | null, createdAt: string, clientId: string, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null } }> }, templates: { __typename: 'TemplateList', templates: Array<{ __typename: 'Template', id: string, name: string, contentType: string }> } };

export type ExportUserMutationVariables = Exact<{
  id: string | number;
}>;


export type ExportUserMutation = { exportUser: { __typename: 'ExportUserPayload', data: Record<string, unknown> } };

export type EraseUserMutationVariables = Exact<{
  id: string | number;
}>;


export type EraseUserMutation = { eraseUser: { __typename: 'EraseUserPayload', userId: string } };

export type PlansQueryVariables = Exact<{ [key: string]: never; }>;


export type PlansQuery = { plans: Array<{ __typename: 'Plan', name: string, monthlyJobs: number, concurrency: number, waitingJobs: number, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }> }> };

export type UpdatePlanMutationVariables = Exact<{
  name: string | number;
  monthlyJobs?: number | null | undefined;
  concurrency?: number | null | undefined;
  waitingJobs?: number | null | undefined;
}>;


export type UpdatePlanMutation = { updatePlan: { __typename: 'UpdatePlanPayload', plan: { __typename: 'Plan', name: string } } };

export type ClientProviderKeysQueryVariables = Exact<{
  clientId: string | number;
}>;


export type ClientProviderKeysQuery = { providerKeys: Array<{ __typename: 'ProviderKey', clientId: string, provider: string, priority: number, lastFour: string, createdAt: string }> };

export type SetProviderKeyMutationVariables = Exact<{
  clientId: string | number;
  provider: string;
  priority: number;
  key: string;
}>;


export type SetProviderKeyMutation = { setProviderKey: { __typename: 'SetProviderKeyPayload', key: { __typename: 'ProviderKey', provider: string } } };

export type MoveProviderKeyMutationVariables = Exact<{
  clientId: string | number;
  provider: string;
  priority: number;
  to: number;
}>;


export type MoveProviderKeyMutation = { moveProviderKey: { __typename: 'MoveProviderKeyPayload', key: { __typename: 'ProviderKey', priority: number } | null } };

export type RemoveProviderKeyMutationVariables = Exact<{
  clientId: string | number;
  provider: string;
  priority: number;
}>;


export type RemoveProviderKeyMutation = { removeProviderKey: { __typename: 'RemoveProviderKeyPayload', key: { __typename: 'ProviderKey', priority: number } | null } };

export type ProviderPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ProviderPageQuery = { providers: Array<{ __typename: 'Provider', name: string, status: ProviderStatus, message: string | null, cooldownUntil: string | null, checkedAt: string | null, requiresKey: boolean, keyConfigured: boolean, modelDetails: Array<{ __typename: 'ModelDetails', id: string, contextLength: number | null, maxOutputTokens: number | null, pricing: { __typename: 'ModelPricing', prompt: string, completion: string, cacheRead: string | null } | null }> }>, providerLimits: Array<{ __typename: 'ProviderLimit', provider: string, model: string | null, requestsPerMinute: number, tokensPerMinute: number }> };

export type ProviderHistoryQueryVariables = Exact<{
  provider?: string | null | undefined;
  after?: string | null | undefined;
  first: number;
}>;


export type ProviderHistoryQuery = { providerHistory: { __typename: 'ProviderChangeConnection', edges: Array<{ __typename: 'ProviderChangeEdge', cursor: string, node: { __typename: 'ProviderChange', id: string, provider: string, at: string, status: ProviderStatus, message: string | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } } };

export type SetProviderLimitMutationVariables = Exact<{
  provider: string;
  model: string;
  requestsPerMinute: number;
  tokensPerMinute: number;
}>;


export type SetProviderLimitMutation = { setProviderLimit: { __typename: 'SetProviderLimitPayload', limit: { __typename: 'ProviderLimit', provider: string } } };

export type RemoveProviderLimitMutationVariables = Exact<{
  provider: string;
  model: string;
}>;


export type RemoveProviderLimitMutation = { removeProviderLimit: { __typename: 'RemoveProviderLimitPayload', limit: { __typename: 'ProviderLimit', provider: string } | null } };

export type PriceListsQueryVariables = Exact<{ [key: string]: never; }>;


export type PriceListsQuery = { priceLists: Array<{ __typename: 'PriceList', provider: string, source: string, checkedOn: string, isOutdated: boolean }> };

export type ProviderStatesQueryVariables = Exact<{ [key: string]: never; }>;


export type ProviderStatesQuery = { providers: Array<{ __typename: 'Provider', name: string, status: ProviderStatus, message: string | null, cooldownUntil: string | null, checkedAt: string | null, requiresKey: boolean, keyConfigured: boolean, models: Array<string> }> };

export type ProviderStatusChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ProviderStatusChangedSubscription = { providerStatusChanged: { __typename: 'Provider', name: string, status: ProviderStatus } };

export type PublicationFieldsFragment = { __typename: 'Publication', id: string, state: PublicationState, wanted: PostState, revision: number, scheduledFor: string | null, orderedAt: string, liveState: PostState | null, liveRevision: number | null, url: string | null, editUrl: string | null, problem: SiteProblem | null, detail: string | null, advice: string | null, notices: Array<string>, writtenAt: string | null, site: { __typename: 'Site', id: string, name: string, url: string, kind: SiteKind, timeZone: string | null } };

export type JobPublicationsQueryVariables = Exact<{
  id: string | number;
}>;


export type JobPublicationsQuery = { job: { __typename: 'Job', id: string, publications: Array<{ __typename: 'Publication', id: string, state: PublicationState, wanted: PostState, revision: number, scheduledFor: string | null, orderedAt: string, liveState: PostState | null, liveRevision: number | null, url: string | null, editUrl: string | null, problem: SiteProblem | null, detail: string | null, advice: string | null, notices: Array<string>, writtenAt: string | null, site: { __typename: 'Site', id: string, name: string, url: string, kind: SiteKind, timeZone: string | null } }> } | null };

export type PublishablePieceQueryVariables = Exact<{
  id: string | number;
}>;


export type PublishablePieceQuery = { job: { __typename: 'Job', id: string, clientId: string, approval: { __typename: 'ContentApproval', revision: number } | null, publications: Array<{ __typename: 'Publication', id: string, state: PublicationState, wanted: PostState, revision: number, scheduledFor: string | null, orderedAt: string, liveState: PostState | null, liveRevision: number | null, url: string | null, editUrl: string | null, problem: SiteProblem | null, detail: string | null, advice: string | null, notices: Array<string>, writtenAt: string | null, site: { __typename: 'Site', id: string, name: string, url: string, kind: SiteKind, timeZone: string | null } }> } | null };

export type PublicationPreviewQueryVariables = Exact<{
  jobId: string | number;
  siteId: string | number;
  revision: number;
}>;


export type PublicationPreviewQuery = { publicationPreview: { __typename: 'PublicationPreview', slug: string, isDeleted: boolean, next: { __typename: 'PostText', title: string, excerpt: string, lines: Array<string> }, standing: { __typename: 'StandingText', title: string, excerpt: string, lines: Array<string>, state: PostState, seen: string, isChanged: boolean } | null } };

export type PublishContentMutationVariables = Exact<{
  input: PublishContentInput;
}>;


export type PublishContentMutation = { publishContent: { __typename: 'PublishContentPayload', publication: { __typename: 'Publication', id: string, state: PublicationState, wanted: PostState, revision: number, scheduledFor: string | null, orderedAt: string, liveState: PostState | null, liveRevision: number | null, url: string | null, editUrl: string | null, problem: SiteProblem | null, detail: string | null, advice: string | null, notices: Array<string>, writtenAt: string | null, site: { __typename: 'Site', id: string, name: string, url: string, kind: SiteKind, timeZone: string | null } } } };

export type UnpublishContentMutationVariables = Exact<{
  id: string | number;
}>;


export type UnpublishContentMutation = { unpublishContent: { __typename: 'UnpublishContentPayload', publication: { __typename: 'Publication', id: string, state: PublicationState, wanted: PostState, revision: number, scheduledFor: string | null, orderedAt: string, liveState: PostState | null, liveRevision: number | null, url: string | null, editUrl: string | null, problem: SiteProblem | null, detail: string | null, advice: string | null, notices: Array<string>, writtenAt: string | null, site: { __typename: 'Site', id: string, name: string, url: string, kind: SiteKind, timeZone: string | null } } } };

export type KeepSiteVersionMutationVariables = Exact<{
  id: string | number;
  seen: string;
}>;


export type KeepSiteVersionMutation = { keepSiteVersion: { __typename: 'KeepSiteVersionPayload', publication: { __typename: 'Publication', id: string, state: PublicationState, wanted: PostState, revision: number, scheduledFor: string | null, orderedAt: string, liveState: PostState | null, liveRevision: number | null, url: string | null, editUrl: string | null, problem: SiteProblem | null, detail: string | null, advice: string | null, notices: Array<string>, writtenAt: string | null, site: { __typename: 'Site', id: string, name: string, url: string, kind: SiteKind, timeZone: string | null } } } };

export type ProposalFieldsFragment = { __typename: 'RepairProposal', id: string, jobId: string, repairId: string, revision: number, rule: string, claim: number | null, title: string, edited: boolean, ended: boolean, scoreBefore: number | null, scoreAfter: number | null, before: { __typename: 'EditableContent', button: PostButton | null, title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }> }, after: { __typename: 'EditableContent', button: PostButton | null, title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }> } | null };

export type RepairProposalsQueryVariables = Exact<{
  id: string | number;
}>;


export type RepairProposalsQuery = { repairProposals: Array<{ __typename: 'RepairProposal', id: string, jobId: string, repairId: string, revision: number, rule: string, claim: number | null, title: string, edited: boolean, ended: boolean, scoreBefore: number | null, scoreAfter: number | null, before: { __typename: 'EditableContent', button: PostButton | null, title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }> }, after: { __typename: 'EditableContent', button: PostButton | null, title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }> } | null }> };

export type ProposeRepairMutationVariables = Exact<{
  id: string | number;
  baseRevision: number;
  rule: string;
  claim?: number | null | undefined;
  input?: EditContentInput | null | undefined;
}>;


export type ProposeRepairMutation = { repairContent: { __typename: 'RepairContentPayload', job: { __typename: 'Job', id: string } } };

export type DecideRepairMutationVariables = Exact<{
  id: string | number;
  decision: RepairDecision;
}>;


export type DecideRepairMutation = { decideRepair: { __typename: 'DecideRepairPayload', job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } } };

export type ContentSumsFragment = { __typename: 'ContentSums', finished: number, measured: number, averageScore: number | null };

export type ContentTrendFragment = { __typename: 'ContentReport', total: { __typename: 'ContentSums', finished: number, measured: number, averageScore: number | null }, days: Array<{ __typename: 'ContentOfDay', day: string, finished: number, measured: number, averageScore: number | null }> };

export type ContentReportQueryVariables = Exact<{
  clientId?: string | number | null | undefined;
  from: string;
  to: string;
  fromBefore: string;
  toBefore: string;
}>;


export type ContentReportQuery = { report: { __typename: 'ContentReport', clients: Array<{ __typename: 'ContentOfClient', clientId: string, finished: number, measured: number, averageScore: number | null, client: { __typename: 'Client', id: string, name: string } | null }>, models: Array<{ __typename: 'ContentOfModel', model: string, finished: number }>, rules: Array<{ __typename: 'RuleFailures', rule: string, failed: number, share: number }>, total: { __typename: 'ContentSums', finished: number, measured: number, averageScore: number | null }, days: Array<{ __typename: 'ContentOfDay', day: string, finished: number, measured: number, averageScore: number | null }> }, before: { __typename: 'ContentReport', total: { __typename: 'ContentSums', finished: number, measured: number, averageScore: number | null }, days: Array<{ __typename: 'ContentOfDay', day: string, finished: number, measured: number, averageScore: number | null }> } };

export type ApprovalBacklogQueryVariables = Exact<{
  clientId?: string | number | null | undefined;
  from: string;
  to: string;
}>;


export type ApprovalBacklogQuery = { approvalBacklog: { __typename: 'ApprovalBacklog', waiting: number, days: Array<{ __typename: 'BacklogOfDay', day: string, waiting: number }>, clients: Array<{ __typename: 'BacklogOfClient', clientId: string, waiting: number, client: { __typename: 'Client', id: string, name: string } | null }>, ages: Array<{ __typename: 'BacklogOfAge', minDays: number, maxDays: number | null, finishedFrom: string | null, finishedTo: string, waiting: number }> } };

export type CostReportQueryVariables = Exact<{
  clientId?: string | number | null | undefined;
  from: string;
  to: string;
}>;


export type CostReportQuery = { byModel: { __typename: 'ClientUsage', groups: Array<{ __typename: 'UsageGroup', key: string, costUsd: string, unpricedTokens: number, client: { __typename: 'Client', id: string, name: string } | null }> }, byClient: { __typename: 'ClientUsage', groups: Array<{ __typename: 'UsageGroup', key: string, costUsd: string, unpricedTokens: number, client: { __typename: 'Client', id: string, name: string } | null }> } };

export type CostGroupFragment = { __typename: 'UsageGroup', key: string, costUsd: string, unpricedTokens: number, client: { __typename: 'Client', id: string, name: string } | null };

export type ReviewLinkFieldsFragment = { __typename: 'ReviewLink', id: string, label: string, revision: number | null, mayComment: boolean, mayApprove: boolean, countsAsApproval: boolean, hasPassword: boolean, state: ReviewLinkState, createdBy: string, createdAt: string, expiresAt: string, lastUsedAt: string | null };

export type ReviewLinksQueryVariables = Exact<{
  jobId?: string | number | null | undefined;
  batchId?: string | number | null | undefined;
}>;


export type ReviewLinksQuery = { reviewLinks: Array<{ __typename: 'ReviewLink', id: string, label: string, revision: number | null, mayComment: boolean, mayApprove: boolean, countsAsApproval: boolean, hasPassword: boolean, state: ReviewLinkState, createdBy: string, createdAt: string, expiresAt: string, lastUsedAt: string | null }> };

export type CreateReviewLinkMutationVariables = Exact<{
  input: CreateReviewLinkInput;
}>;


export type CreateReviewLinkMutation = { createReviewLink: { __typename: 'CreateReviewLinkPayload', url: string, link: { __typename: 'ReviewLink', id: string, label: string, revision: number | null, mayComment: boolean, mayApprove: boolean, countsAsApproval: boolean, hasPassword: boolean, state: ReviewLinkState, createdBy: string, createdAt: string, expiresAt: string, lastUsedAt: string | null } } };

export type RevokeReviewLinkMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeReviewLinkMutation = { revokeReviewLink: { __typename: 'RevokeReviewLinkPayload', link: { __typename: 'ReviewLink', id: string, label: string, revision: number | null, mayComment: boolean, mayApprove: boolean, countsAsApproval: boolean, hasPassword: boolean, state: ReviewLinkState, createdBy: string, createdAt: string, expiresAt: string, lastUsedAt: string | null } } };

export type DecisionsAndDraftQueryVariables = Exact<{
  id: string | number;
  mayEdit: boolean;
}>;


export type DecisionsAndDraftQuery = { job: { __typename: 'Job', id: string, approved: boolean | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null, clientDecisions: Array<{ __typename: 'ClientDecision', id: string, decision: ClientDecisionKind, guestName: string, revision: number, textHash: string, differs: boolean, decidedAt: string }> } | null, contentDraft?: { __typename: 'ContentDraft', id: string, savedAt: string } | null };

export type ReviewFieldsFragment = { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null };

export type WaitingForMeQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingForMeQuery = { waitingForMe: { __typename: 'WaitingList', totalCount: number, items: Array<{ __typename: 'WaitingItem', id: string, reason: WaitingReason, since: string, job: { __typename: 'Job', id: string, contentType: string, clientId: string, score: number | null, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null, clientDecisions: Array<{ __typename: 'ClientDecision', id: string, decision: ClientDecisionKind, differs: boolean }> } }> } };

export type WaitingCountQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingCountQuery = { waitingForMe: { __typename: 'WaitingList', totalCount: number } };

export type AssignReviewerMutationVariables = Exact<{
  id: string | number;
  reviewerId?: string | number | null | undefined;
}>;


export type AssignReviewerMutation = { assignReviewer: { __typename: 'AssignReviewerPayload', job: { __typename: 'Job', id: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null } } };

export type RequestChangesMutationVariables = Exact<{
  id: string | number;
  revision: number;
  comment: string;
}>;


export type RequestChangesMutation = { requestChanges: { __typename: 'RequestChangesPayload', job: { __typename: 'Job', id: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null } } };

export type EditableFieldsFragment = { __typename: 'EditableContent', button: PostButton | null, title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }> };

export type RevisionSummaryFragment = { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string };

export type ScoredContentFragment = { __typename: 'ContentResult', bodyMarkdown: string, bodyHtml: string, wordCount: number };

export type EditedContentQueryVariables = Exact<{
  id: string | number;
}>;


export type EditedContentQuery = { job: { __typename: 'Job', id: string, contentType: string, clientId: string, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string, editable: { __typename: 'EditableContent', button: PostButton | null, title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }> }, content: { __typename: 'ContentResult', bodyMarkdown: string, bodyHtml: string, wordCount: number }, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null } | null } | null };

export type ScoreContentQueryVariables = Exact<{
  id: string | number;
  input: EditContentInput;
}>;


export type ScoreContentQuery = { scoreContent: { __typename: 'ScoredContent', content: { __typename: 'ContentResult', bodyMarkdown: string, bodyHtml: string, wordCount: number }, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } } };

export type EditContentMutationVariables = Exact<{
  id: string | number;
  baseRevision: number;
  input: EditContentInput;
  note?: string | null | undefined;
}>;


export type EditContentMutation = { editContent: { __typename: 'EditContentPayload', job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } } };

export type RestoreRevisionMutationVariables = Exact<{
  id: string | number;
  baseRevision: number;
  number: number;
}>;


export type RestoreRevisionMutation = { restoreRevision: { __typename: 'RestoreRevisionPayload', job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } } };

export type ApproveContentMutationVariables = Exact<{
  id: string | number;
  revision: number;
}>;


export type ApproveContentMutation = { approveContent: { __typename: 'ApproveContentPayload', job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } } };

export type WithdrawApprovalMutationVariables = Exact<{
  id: string | number;
}>;


export type WithdrawApprovalMutation = { withdrawApproval: { __typename: 'WithdrawApprovalPayload', job: { __typename: 'Job', id: string, contentType: string, status: JobStatus, passed: boolean | null, score: number | null, approved: boolean | null, progress: number, currentStep: JobStage, keywords: Array<string>, instructions: string | null, targetLength: number | null, tone: string | null, pageUrl: string | null, sourceIds: Array<string> | null, research: boolean, provider: string, requestedModel: string, servedModel: string | null, fallbackReason: string | null, deadline: string | null, directReason: string | null, templateUsed: string, instructionId: string, strategyVersion: string, attempt: number, retryOf: string | null, retriedBy: string | null, repairOf: string | null, estimatedCompletionTime: number, createdAt: string, updatedAt: string, startedAt: string | null, completedAt: string | null, erasedAt: string | null, clientId: string, review: { __typename: 'ContentReview', state: ReviewState, reviewerId: string, reviewer: string, requestedBy: string, requestedAt: string, changesAt: string | null } | null, waitingFor: { __typename: 'JobWait', provider: string, reason: string, retryAt: string } | null, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, fallbacks: Array<{ __typename: 'FallbackModel', provider: string, model: string }>, client: { __typename: 'Client', id: string, name: string } | null, steps: Array<{ __typename: 'JobStep', key: string, title: string, provider: string | null, model: string, fallbackReason: string | null, promptTokens: number, completionTokens: number, cachedTokens: number, costUsd: string | null, completedAt: string }>, error: { __typename: 'JobError', code: string, message: string, retryable: boolean } | null, usage: { __typename: 'Usage', promptTokens: number, completionTokens: number, cachedTokens: number, savedUsd: string, batchSavedUsd: string, costUsd: string | null, estimatedUsd: string }, result: { __typename: 'ContentResult', title: string, metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string, bodyHtml: string, bodyText: string, keywords: Array<string>, jsonLd: Record<string, unknown>, language: string | null, url: string | null, button: PostButton | null, wordCount: number, readingTime: number, readability: number, headings: Array<{ __typename: 'Heading', level: number, text: string }>, faq: Array<{ __typename: 'FaqEntry', question: string, answer: string }>, post: { __typename: 'PostDetails', type: PostType, event: { __typename: 'PostEvent', title: string, start: string, end: string } | null, offer: { __typename: 'PostOffer', couponCode: string | null, redeemUrl: string | null, terms: string | null } | null } | null, citations: Array<{ __typename: 'Citation', number: number, sourceId: string | null, sourceVersion: number | null, passageNumber: number | null, title: string, url: string | null, text: string }> } | null, conformance: { __typename: 'ConformanceReport', score: number, share: number, passMark: number, passed: boolean, revisions: number, checks: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string, verdict: Verdict, level: RuleLevel, passages: Array<{ __typename: 'Passage', start: number, end: number }> }>, claims: Array<{ __typename: 'Claim', text: string, kind: ClaimKind, verdict: ClaimVerdict, evidence: string | null, place: ClaimPlace, start: number, end: number }>, evidence: Array<{ __typename: 'ClaimEvidence', id: string, text: string, source: string | null, url: string | null, readAt: string | null, validUntil: string | null }> } | null, revision: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } } };

export type RevisionsQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type RevisionsQuery = { job: { __typename: 'Job', id: string, contentType: string, clientId: string, client: { __typename: 'Client', id: string, name: string } | null, result: { __typename: 'ContentResult', title: string } | null, approval: { __typename: 'ContentApproval', revision: number, approvedBy: string, approvedAt: string } | null } | null, contentRevisions: { __typename: 'ContentRevisionConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean }, edges: Array<{ __typename: 'ContentRevisionEdge', cursor: string, node: { __typename: 'ContentRevision', id: string, jobId: string, number: number, author: string | null, note: string | null, restoredFrom: number | null, score: number | null, createdAt: string } }> } };

export type RevisionContentQueryVariables = Exact<{
  id: string | number;
  number: number;
}>;


export type RevisionContentQuery = { contentRevision: { __typename: 'ContentRevision', id: string, content: { __typename: 'ContentResult', metaTitle: string, metaDescription: string, slug: string, bodyMarkdown: string } } };

export type PasskeyRowFragment = { __typename: 'Passkey', id: string, name: string, createdAt: string, lastUsedAt: string | null };

export type AccountSecurityQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountSecurityQuery = { accountSecurity: { __typename: 'AccountSecurity', authenticatorApp: boolean, recoveryCodes: number, required: boolean, confirmed: boolean, passkeys: Array<{ __typename: 'Passkey', id: string, name: string, createdAt: string, lastUsedAt: string | null }> } };

export type BeginAuthenticatorAppMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginAuthenticatorAppMutation = { beginAuthenticatorApp: { __typename: 'BeginAuthenticatorAppPayload', secret: { __typename: 'AuthenticatorSecret', secret: string, uri: string } } };

export type ActivateAuthenticatorAppMutationVariables = Exact<{
  code: string;
}>;


export type ActivateAuthenticatorAppMutation = { activateAuthenticatorApp: { __typename: 'ActivateAuthenticatorAppPayload', recoveryCodes: Array<string> | null } };

export type RemoveAuthenticatorAppMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveAuthenticatorAppMutation = { removeAuthenticatorApp: { __typename: 'RemoveAuthenticatorAppPayload' } };

export type BeginPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeyMutation = { beginPasskey: { __typename: 'BeginPasskeyPayload', options: Record<string, unknown> } };

export type AddPasskeyMutationVariables = Exact<{
  name: string;
  passkey: Record<string, unknown>;
}>;


export type AddPasskeyMutation = { addPasskey: { __typename: 'AddPasskeyPayload', recoveryCodes: Array<string> | null } };

export type RenamePasskeyMutationVariables = Exact<{
  id: string | number;
  name: string;
}>;


export type RenamePasskeyMutation = { renamePasskey: { __typename: 'RenamePasskeyPayload' } };

export type RemovePasskeyMutationVariables = Exact<{
  id: string | number;
}>;


export type RemovePasskeyMutation = { removePasskey: { __typename: 'RemovePasskeyPayload' } };

export type RenewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewRecoveryCodesMutation = { renewRecoveryCodes: { __typename: 'RenewRecoveryCodesPayload', recoveryCodes: Array<string> } };

export type BeginPasskeyConfirmationMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeyConfirmationMutation = { beginPasskeyConfirmation: { __typename: 'BeginPasskeyConfirmationPayload', options: Record<string, unknown> } };

export type ConfirmSessionMutationVariables = Exact<{
  password?: string | null | undefined;
  code?: string | null | undefined;
  passkey?: Record<string, unknown> | null | undefined;
}>;


export type ConfirmSessionMutation = { confirmSession: { __typename: 'ConfirmSessionPayload', userId: string } };

export type SessionEndedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SessionEndedSubscription = { sessionEnded: boolean };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { __typename: 'User', id: string, email: string, name: string, role: Role, clientIds: Array<string>, loginMethods: Array<LoginMethod> } };

export type SiteRowFragment = { __typename: 'Site', id: string, clientId: string, kind: SiteKind, url: string, branch: string | null, name: string, problem: SiteProblem | null, detail: string | null, advice: string | null, notices: Array<string>, timeZone: string | null, checkedAt: string };

export type PlacementFieldsFragment = { __typename: 'EffectivePlacement', postType: string | null, categories: Array<string>, tags: Array<string>, author: string | null, state: PostState | null, customFields: Array<{ __typename: 'CustomField', name: string, value: string }> };

export type SiteConnectionsQueryVariables = Exact<{
  clientId: string | number;
}>;


export type SiteConnectionsQuery = { siteConnections: Array<{ __typename: 'Site', id: string, clientId: string, kind: SiteKind, url: string, branch: string | null, name: string, problem: SiteProblem | null, detail: string | null, advice: string | null, notices: Array<string>, timeZone: string | null, checkedAt: string }> };

export type SiteOptionsQueryVariables = Exact<{
  siteId: string | number;
  clientId: string | number;
  postType?: string | null | undefined;
}>;


export type SiteOptionsQuery = { siteOptions: { __typename: 'SiteOptions', categories: Array<string>, tags: Array<string>, customFields: Array<string>, postTypes: Array<{ __typename: 'SiteChoice', name: string, label: string }>, authors: Array<{ __typename: 'SiteChoice', name: string, label: string }> } };

export type PublishingMappingQueryVariables = Exact<{
  siteId: string | number;
  clientId: string | number;
  contentType?: string | null | undefined;
}>;


export type PublishingMappingQuery = { publishingMapping: { __typename: 'PublishingMapping', postType: string | null, categories: Array<string> | null, tags: Array<string> | null, author: string | null, state: PostState | null, customFields: Array<{ __typename: 'CustomField', name: string, value: string }> | null, effective: { __typename: 'EffectivePlacement', postType: string | null, categories: Array<string>, tags: Array<string>, author: string | null, state: PostState | null, customFields: Array<{ __typename: 'CustomField', name: string, value: string }> } } };

export type ConnectSiteMutationVariables = Exact<{
  input: ConnectSiteInput;
}>;


export type ConnectSiteMutation = { connectSite: { __typename: 'ConnectSitePayload', site: { __typename: 'Site', id: string, clientId: string, kind: SiteKind, url: string, branch: string | null, name: string, problem: SiteProblem | null, detail: string | null, advice: string | null, notices: Array<string>, timeZone: string | null, checkedAt: string } } };

export type BeginSiteAuthorizationMutationVariables = Exact<{
  clientId: string | number;
  url: string;
}>;


export type BeginSiteAuthorizationMutation = { beginSiteAuthorization: { __typename: 'BeginSiteAuthorizationPayload', authorizeUrl: string } };

export type CompleteSiteAuthorizationMutationVariables = Exact<{
  input: CompleteSiteAuthorizationInput;
}>;


export type CompleteSiteAuthorizationMutation = { completeSiteAuthorization: { __typename: 'CompleteSiteAuthorizationPayload', site: { __typename: 'Site', id: string, clientId: string, kind: SiteKind, url: string, branch: string | null, name: string, problem: SiteProblem | null, detail: string | null, advice: string | null, notices: Array<string>, timeZone: string | null, checkedAt: string } } };

export type CheckSiteMutationVariables = Exact<{
  id: string | number;
}>;


export type CheckSiteMutation = { checkSite: { __typename: 'CheckSitePayload', site: { __typename: 'Site', id: string, clientId: string, kind: SiteKind, url: string, branch: string | null, name: string, problem: SiteProblem | null, detail: string | null, advice: string | null, notices: Array<string>, timeZone: string | null, checkedAt: string } } };

export type RemoveSiteMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveSiteMutation = { removeSite: { __typename: 'RemoveSitePayload', site: { __typename: 'Site', id: string } } };

export type SetPublishingMappingMutationVariables = Exact<{
  input: PublishingMappingInput;
}>;


export type SetPublishingMappingMutation = { setPublishingMapping: { __typename: 'SetPublishingMappingPayload', mapping: { __typename: 'PublishingMapping', siteId: string, clientId: string } } };

export type SourceRowFragment = { __typename: 'Source', id: string, clientId: string, name: string, url: string | null, orderOnly: boolean, state: SourceState, failure: SourceFailure | null, mediaType: string | null, title: string | null, bytes: number | null, version: number, rereadFailure: SourceFailure | null, rereading: boolean, checkedAt: string | null, passageCount: number, createdAt: string, readAt: string | null };

export type PassageTextFragment = { __typename: 'SourcePassage', number: number, heading: string | null, text: string };

export type ClientSourcesQueryVariables = Exact<{
  clientId: string | number;
}>;


export type ClientSourcesQuery = { sources: Array<{ __typename: 'Source', id: string, clientId: string, name: string, url: string | null, orderOnly: boolean, state: SourceState, failure: SourceFailure | null, mediaType: string | null, title: string | null, bytes: number | null, version: number, rereadFailure: SourceFailure | null, rereading: boolean, checkedAt: string | null, passageCount: number, createdAt: string, readAt: string | null }> };

export type SourceDetailsQueryVariables = Exact<{
  id: string | number;
  clientId: string | number;
}>;


export type SourceDetailsQuery = { source: { __typename: 'Source', id: string, clientId: string, name: string, url: string | null, orderOnly: boolean, state: SourceState, failure: SourceFailure | null, mediaType: string | null, title: string | null, bytes: number | null, version: number, rereadFailure: SourceFailure | null, rereading: boolean, checkedAt: string | null, passageCount: number, createdAt: string, readAt: string | null } };

export type SourcePassagesQueryVariables = Exact<{
  id: string | number;
  clientId: string | number;
  first: number;
  from: number;
}>;


export type SourcePassagesQuery = { source: { __typename: 'Source', id: string, passages: { __typename: 'SourcePassageConnection', nodes: Array<{ __typename: 'SourcePassage', number: number, heading: string | null, text: string }> } } };

export type SearchSourcesQueryVariables = Exact<{
  clientId: string | number;
  query: string;
  first: number;
}>;


export type SearchSourcesQuery = { searchSources: Array<{ __typename: 'SourceMatch', sourceId: string, headline: string, passage: { __typename: 'SourcePassage', number: number, heading: string | null, text: string } }> };

export type AddSourceMutationVariables = Exact<{
  input: AddSourceInput;
}>;


export type AddSourceMutation = { addSource: { __typename: 'AddSourcePayload', source: { __typename: 'Source', id: string, clientId: string, name: string, url: string | null, orderOnly: boolean, state: SourceState, failure: SourceFailure | null, mediaType: string | null, title: string | null, bytes: number | null, version: number, rereadFailure: SourceFailure | null, rereading: boolean, checkedAt: string | null, passageCount: number, createdAt: string, readAt: string | null } } };

export type ContinueUploadMutationVariables = Exact<{
  id: string | number;
  document: string;
  complete: boolean;
}>;


export type ContinueUploadMutation = { continueUpload: { __typename: 'ContinueUploadPayload', source: { __typename: 'Source', id: string, clientId: string, name: string, url: string | null, orderOnly: boolean, state: SourceState, failure: SourceFailure | null, mediaType: string | null, title: string | null, bytes: number | null, version: number, rereadFailure: SourceFailure | null, rereading: boolean, checkedAt: string | null, passageCount: number, createdAt: string, readAt: string | null } } };

export type RereadSourceMutationVariables = Exact<{
  id: string | number;
}>;


export type RereadSourceMutation = { rereadSource: { __typename: 'RereadSourcePayload', source: { __typename: 'Source', id: string, clientId: string, name: string, url: string | null, orderOnly: boolean, state: SourceState, failure: SourceFailure | null, mediaType: string | null, title: string | null, bytes: number | null, version: number, rereadFailure: SourceFailure | null, rereading: boolean, checkedAt: string | null, passageCount: number, createdAt: string, readAt: string | null } } };

export type RemoveSourceMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveSourceMutation = { removeSource: { __typename: 'RemoveSourcePayload', source: { __typename: 'Source', id: string } } };

export type RemoveSourcesMutationVariables = Exact<{
  clientId: string | number;
}>;


export type RemoveSourcesMutation = { removeSources: { __typename: 'RemoveSourcesPayload', removed: number } };

export type OverrideStrategiesMutationVariables = Exact<{
  clientId: string | number;
  clientIds: Array<string | number> | string | number;
  values: StrategyInput;
  reason: string;
  dryRun: boolean;
  expectedVersions: Array<ExpectedVersion> | ExpectedVersion;
}>;


export type OverrideStrategiesMutation = { overrideStrategies: { __typename: 'OverrideStrategiesPayload', strategyOverride: { __typename: 'StrategyOverride', applied: boolean, clients: Array<{ __typename: 'OverriddenClient', version: number, problem: string | null, client: { __typename: 'Client', id: string, name: string }, changes: Array<{ __typename: 'StrategyDifference', field: string, before: unknown, after: unknown }> }> } } };

export type EffectiveStrategyValuesFragment = { __typename: 'EffectiveStrategy', version: string, location: string | null, localKeywords: Array<string>, contentGuidelines: { __typename: 'ContentGuidelines', tone: string, targetAudience: string, keyMessages: Array<string>, brandVoiceExamples: Array<string>, bannedWords: Array<string>, language: string, readingLevel: number | null, judgeKeyMessages: boolean, effort: ThinkingEffort | null, citationStyle: CitationStyle }, seoRules: { __typename: 'SeoRules', keywordDensity: number, metaDescriptionLength: number, requiredElements: Array<string>, requiredLinks: Array<string> }, ruleLevels: Array<{ __typename: 'RuleLevelSetting', rule: ConformanceRule, level: RuleLevel }>, sources: Array<{ __typename: 'StrategySource', field: string, clientId: string | null }> };

export type StrategyVersionRowFragment = { __typename: 'StrategyVersion', clientId: string, version: number, author: string, reason: string, inherit: boolean, createdAt: string };

export type OwnStrategyValuesFragment = { __typename: 'StrategyVersion', clientId: string, version: number, author: string, reason: string, inherit: boolean, createdAt: string, values: { __typename: 'OwnStrategy', location: string | null, localKeywords: Array<string> | null, contentGuidelines: { __typename: 'OwnContentGuidelines', tone: string | null, targetAudience: string | null, keyMessages: Array<string> | null, brandVoiceExamples: Array<string> | null, bannedWords: Array<string> | null, language: string | null, readingLevel: number | null, judgeKeyMessages: boolean | null, effort: ThinkingEffort | null, citationStyle: CitationStyle | null } | null, seoRules: { __typename: 'OwnSeoRules', keywordDensity: number | null, metaDescriptionLength: number | null, requiredElements: Array<string> | null, requiredLinks: Array<string> | null } | null, ruleLevels: Array<{ __typename: 'RuleLevelSetting', rule: ConformanceRule, level: RuleLevel }> | null } };

export type StrategyQueryVariables = Exact<{
  id: string | number;
}>;


export type StrategyQuery = { client: { __typename: 'Client', id: string, strategy: { __typename: 'EffectiveStrategy', version: string, location: string | null, localKeywords: Array<string>, contentGuidelines: { __typename: 'ContentGuidelines', tone: string, targetAudience: string, keyMessages: Array<string>, brandVoiceExamples: Array<string>, bannedWords: Array<string>, language: string, readingLevel: number | null, judgeKeyMessages: boolean, effort: ThinkingEffort | null, citationStyle: CitationStyle }, seoRules: { __typename: 'SeoRules', keywordDensity: number, metaDescriptionLength: number, requiredElements: Array<string>, requiredLinks: Array<string> }, ruleLevels: Array<{ __typename: 'RuleLevelSetting', rule: ConformanceRule, level: RuleLevel }>, sources: Array<{ __typename: 'StrategySource', field: string, clientId: string | null }> }, ownStrategy: { __typename: 'StrategyVersion', clientId: string, version: number, author: string, reason: string, inherit: boolean, createdAt: string, values: { __typename: 'OwnStrategy', location: string | null, localKeywords: Array<string> | null, contentGuidelines: { __typename: 'OwnContentGuidelines', tone: string | null, targetAudience: string | null, keyMessages: Array<string> | null, brandVoiceExamples: Array<string> | null, bannedWords: Array<string> | null, language: string | null, readingLevel: number | null, judgeKeyMessages: boolean | null, effort: ThinkingEffort | null, citationStyle: CitationStyle | null } | null, seoRules: { __typename: 'OwnSeoRules', keywordDensity: number | null, metaDescriptionLength: number | null, requiredElements: Array<string> | null, requiredLinks: Array<string> | null } | null, ruleLevels: Array<{ __typename: 'RuleLevelSetting', rule: ConformanceRule, level: RuleLevel }> | null } } | null } };

export type ConformanceRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type ConformanceRulesQuery = { conformanceRules: Array<{ __typename: 'ConformanceRuleDescription', rule: ConformanceRule, defaultLevel: RuleLevel }> };

export type InheritedStrategyQueryVariables = Exact<{
  id: string | number;
  inherit: boolean;
  nothing: StrategyInput;
}>;


export type InheritedStrategyQuery = { effectiveStrategiesWith: Array<{ __typename: 'EffectiveStrategyChange', after: { __typename: 'EffectiveStrategy', version: string, location: string | null, localKeywords: Array<string>, contentGuidelines: { __typename: 'ContentGuidelines', tone: string, targetAudience: string, keyMessages: Array<string>, brandVoiceExamples: Array<string>, bannedWords: Array<string>, language: string, readingLevel: number | null, judgeKeyMessages: boolean, effort: ThinkingEffort | null, citationStyle: CitationStyle }, seoRules: { __typename: 'SeoRules', keywordDensity: number, metaDescriptionLength: number, requiredElements: Array<string>, requiredLinks: Array<string> }, ruleLevels: Array<{ __typename: 'RuleLevelSetting', rule: ConformanceRule, level: RuleLevel }>, sources: Array<{ __typename: 'StrategySource', field: string, clientId: string | null }> } }> };

export type UpdateStrategyMutationVariables = Exact<{
  id: string | number;
  expectedVersion: number;
  reason: string;
  inherit?: boolean | null | undefined;
  values: StrategyInput;
}>;


export type UpdateStrategyMutation = { updateStrategy: { __typename: 'UpdateStrategyPayload', client: { __typename: 'Client', id: string, strategy: { __typename: 'EffectiveStrategy', version: string, location: string | null, localKeywords: Array<string>, contentGuidelines: { __typename: 'ContentGuidelines', tone: string, targetAudience: string, keyMessages: Array<string>, brandVoiceExamples: Array<string>, bannedWords: Array<string>, language: string, readingLevel: number | null, judgeKeyMessages: boolean, effort: ThinkingEffort | null, citationStyle: CitationStyle }, seoRules: { __typename: 'SeoRules', keywordDensity: number, metaDescriptionLength: number, requiredElements: Array<string>, requiredLinks: Array<string> }, ruleLevels: Array<{ __typename: 'RuleLevelSetting', rule: ConformanceRule, level: RuleLevel }>, sources: Array<{ __typename: 'StrategySource', field: string, clientId: string | null }> }, ownStrategy: { __typename: 'StrategyVersion', clientId: string, version: number, author: string, reason: string, inherit: boolean, createdAt: string, values: { __typename: 'OwnStrategy', location: string | null, localKeywords: Array<string> | null, contentGuidelines: { __typename: 'OwnContentGuidelines', tone: string | null, targetAudience: string | null, keyMessages: Array<string> | null, brandVoiceExamples: Array<string> | null, bannedWords: Array<string> | null, language: string | null, readingLevel: number | null, judgeKeyMessages: boolean | null, effort: ThinkingEffort | null, citationStyle: CitationStyle | null } | null, seoRules: { __typename: 'OwnSeoRules', keywordDensity: number | null, metaDescriptionLength: number | null, requiredElements: Array<string> | null, requiredLinks: Array<string> | null } | null, ruleLevels: Array<{ __typename: 'RuleLevelSetting', rule: ConformanceRule, level: RuleLevel }> | null } } | null } } };

export type StrategyPreviewQueryVariables = Exact<{
  id: string | number;
  changes: PreviewedStrategyInput;
  inherit?: boolean | null | undefined;
  after?: string | null | undefined;
}>;


export type StrategyPreviewQuery = { strategyPreview: { __typename: 'StrategyPreview', measured: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, articles: Array<{ __typename: 'AffectedArticle', title: string, scoreBefore: number, scoreAfter: number, passesAfter: boolean, job: { __typename: 'Job', id: string, clientId: string, contentType: string, client: { __typename: 'Client', id: string, name: string } | null }, newlyFailing: Array<{ __typename: 'ConformanceCheck', rule: string, title: string, expected: string, measured: string }> }> } };

export type StrategyVersionsQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type StrategyVersionsQuery = { client: { __typename: 'Client', id: string, strategyVersions: { __typename: 'StrategyVersionConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean }, edges: Array<{ __typename: 'StrategyVersionEdge', cursor: string, node: { __typename: 'StrategyVersion', clientId: string, version: number, author: string, reason: string, inherit: boolean, createdAt: string } }> } } };

export type StrategyDiffQueryVariables = Exact<{
  id: string | number;
  from: number;
  to: number;
}>;


export type StrategyDiffQuery = { client: { __typename: 'Client', id: string, strategyDiff: Array<{ __typename: 'StrategyDifference', field: string, before: unknown, after: unknown }> } };

export type RestoreStrategyMutationVariables = Exact<{
  id: string | number;
  version: number;
  expectedVersion: number;
  reason?: string | null | undefined;
}>;


export type RestoreStrategyMutation = { restoreStrategy: { __typename: 'RestoreStrategyPayload', client: { __typename: 'Client', id: string, strategy: { __typename: 'EffectiveStrategy', version: string, location: string | null, localKeywords: Array<string>, contentGuidelines: { __typename: 'ContentGuidelines', tone: string, targetAudience: string, keyMessages: Array<string>, brandVoiceExamples: Array<string>, bannedWords: Array<string>, language: string, readingLevel: number | null, judgeKeyMessages: boolean, effort: ThinkingEffort | null, citationStyle: CitationStyle }, seoRules: { __typename: 'SeoRules', keywordDensity: number, metaDescriptionLength: number, requiredElements: Array<string>, requiredLinks: Array<string> }, ruleLevels: Array<{ __typename: 'RuleLevelSetting', rule: ConformanceRule, level: RuleLevel }>, sources: Array<{ __typename: 'StrategySource', field: string, clientId: string | null }> }, ownStrategy: { __typename: 'StrategyVersion', clientId: string, version: number, author: string, reason: string, inherit: boolean, createdAt: string, values: { __typename: 'OwnStrategy', location: string | null, localKeywords: Array<string> | null, contentGuidelines: { __typename: 'OwnContentGuidelines', tone: string | null, targetAudience: string | null, keyMessages: Array<string> | null, brandVoiceExamples: Array<string> | null, bannedWords: Array<string> | null, language: string | null, readingLevel: number | null, judgeKeyMessages: boolean | null, effort: ThinkingEffort | null, citationStyle: CitationStyle | null } | null, seoRules: { __typename: 'OwnSeoRules', keywordDensity: number | null, metaDescriptionLength: number | null, requiredElements: Array<string> | null, requiredLinks: Array<string> | null } | null, ruleLevels: Array<{ __typename: 'RuleLevelSetting', rule: ConformanceRule, level: RuleLevel }> | null } } | null } } };

type TemplateMeasures_DailyUsage_Fragment = { __typename: 'DailyUsage', usageCount: number, successRate: number | null, avgQualityScore: number | null, latencyAvgMs: number | null, tokens: number, costUsd: number, revisions: number };

type TemplateMeasures_TemplateUsageReport_Fragment = { __typename: 'TemplateUsageReport', usageCount: number, successRate: number | null, avgQualityScore: number | null, latencyAvgMs: number | null, tokens: number, costUsd: number, revisions: number };

type TemplateMeasures_VersionUsage_Fragment = { __typename: 'VersionUsage', usageCount: number, successRate: number | null, avgQualityScore: number | null, latencyAvgMs: number | null, tokens: number, costUsd: number, revisions: number };

export type TemplateMeasuresFragment =
  | TemplateMeasures_DailyUsage_Fragment
  | TemplateMeasures_TemplateUsageReport_Fragment
  | TemplateMeasures_VersionUsage_Fragment
;

export type TemplateAnalyticsQueryVariables = Exact<{
  id: string | number;
  startDate: string;
  endDate: string;
}>;


export type TemplateAnalyticsQuery = { templateAnalytics: { __typename: 'TemplateAnalytics', startDate: string, endDate: string, templates: Array<{ __typename: 'TemplateUsageReport', templateId: string, latencyP95Ms: number | null, usageCount: number, successRate: number | null, avgQualityScore: number | null, latencyAvgMs: number | null, tokens: number, costUsd: number, revisions: number, versions: Array<{ __typename: 'VersionUsage', version: string, latencyP95Ms: number | null, usageCount: number, successRate: number | null, avgQualityScore: number | null, latencyAvgMs: number | null, tokens: number, costUsd: number, revisions: number, daily: Array<{ __typename: 'DailyUsage', date: string, usageCount: number, successRate: number | null, avgQualityScore: number | null, latencyAvgMs: number | null, tokens: number, costUsd: number, revisions: number }> }>, daily: Array<{ __typename: 'DailyUsage', date: string, usageCount: number, successRate: number | null, avgQualityScore: number | null, latencyAvgMs: number | null, tokens: number, costUsd: number, revisions: number }> }> } };

export type TemplateSourceQueryVariables = Exact<{
  id: string | number;
  version: string;
}>;


export type TemplateSourceQuery = { template: { __typename: 'Template', id: string, savedVersion: { __typename: 'TemplateVersion', templateId: string, version: string, template: string } } };

export type TemplateVariablesQueryVariables = Exact<{ [key: string]: never; }>;


export type TemplateVariablesQuery = { templateVariables: Array<{ __typename: 'TemplateVariable', name: string, description: string, passage: boolean }> };

export type SamplePreviewQueryVariables = Exact<{
  input: RenderTemplateInput;
}>;


export type SamplePreviewQuery = { preview: { __typename: 'TemplatePreview', text: string | null, estimatedTokens: number, problems: Array<string> } };

export type ClientPreviewQueryVariables = Exact<{
  input: InstructionPreviewInput;
}>;


export type ClientPreviewQuery = { preview: { __typename: 'InstructionPreview', text: string | null, estimatedTokens: number, problems: Array<string> } };

export type SaveTemplateMutationVariables = Exact<{
  input: SaveTemplateInput;
}>;


export type SaveTemplateMutation = { saveTemplate: { __typename: 'SaveTemplatePayload', version: { __typename: 'TemplateVersion', templateId: string, version: string, template: string } } };

export type TemplateListQueryVariables = Exact<{
  search?: string | null | undefined;
  contentType?: string | null | undefined;
  limit: number;
  offset: number;
}>;


export type TemplateListQuery = { templates: { __typename: 'TemplateList', total: number, hasMore: boolean, templates: Array<{ __typename: 'Template', id: string, name: string, contentType: string, version: string, lastUpdated: string, versionNumbers: Array<string>, labels: Array<{ __typename: 'TemplateLabelPosition', label: string, version: string, updatedAt: string }>, performanceMetrics: { __typename: 'PerformanceMetrics', avgQualityScore: number | null, usageCount: number } }> } };

export type CreateTemplateMutationVariables = Exact<{
  input: SaveTemplateInput;
}>;


export type CreateTemplateMutation = { saveTemplate: { __typename: 'SaveTemplatePayload', version: { __typename: 'TemplateVersion', templateId: string, version: string } } };

export type TemplateVersionsQueryVariables = Exact<{
  id: string | number;
  limit: number;
  offset: number;
}>;


export type TemplateVersionsQuery = { template: { __typename: 'Template', id: string, versions: Array<{ __typename: 'TemplateVersion', templateId: string, version: string, createdAt: string, createdBy: string, reason: string, performanceMetrics: { __typename: 'PerformanceMetrics', avgQualityScore: number | null, usageCount: number } }> } };

export type TemplateDiffQueryVariables = Exact<{
  id: string | number;
  from: string;
  to: string;
}>;


export type TemplateDiffQuery = { template: { __typename: 'Template', id: string, diff: { __typename: 'TemplateDiff', addedVariables: Array<string>, removedVariables: Array<string>, parts: Array<{ __typename: 'DiffPart', kind: DiffKind, text: string }> } } };

export type MoveTemplateLabelMutationVariables = Exact<{
  input: MoveTemplateLabelInput;
}>;


export type MoveTemplateLabelMutation = { moveTemplateLabel: { __typename: 'MoveTemplateLabelPayload', label: { __typename: 'TemplateLabelPosition', label: string, version: string } } };

export type RemoveTemplateLabelMutationVariables = Exact<{
  input: RemoveTemplateLabelInput;
}>;


export type RemoveTemplateLabelMutation = { removeTemplateLabel: { __typename: 'RemoveTemplateLabelPayload', label: { __typename: 'TemplateLabelPosition', label: string } | null } };

export type TemplateSummaryFragment = { __typename: 'Template', id: string, name: string, contentType: string, version: string, lastUpdated: string, versionNumbers: Array<string>, labels: Array<{ __typename: 'TemplateLabelPosition', label: string, version: string, updatedAt: string }>, performanceMetrics: { __typename: 'PerformanceMetrics', avgQualityScore: number | null, usageCount: number } };

export type TemplateQueryVariables = Exact<{
  id: string | number;
}>;


export type TemplateQuery = { template: { __typename: 'Template', id: string, name: string, contentType: string, version: string, lastUpdated: string, versionNumbers: Array<string>, labels: Array<{ __typename: 'TemplateLabelPosition', label: string, version: string, updatedAt: string }>, performanceMetrics: { __typename: 'PerformanceMetrics', avgQualityScore: number | null, usageCount: number } } };

export type UsageTotalsFragment = { __typename: 'UsageSums', jobs: number, promptTokens: number, completionTokens: number, costUsd: string, estimatedUsd: string, unpricedTokens: number, cachedTokens: number, savedUsd: string };

export type UsageReportQueryVariables = Exact<{
  clientId?: string | number | null | undefined;
  from: string;
  to: string;
  groupBy: UsageGrouping;
}>;


export type UsageReportQuery = { usage: { __typename: 'ClientUsage', clientId: string, total: { __typename: 'UsageSums', jobs: number, promptTokens: number, completionTokens: number, costUsd: string, estimatedUsd: string, unpricedTokens: number, cachedTokens: number, savedUsd: string }, groups: Array<{ __typename: 'UsageGroup', key: string, jobs: number, promptTokens: number, completionTokens: number, costUsd: string, estimatedUsd: string, unpricedTokens: number, cachedTokens: number, savedUsd: string }> } };

export type SingleClientLimitsQueryVariables = Exact<{
  clientId: string | number;
}>;


export type SingleClientLimitsQuery = { client: { __typename: 'Client', id: string, name: string, plan: { __typename: 'ClientPlan', clientId: string, holderId: string, usedThisMonth: number, waiting: number, running: number, resetsAt: string, plan: { __typename: 'Plan', name: string, monthlyJobs: number, concurrency: number, waitingJobs: number } } | null, budget: { __typename: 'ClientBudget', clientId: string, monthlyUsd: string, month: string, spentUsd: string, estimatedUsd: string, reservedUsd: string, remainingUsd: string } | null } };

export type UserRowFragment = { __typename: 'User', id: string, name: string, email: string, role: Role, clientIds: Array<string>, active: boolean, loginMethods: Array<LoginMethod>, secondFactor: boolean };

export type UsersQueryVariables = Exact<{
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type UsersQuery = { users: { __typename: 'UserConnection', totalCount: number, nodes: Array<{ __typename: 'User', id: string, name: string, email: string, role: Role, clientIds: Array<string>, active: boolean, loginMethods: Array<LoginMethod>, secondFactor: boolean }>, pageInfo: { __typename: 'PageInfo', endCursor: string | null } } };

export type InviteUserMutationVariables = Exact<{
  input: InviteUserInput;
}>;


export type InviteUserMutation = { inviteUser: { __typename: 'InviteUserPayload', emailed: boolean, url: string | null, validHours: number, user: { __typename: 'User', id: string, name: string, email: string, role: Role, clientIds: Array<string>, active: boolean, loginMethods: Array<LoginMethod>, secondFactor: boolean } } };

export type UpdateUserMutationVariables = Exact<{
  id: string | number;
  input: UpdateUserInput;
}>;


export type UpdateUserMutation = { updateUser: { __typename: 'UpdateUserPayload', user: { __typename: 'User', id: string, name: string, email: string, role: Role, clientIds: Array<string>, active: boolean, loginMethods: Array<LoginMethod>, secondFactor: boolean } } };

export type CreatePasswordLinkMutationVariables = Exact<{
  id: string | number;
}>;


export type CreatePasswordLinkMutation = { createPasswordLink: { __typename: 'CreatePasswordLinkPayload', emailed: boolean, url: string | null, validHours: number } };

export type ResetSecondFactorsMutationVariables = Exact<{
  id: string | number;
}>;


export type ResetSecondFactorsMutation = { resetSecondFactors: { __typename: 'ResetSecondFactorsPayload', user: { __typename: 'User', id: string, name: string, email: string, role: Role, clientIds: Array<string>, active: boolean, loginMethods: Array<LoginMethod>, secondFactor: boolean } } };

export type AllowOidcLinkMutationVariables = Exact<{
  id: string | number;
}>;


export type AllowOidcLinkMutation = { allowOidcLink: { __typename: 'AllowOidcLinkPayload', user: { __typename: 'User', id: string } } };

export type ProviderLabelQueryVariables = Exact<{ [key: string]: never; }>;


export type ProviderLabelQuery = { loginOptions: { __typename: 'LoginOptions', oidc: { __typename: 'OidcOption', label: string } | null } };

export type UserNamesQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type UserNamesQuery = { users: { __typename: 'UserConnection', nodes: Array<{ __typename: 'User', id: string, name: string, email: string }> } };

export type WebhookEndpointRowFragment = { __typename: 'WebhookEndpoint', id: string, clientId: string, url: string, description: string | null, eventTypes: Array<WebhookEventType>, status: WebhookStatus, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, failingSince: string | null, previousSecretUntil: string | null, createdAt: string };

export type WebhookDeliveryRowFragment = { __typename: 'WebhookDelivery', id: string, eventId: string, eventType: WebhookEventType, url: string, state: WebhookDeliveryState, attemptCount: number, nextAttemptAt: string | null, replayOf: string | null, createdAt: string, endedAt: string | null, request: Record<string, unknown>, attempts: Array<{ __typename: 'WebhookAttempt', number: number, sentAt: string, durationMs: number, status: number | null, failure: string | null, response: string | null }> };

export type WebhookEndpointsQueryVariables = Exact<{
  clientId: string | number;
}>;


export type WebhookEndpointsQuery = { webhookEndpoints: { __typename: 'WebhookEndpointConnection', nodes: Array<{ __typename: 'WebhookEndpoint', id: string, clientId: string, url: string, description: string | null, eventTypes: Array<WebhookEventType>, status: WebhookStatus, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, failingSince: string | null, previousSecretUntil: string | null, createdAt: string }> } };

export type WebhookDeliveriesQueryVariables = Exact<{
  endpointId: string | number;
  state?: WebhookDeliveryState | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type WebhookDeliveriesQuery = { webhookDeliveries: { __typename: 'WebhookDeliveryConnection', totalCount: number, nodes: Array<{ __typename: 'WebhookDelivery', id: string, eventId: string, eventType: WebhookEventType, url: string, state: WebhookDeliveryState, attemptCount: number, nextAttemptAt: string | null, replayOf: string | null, createdAt: string, endedAt: string | null, request: Record<string, unknown>, attempts: Array<{ __typename: 'WebhookAttempt', number: number, sentAt: string, durationMs: number, status: number | null, failure: string | null, response: string | null }> }>, pageInfo: { __typename: 'PageInfo', endCursor: string | null } } };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { createWebhookEndpoint: { __typename: 'CreateWebhookEndpointPayload', secret: string, endpoint: { __typename: 'WebhookEndpoint', id: string, clientId: string, url: string, description: string | null, eventTypes: Array<WebhookEventType>, status: WebhookStatus, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, failingSince: string | null, previousSecretUntil: string | null, createdAt: string } } };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  id: string | number;
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { updateWebhookEndpoint: { __typename: 'UpdateWebhookEndpointPayload', endpoint: { __typename: 'WebhookEndpoint', id: string, clientId: string, url: string, description: string | null, eventTypes: Array<WebhookEventType>, status: WebhookStatus, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, failingSince: string | null, previousSecretUntil: string | null, createdAt: string } } };

export type RotateWebhookSecretMutationVariables = Exact<{
  id: string | number;
  overlapHours: number;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { __typename: 'RotateWebhookSecretPayload', secret: string, endpoint: { __typename: 'WebhookEndpoint', id: string, clientId: string, url: string, description: string | null, eventTypes: Array<WebhookEventType>, status: WebhookStatus, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, failingSince: string | null, previousSecretUntil: string | null, createdAt: string } } };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteWebhookEndpointMutation = { deleteWebhookEndpoint: { __typename: 'DeleteWebhookEndpointPayload', endpoint: { __typename: 'WebhookEndpoint', id: string } } };

export type SendWebhookTestMutationVariables = Exact<{
  id: string | number;
}>;


export type SendWebhookTestMutation = { sendWebhookTest: { __typename: 'SendWebhookTestPayload', delivery: { __typename: 'WebhookDelivery', id: string, eventId: string, eventType: WebhookEventType, url: string, state: WebhookDeliveryState, attemptCount: number, nextAttemptAt: string | null, replayOf: string | null, createdAt: string, endedAt: string | null, request: Record<string, unknown>, attempts: Array<{ __typename: 'WebhookAttempt', number: number, sentAt: string, durationMs: number, status: number | null, failure: string | null, response: string | null }> } } };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  id: string | number;
}>;


export type ReplayWebhookDeliveryMutation = { replayWebhookDelivery: { __typename: 'ReplayWebhookDeliveryPayload', delivery: { __typename: 'WebhookDelivery', id: string, eventId: string, eventType: WebhookEventType, url: string, state: WebhookDeliveryState, attemptCount: number, nextAttemptAt: string | null, replayOf: string | null, createdAt: string, endedAt: string | null, request: Record<string, unknown>, attempts: Array<{ __typename: 'WebhookAttempt', number: number, sentAt: string, durationMs: number, status: number | null, failure: string | null, response: string | null }> } } };

export type ReplayWebhookEventsMutationVariables = Exact<{
  id: string | number;
  from: string;
  to: string;
  onlyFailed: boolean;
}>;


export type ReplayWebhookEventsMutation = { replayWebhookEvents: { __typename: 'ReplayWebhookEventsPayload', deliveries: number } };

export { AbTestArmResultFragmentDoc } from "./documents/AbTestArmResultFragmentDoc";
export { AbTestSummaryFragmentDoc } from "./documents/AbTestSummaryFragmentDoc";
export { ApiKeyRowFragmentDoc } from "./documents/ApiKeyRowFragmentDoc";
export { AssignmentRowFragmentDoc } from "./documents/AssignmentRowFragmentDoc";
export { AuditEntryFieldsFragmentDoc } from "./documents/AuditEntryFieldsFragmentDoc";
export { AuditEntryPageFragmentDoc } from "./documents/AuditEntryPageFragmentDoc";
export { BatchStateFragmentDoc } from "./documents/BatchStateFragmentDoc";
export { BudgetStateFragmentDoc } from "./documents/BudgetStateFragmentDoc";
export { PlanStateFragmentDoc } from "./documents/PlanStateFragmentDoc";
export { CalendarEntryFieldsFragmentDoc } from "./documents/CalendarEntryFieldsFragmentDoc";
export { ClientRowFragmentDoc } from "./documents/ClientRowFragmentDoc";
export { CommentFieldsFragmentDoc } from "./documents/CommentFieldsFragmentDoc";
export { JobSummaryFragmentDoc } from "./documents/JobSummaryFragmentDoc";
export { ContentRowFragmentDoc } from "./documents/ContentRowFragmentDoc";
export { ContentViewFieldsFragmentDoc } from "./documents/ContentViewFieldsFragmentDoc";
export { EditableFieldsFragmentDoc } from "./documents/EditableFieldsFragmentDoc";
export { DraftFieldsFragmentDoc } from "./documents/DraftFieldsFragmentDoc";
export { PostFieldsFragmentDoc } from "./documents/PostFieldsFragmentDoc";
export { FinishedContentFragmentDoc } from "./documents/FinishedContentFragmentDoc";
export { ExportedContentFieldsFragmentDoc } from "./documents/ExportedContentFieldsFragmentDoc";
export { RevisionSummaryFragmentDoc } from "./documents/RevisionSummaryFragmentDoc";
export { ConformanceFieldsFragmentDoc } from "./documents/ConformanceFieldsFragmentDoc";
export { ProvenanceFieldsFragmentDoc } from "./documents/ProvenanceFieldsFragmentDoc";
export { FactValuesFragmentDoc } from "./documents/FactValuesFragmentDoc";
export { FactsOfClientFragmentDoc } from "./documents/FactsOfClientFragmentDoc";
export { ClientHereFragmentDoc } from "./documents/ClientHereFragmentDoc";
export { ContentHereFragmentDoc } from "./documents/ContentHereFragmentDoc";
export { GuestDecisionFieldsFragmentDoc } from "./documents/GuestDecisionFieldsFragmentDoc";
export { GuestCommentFieldsFragmentDoc } from "./documents/GuestCommentFieldsFragmentDoc";
export { ReviewFieldsFragmentDoc } from "./documents/ReviewFieldsFragmentDoc";
export { JobDetailsFragmentDoc } from "./documents/JobDetailsFragmentDoc";
export { FirstJobFragmentDoc } from "./documents/FirstJobFragmentDoc";
export { EqualBatchesFragmentDoc } from "./documents/EqualBatchesFragmentDoc";
export { NotificationFieldsFragmentDoc } from "./documents/NotificationFieldsFragmentDoc";
export { NotificationPreferenceFieldsFragmentDoc } from "./documents/NotificationPreferenceFieldsFragmentDoc";
export { SeriesFieldsFragmentDoc } from "./documents/SeriesFieldsFragmentDoc";
export { PublicationFieldsFragmentDoc } from "./documents/PublicationFieldsFragmentDoc";
export { ProposalFieldsFragmentDoc } from "./documents/ProposalFieldsFragmentDoc";
export { ContentSumsFragmentDoc } from "./documents/ContentSumsFragmentDoc";
export { ContentTrendFragmentDoc } from "./documents/ContentTrendFragmentDoc";
export { CostGroupFragmentDoc } from "./documents/CostGroupFragmentDoc";
export { ReviewLinkFieldsFragmentDoc } from "./documents/ReviewLinkFieldsFragmentDoc";
export { ScoredContentFragmentDoc } from "./documents/ScoredContentFragmentDoc";
export { PasskeyRowFragmentDoc } from "./documents/PasskeyRowFragmentDoc";
export { SiteRowFragmentDoc } from "./documents/SiteRowFragmentDoc";
export { PlacementFieldsFragmentDoc } from "./documents/PlacementFieldsFragmentDoc";
export { SourceRowFragmentDoc } from "./documents/SourceRowFragmentDoc";
export { PassageTextFragmentDoc } from "./documents/PassageTextFragmentDoc";
export { EffectiveStrategyValuesFragmentDoc } from "./documents/EffectiveStrategyValuesFragmentDoc";
export { StrategyVersionRowFragmentDoc } from "./documents/StrategyVersionRowFragmentDoc";
export { OwnStrategyValuesFragmentDoc } from "./documents/OwnStrategyValuesFragmentDoc";
export { TemplateMeasuresFragmentDoc } from "./documents/TemplateMeasuresFragmentDoc";
export { TemplateSummaryFragmentDoc } from "./documents/TemplateSummaryFragmentDoc";
export { UsageTotalsFragmentDoc } from "./documents/UsageTotalsFragmentDoc";
export { UserRowFragmentDoc } from "./documents/UserRowFragmentDoc";
export { WebhookEndpointRowFragmentDoc } from "./documents/WebhookEndpointRowFragmentDoc";
export { WebhookDeliveryRowFragmentDoc } from "./documents/WebhookDeliveryRowFragmentDoc";
export { AbTestsDocument } from "./documents/AbTestsDocument";
export { AbTestResultDocument } from "./documents/AbTestResultDocument";
export { StartAbTestDocument } from "./documents/StartAbTestDocument";
export { StopAbTestDocument } from "./documents/StopAbTestDocument";
export { MySessionsDocument } from "./documents/MySessionsDocument";
export { ChangeNameDocument } from "./documents/ChangeNameDocument";
export { ChangePasswordDocument } from "./documents/ChangePasswordDocument";
export { RevokeSessionDocument } from "./documents/RevokeSessionDocument";
export { LogoutEverywhereDocument } from "./documents/LogoutEverywhereDocument";
export { ApiKeysDocument } from "./documents/ApiKeysDocument";
export { CreateApiKeyDocument } from "./documents/CreateApiKeyDocument";
export { RevokeApiKeyDocument } from "./documents/RevokeApiKeyDocument";
export { AssignmentsDocument } from "./documents/AssignmentsDocument";
export { TemplateChoicesDocument } from "./documents/TemplateChoicesDocument";
export { AssignTemplateDocument } from "./documents/AssignTemplateDocument";
export { UnassignTemplateDocument } from "./documents/UnassignTemplateDocument";
export { AuditLogDocument } from "./documents/AuditLogDocument";
export { AuditNamesDocument } from "./documents/AuditNamesDocument";
export { BatchListDocument } from "./documents/BatchListDocument";
export { BatchDocument } from "./documents/BatchDocument";
export { BatchJobsDocument } from "./documents/BatchJobsDocument";
export { BatchJobIdsDocument } from "./documents/BatchJobIdsDocument";
export { BatchUpdatedDocument } from "./documents/BatchUpdatedDocument";
export { CancelBatchDocument } from "./documents/CancelBatchDocument";
export { RetryBatchDocument } from "./documents/RetryBatchDocument";
export { ClientBudgetDocument } from "./documents/ClientBudgetDocument";
export { ClientPlanDocument } from "./documents/ClientPlanDocument";
export { SetClientBudgetDocument } from "./documents/SetClientBudgetDocument";
export { SetClientPlanDocument } from "./documents/SetClientPlanDocument";
export { CalendarDaysDocument } from "./documents/CalendarDaysDocument";
export { CalendarListDocument } from "./documents/CalendarListDocument";
export { OverdueEntriesDocument } from "./documents/OverdueEntriesDocument";
export { ClientTimeZoneDocument } from "./documents/ClientTimeZoneDocument";
export { SetClientTimeZoneDocument } from "./documents/SetClientTimeZoneDocument";
export { MoveCalendarEntryDocument } from "./documents/MoveCalendarEntryDocument";
export { CancelCalendarEntryDocument } from "./documents/CancelCalendarEntryDocument";
export { PlanPublicationDocument } from "./documents/PlanPublicationDocument";
export { PlanOrdersDocument } from "./documents/PlanOrdersDocument";
export { RemoveClaimDocument } from "./documents/RemoveClaimDocument";
export { CheckFactsDocument } from "./documents/CheckFactsDocument";
export { ClientContentDocument } from "./documents/ClientContentDocument";
export { ClientSpendingDocument } from "./documents/ClientSpendingDocument";
export { ClientProfileDocument } from "./documents/ClientProfileDocument";
export { ImportClientsDocument } from "./documents/ImportClientsDocument";
export { ReadWebsiteDocument } from "./documents/ReadWebsiteDocument";
export { ClientTreeLevelDocument } from "./documents/ClientTreeLevelDocument";
export { ClientSearchDocument } from "./documents/ClientSearchDocument";
export { ClientDetailsDocument } from "./documents/ClientDetailsDocument";
export { CreateClientDocument } from "./documents/CreateClientDocument";
export { CreateChildClientDocument } from "./documents/CreateChildClientDocument";
export { RenameClientDocument } from "./documents/RenameClientDocument";
export { ArchiveClientDocument } from "./documents/ArchiveClientDocument";
export { UnarchiveClientDocument } from "./documents/UnarchiveClientDocument";
export { CommentsUpdatedDocument } from "./documents/CommentsUpdatedDocument";
export { ContentColleaguesDocument } from "./documents/ContentColleaguesDocument";
export { AddCommentDocument } from "./documents/AddCommentDocument";
export { ResolveCommentDocument } from "./documents/ResolveCommentDocument";
export { RemoveCommentDocument } from "./documents/RemoveCommentDocument";
export { ReviseCommentsDocument } from "./documents/ReviseCommentsDocument";
export { AcceptSuggestionDocument } from "./documents/AcceptSuggestionDocument";
export { StrategyVersionDocument } from "./documents/StrategyVersionDocument";
export { AskingApplicationDocument } from "./documents/AskingApplicationDocument";
export { AnswerAuthorizationDocument } from "./documents/AnswerAuthorizationDocument";
export { ContentListDocument } from "./documents/ContentListDocument";
export { ContentSelectionDocument } from "./documents/ContentSelectionDocument";
export { FailedChecksDocument } from "./documents/FailedChecksDocument";
export { NewestRevisionDocument } from "./documents/NewestRevisionDocument";
export { ClientNameDocument } from "./documents/ClientNameDocument";
export { ContentViewsDocument } from "./documents/ContentViewsDocument";
export { CreateContentViewDocument } from "./documents/CreateContentViewDocument";
export { UpdateContentViewDocument } from "./documents/UpdateContentViewDocument";
export { DeleteContentViewDocument } from "./documents/DeleteContentViewDocument";
export { SetDefaultContentViewDocument } from "./documents/SetDefaultContentViewDocument";
export { ContentDraftDocument } from "./documents/ContentDraftDocument";
export { SaveContentDraftDocument } from "./documents/SaveContentDraftDocument";
export { DiscardContentDraftDocument } from "./documents/DiscardContentDraftDocument";
export { ExportedContentDocument } from "./documents/ExportedContentDocument";
export { ProvenanceDocument } from "./documents/ProvenanceDocument";
export { FactImpactDocument } from "./documents/FactImpactDocument";
export { ReviseForFactsDocument } from "./documents/ReviseForFactsDocument";
export { ClientFactsDocument } from "./documents/ClientFactsDocument";
export { FactIssuesDocument } from "./documents/FactIssuesDocument";
export { UpdateFactsDocument } from "./documents/UpdateFactsDocument";
export { EraseFactPersonDocument } from "./documents/EraseFactPersonDocument";
export { ImportFactsDocument } from "./documents/ImportFactsDocument";
export { FirstStepsDocument } from "./documents/FirstStepsDocument";
export { ClientOptionsDocument } from "./documents/ClientOptionsDocument";
export { ClientStrategyDocument } from "./documents/ClientStrategyDocument";
export { ProviderModelsDocument } from "./documents/ProviderModelsDocument";
export { ContentOptionsDocument } from "./documents/ContentOptionsDocument";
export { ReadySourcesDocument } from "./documents/ReadySourcesDocument";
export { EstimateCostDocument } from "./documents/EstimateCostDocument";
export { ClientQuotaDocument } from "./documents/ClientQuotaDocument";
export { InstructionsPreviewDocument } from "./documents/InstructionsPreviewDocument";
export { GenerateContentDocument } from "./documents/GenerateContentDocument";
export { OpenReviewLinkDocument } from "./documents/OpenReviewLinkDocument";
export { GuestReviewDocument } from "./documents/GuestReviewDocument";
export { GuestContentDocument } from "./documents/GuestContentDocument";
export { GuestCommentDocument } from "./documents/GuestCommentDocument";
export { GuestApproveDocument } from "./documents/GuestApproveDocument";
export { GuestRequestChangesDocument } from "./documents/GuestRequestChangesDocument";
export { ContentUpdatedDocument } from "./documents/ContentUpdatedDocument";
export { JobDocument } from "./documents/JobDocument";
export { CancelJobDocument } from "./documents/CancelJobDocument";
export { RepairContentDocument } from "./documents/RepairContentDocument";
export { RetryJobDocument } from "./documents/RetryJobDocument";
export { JobUpdatedDocument } from "./documents/JobUpdatedDocument";
export { JobDraftDocument } from "./documents/JobDraftDocument";
export { JobProgressUpdatedDocument } from "./documents/JobProgressUpdatedDocument";
export { MembersDocument } from "./documents/MembersDocument";
export { AddMemberDocument } from "./documents/AddMemberDocument";
export { RemoveMemberDocument } from "./documents/RemoveMemberDocument";
export { UpdateMemberDocument } from "./documents/UpdateMemberDocument";
export { EstimateBatchDocument } from "./documents/EstimateBatchDocument";
export { FindEqualBatchesDocument } from "./documents/FindEqualBatchesDocument";
export { GenerateBatchDocument } from "./documents/GenerateBatchDocument";
export { BatchClientsDocument } from "./documents/BatchClientsDocument";
export { OrderTypesDocument } from "./documents/OrderTypesDocument";
export { NotificationsDocument } from "./documents/NotificationsDocument";
export { NotificationReceivedDocument } from "./documents/NotificationReceivedDocument";
export { MarkNotificationsReadDocument } from "./documents/MarkNotificationsReadDocument";
export { NotificationPreferencesDocument } from "./documents/NotificationPreferencesDocument";
export { UpdateNotificationPreferencesDocument } from "./documents/UpdateNotificationPreferencesDocument";
export { SeriesListDocument } from "./documents/SeriesListDocument";
export { PreviewSeriesDocument } from "./documents/PreviewSeriesDocument";
export { CreateSeriesDocument } from "./documents/CreateSeriesDocument";
export { UpdateSeriesDocument } from "./documents/UpdateSeriesDocument";
export { PauseSeriesDocument } from "./documents/PauseSeriesDocument";
export { EndSeriesDocument } from "./documents/EndSeriesDocument";
export { ActiveJobsDocument } from "./documents/ActiveJobsDocument";
export { RecentResultsDocument } from "./documents/RecentResultsDocument";
export { BelowPassMarkDocument } from "./documents/BelowPassMarkDocument";
export { ClientLimitsDocument } from "./documents/ClientLimitsDocument";
export { PaletteDocument } from "./documents/PaletteDocument";
export { ExportUserDocument } from "./documents/ExportUserDocument";
export { EraseUserDocument } from "./documents/EraseUserDocument";
export { PlansDocument } from "./documents/PlansDocument";
export { UpdatePlanDocument } from "./documents/UpdatePlanDocument";
export { ClientProviderKeysDocument } from "./documents/ClientProviderKeysDocument";
export { SetProviderKeyDocument } from "./documents/SetProviderKeyDocument";
export { MoveProviderKeyDocument } from "./documents/MoveProviderKeyDocument";
export { RemoveProviderKeyDocument } from "./documents/RemoveProviderKeyDocument";
export { ProviderPageDocument } from "./documents/ProviderPageDocument";
export { ProviderHistoryDocument } from "./documents/ProviderHistoryDocument";
export { SetProviderLimitDocument } from "./documents/SetProviderLimitDocument";
export { RemoveProviderLimitDocument } from "./documents/RemoveProviderLimitDocument";
export { PriceListsDocument } from "./documents/PriceListsDocument";
export { ProviderStatesDocument } from "./documents/ProviderStatesDocument";
export { ProviderStatusChangedDocument } from "./documents/ProviderStatusChangedDocument";
export { JobPublicationsDocument } from "./documents/JobPublicationsDocument";
export { PublishablePieceDocument } from "./documents/PublishablePieceDocument";
export { PublicationPreviewDocument } from "./documents/PublicationPreviewDocument";
export { PublishContentDocument } from "./documents/PublishContentDocument";
export { UnpublishContentDocument } from "./documents/UnpublishContentDocument";
export { KeepSiteVersionDocument } from "./documents/KeepSiteVersionDocument";
export { RepairProposalsDocument } from "./documents/RepairProposalsDocument";
export { ProposeRepairDocument } from "./documents/ProposeRepairDocument";
export { DecideRepairDocument } from "./documents/DecideRepairDocument";
export { ContentReportDocument } from "./documents/ContentReportDocument";
export { ApprovalBacklogDocument } from "./documents/ApprovalBacklogDocument";
export { CostReportDocument } from "./documents/CostReportDocument";
export { ReviewLinksDocument } from "./documents/ReviewLinksDocument";
export { CreateReviewLinkDocument } from "./documents/CreateReviewLinkDocument";
export { RevokeReviewLinkDocument } from "./documents/RevokeReviewLinkDocument";
export { DecisionsAndDraftDocument } from "./documents/DecisionsAndDraftDocument";
export { WaitingForMeDocument } from "./documents/WaitingForMeDocument";
export { WaitingCountDocument } from "./documents/WaitingCountDocument";
export { AssignReviewerDocument } from "./documents/AssignReviewerDocument";
export { RequestChangesDocument } from "./documents/RequestChangesDocument";
export { EditedContentDocument } from "./documents/EditedContentDocument";
export { ScoreContentDocument } from "./documents/ScoreContentDocument";
export { EditContentDocument } from "./documents/EditContentDocument";
export { RestoreRevisionDocument } from "./documents/RestoreRevisionDocument";
export { ApproveContentDocument } from "./documents/ApproveContentDocument";
export { WithdrawApprovalDocument } from "./documents/WithdrawApprovalDocument";
export { RevisionsDocument } from "./documents/RevisionsDocument";
export { RevisionContentDocument } from "./documents/RevisionContentDocument";
export { AccountSecurityDocument } from "./documents/AccountSecurityDocument";
export { BeginAuthenticatorAppDocument } from "./documents/BeginAuthenticatorAppDocument";
export { ActivateAuthenticatorAppDocument } from "./documents/ActivateAuthenticatorAppDocument";
export { RemoveAuthenticatorAppDocument } from "./documents/RemoveAuthenticatorAppDocument";
export { BeginPasskeyDocument } from "./documents/BeginPasskeyDocument";
export { AddPasskeyDocument } from "./documents/AddPasskeyDocument";
export { RenamePasskeyDocument } from "./documents/RenamePasskeyDocument";
export { RemovePasskeyDocument } from "./documents/RemovePasskeyDocument";
export { RenewRecoveryCodesDocument } from "./documents/RenewRecoveryCodesDocument";
export { BeginPasskeyConfirmationDocument } from "./documents/BeginPasskeyConfirmationDocument";
export { ConfirmSessionDocument } from "./documents/ConfirmSessionDocument";
export { SessionEndedDocument } from "./documents/SessionEndedDocument";
export { MeDocument } from "./documents/MeDocument";
export { SiteConnectionsDocument } from "./documents/SiteConnectionsDocument";
export { SiteOptionsDocument } from "./documents/SiteOptionsDocument";
export { PublishingMappingDocument } from "./documents/PublishingMappingDocument";
export { ConnectSiteDocument } from "./documents/ConnectSiteDocument";
export { BeginSiteAuthorizationDocument } from "./documents/BeginSiteAuthorizationDocument";
export { CompleteSiteAuthorizationDocument } from "./documents/CompleteSiteAuthorizationDocument";
export { CheckSiteDocument } from "./documents/CheckSiteDocument";
export { RemoveSiteDocument } from "./documents/RemoveSiteDocument";
export { SetPublishingMappingDocument } from "./documents/SetPublishingMappingDocument";
export { ClientSourcesDocument } from "./documents/ClientSourcesDocument";
export { SourceDetailsDocument } from "./documents/SourceDetailsDocument";
export { SourcePassagesDocument } from "./documents/SourcePassagesDocument";
export { SearchSourcesDocument } from "./documents/SearchSourcesDocument";
export { AddSourceDocument } from "./documents/AddSourceDocument";
export { ContinueUploadDocument } from "./documents/ContinueUploadDocument";
export { RereadSourceDocument } from "./documents/RereadSourceDocument";
export { RemoveSourceDocument } from "./documents/RemoveSourceDocument";
export { RemoveSourcesDocument } from "./documents/RemoveSourcesDocument";
export { OverrideStrategiesDocument } from "./documents/OverrideStrategiesDocument";
export { StrategyDocument } from "./documents/StrategyDocument";
export { ConformanceRulesDocument } from "./documents/ConformanceRulesDocument";
export { InheritedStrategyDocument } from "./documents/InheritedStrategyDocument";
export { UpdateStrategyDocument } from "./documents/UpdateStrategyDocument";
export { StrategyPreviewDocument } from "./documents/StrategyPreviewDocument";
export { StrategyVersionsDocument } from "./documents/StrategyVersionsDocument";
export { StrategyDiffDocument } from "./documents/StrategyDiffDocument";
export { RestoreStrategyDocument } from "./documents/RestoreStrategyDocument";
export { TemplateAnalyticsDocument } from "./documents/TemplateAnalyticsDocument";
export { TemplateSourceDocument } from "./documents/TemplateSourceDocument";
export { TemplateVariablesDocument } from "./documents/TemplateVariablesDocument";
export { SamplePreviewDocument } from "./documents/SamplePreviewDocument";
export { ClientPreviewDocument } from "./documents/ClientPreviewDocument";
export { SaveTemplateDocument } from "./documents/SaveTemplateDocument";
export { TemplateListDocument } from "./documents/TemplateListDocument";
export { CreateTemplateDocument } from "./documents/CreateTemplateDocument";
export { TemplateVersionsDocument } from "./documents/TemplateVersionsDocument";
export { TemplateDiffDocument } from "./documents/TemplateDiffDocument";
export { MoveTemplateLabelDocument } from "./documents/MoveTemplateLabelDocument";
export { RemoveTemplateLabelDocument } from "./documents/RemoveTemplateLabelDocument";
export { TemplateDocument } from "./documents/TemplateDocument";
export { UsageReportDocument } from "./documents/UsageReportDocument";
export { SingleClientLimitsDocument } from "./documents/SingleClientLimitsDocument";
export { UsersDocument } from "./documents/UsersDocument";
export { InviteUserDocument } from "./documents/InviteUserDocument";
export { UpdateUserDocument } from "./documents/UpdateUserDocument";
export { CreatePasswordLinkDocument } from "./documents/CreatePasswordLinkDocument";
export { ResetSecondFactorsDocument } from "./documents/ResetSecondFactorsDocument";
export { AllowOidcLinkDocument } from "./documents/AllowOidcLinkDocument";
export { ProviderLabelDocument } from "./documents/ProviderLabelDocument";
export { UserNamesDocument } from "./documents/UserNamesDocument";
export { WebhookEndpointsDocument } from "./documents/WebhookEndpointsDocument";
export { WebhookDeliveriesDocument } from "./documents/WebhookDeliveriesDocument";
export { CreateWebhookEndpointDocument } from "./documents/CreateWebhookEndpointDocument";
export { UpdateWebhookEndpointDocument } from "./documents/UpdateWebhookEndpointDocument";
export { RotateWebhookSecretDocument } from "./documents/RotateWebhookSecretDocument";
export { DeleteWebhookEndpointDocument } from "./documents/DeleteWebhookEndpointDocument";
export { SendWebhookTestDocument } from "./documents/SendWebhookTestDocument";
export { ReplayWebhookDeliveryDocument } from "./documents/ReplayWebhookDeliveryDocument";
export { ReplayWebhookEventsDocument } from "./documents/ReplayWebhookEventsDocument";