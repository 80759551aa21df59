import { CONTENT_EXAMPLE } from "./content-example.js";

/** A completed job in a list. */
export const JOB_SUMMARY_EXAMPLE = {
  job_id: "01a1fd84-1812-76c0-9e6a-c561aa328d38",
  client_id: "acme-dental",
  content_type: "gbp_post",
  status: "completed",
  progress: 100,
  current_step: "done",
  request: {
    content_type: "gbp_post",
    client_id: "acme-dental",
    instructions: "Mention the free first visit.",
    metadata: { keywords: ["dental implants"], target_length: null, tone: "friendly" },
    llm_config: { provider: "openrouter", model: "openai/gpt-4.1-mini", temperature: 0.4 },
  },
  error: null,
  requested_model: "openai/gpt-4.1-mini",
  served_model: "openai/gpt-4.1-mini",
  fallback_reason: null,
  usage: { prompt_tokens: 1767, completion_tokens: 480, cost_usd: "0.0017374000", batch_saved_usd: "0.0000000000" },
  deadline: null,
  direct_reason: null,
  template_used: "Google Business post v1.0",
  instruction_id: "01a1fd84-1a82-7386-b9f6-4c538f88b7ec",
  strategy_version: "acme-dental@1",
  conformance: { score: 100, pass_mark: 80, passed: true, revisions: 0 },
  attempt: 1,
  retry_of: null,
  queue_position: null,
  waiting_for: null,
  estimated_completion_time: 11,
  created_at: "2026-11-21T09:50:55.210Z",
  updated_at: "2026-11-21T09:51:04.057Z",
  started_at: "2026-11-21T09:50:55.888Z",
  completed_at: "2026-11-21T09:51:04.057Z",
};

/** The same job with its steps, its content and its conformance checks. */
export const JOB_EXAMPLE = {
  ...JOB_SUMMARY_EXAMPLE,
  steps: [
    {
      key: "post",
      title: "Post",
      model: "openai/gpt-4.1-mini",
      prompt_tokens: 1767,
      completion_tokens: 480,
      completed_at: "2026-11-21T09:51:03.912Z",
    },
  ],
  result: CONTENT_EXAMPLE,
  conformance: {
    ...JOB_SUMMARY_EXAMPLE.conformance,
    share: 100,
    checks: [
      {
        rule: "key_message:1",
        title: "Key message: Gentle care from a dentist who explains every step before it begins",
        expected: "At least 60% of its words in one or two sentences",
        measured: "75%",
        verdict: "passed",
        weight: 2,
        level: "required",
        passages: [{ excerpt: "We explain every step before it begins.", start: 36, end: 75 }],
      },
    ],
    claims: [
      {
        text: "$89",
        kind: "price",
        verdict: "supported",
        evidence: "offers.1",
        place: "text",
        start: 102,
        end: 105,
      },
    ],
    evidence: [
      {
        id: "offers.1",
        text: "Checkup costs $89, until 2026-12-31.",
        source: null,
        url: null,
        read_at: null,
        valid_until: "2026-12-31",
      },
    ],
  },
};
