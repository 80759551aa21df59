import { z } from "zod";

/** The input of the IM for rendering instructions. */
export interface InstructionRequest {
  /** The id of the instructions. An IM with GraphQL renders them once, however often they are requested. Default: an id of the IM's. */
  id?: string;
  contentType: string;
  clientId: string;
  /** Selects the variant of an A/B test: the same job always gets the same version. */
  jobId: string;
  templateId?: string;
  /** Pins a version, such as `v1.1`. */
  templateVersion?: string;
  /** Whether the request takes one of the template's rate-limit slots. False for all items of a batch but the first. */
  takesTurn?: boolean;
  context: {
    businessName: string;
    businessType: string;
    targetAudience: string;
    keywords: string[];
    tone: string;
    location?: string;
    keyMessages: string[];
    requiredElements: string[];
    keywordDensity: number;
    metaDescriptionLength: number;
    targetLength: number;
    brandVoiceExamples: string[];
    bannedWords: string[];
    requiredLinks: string[];
    language: string;
    readingLevel?: number;
    toneAdjustment?: number;
    keywordEmphasis?: "LOW" | "MEDIUM" | "HIGH";
    notes?: string;
  };
}

/** The schema of {@link RenderedInstructions}. */
export const renderedInstructions = z.object({
  id: z.string().min(1),
  instructions: z.string().min(1),
  templateId: z.string().min(1),
  templateUsed: z.string().min(1),
});

/** Instructions that the IM has rendered and stored. */
export type RenderedInstructions = z.infer<typeof renderedInstructions>;
