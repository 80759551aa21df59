import { CONFORMANCE_SUMMARY_FIELDS, type ConformanceData, type ConformanceSummaryData } from "./conformance-body.js";
import type { ContentData } from "./content-body.js";
import type { Timestamp } from "../../route/fields.js";

/** What a list shows of a job. */
export const JOB_SUMMARY = /* GraphQL */ `
  fragment JobSummary on Job {
    id
    clientId
    contentType
    status
    progress
    currentStep
    instructions
    keywords
    targetLength
    tone
    temperature
    provider
    error {
      code
      message
      retryable
    }
    requestedModel
    servedModel
    fallbackReason
    usage {
      promptTokens
      completionTokens
      costUsd
    }
    templateUsed
    instructionId
    strategyVersion
    ${CONFORMANCE_SUMMARY_FIELDS}
    attempt
    retryOf
    queuePosition
    estimatedCompletionTime
    createdAt
    updatedAt
    startedAt
    completedAt
  }
`;

/** A job as {@link JOB_SUMMARY} reads it. */
export interface JobSummaryData {
  id: string;
  clientId: string;
  contentType: string;
  status: string;
  progress: number;
  currentStep: string;
  instructions: string | null;
  keywords: string[];
  targetLength: number | null;
  tone: string | null;
  temperature: number | null;
  provider: string;
  error: { code: string; message: string; retryable: boolean } | null;
  requestedModel: string;
  servedModel: string | null;
  fallbackReason: string | null;
  usage: { promptTokens: number; completionTokens: number; costUsd: string | null };
  templateUsed: string;
  instructionId: string;
  strategyVersion: string;
  conformance: ConformanceSummaryData | null;
  attempt: number;
  retryOf: string | null;
  queuePosition: number | null;
  estimatedCompletionTime: number;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  startedAt: Timestamp | null;
  completedAt: Timestamp | null;
}

/** A job with its steps and its content. */
export interface JobData extends JobSummaryData {
  steps: {
    key: string;
    title: string;
    model: string;
    promptTokens: number;
    completionTokens: number;
    completedAt: Timestamp;
  }[];
  result: ContentData | null;
  conformance: ConformanceData | null;
}
