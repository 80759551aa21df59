import { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { v7 as uuidv7, validate as isUuid } from "uuid";
import type { Actor } from "@cgs/kit/audit/record-change";
import type { ChosenTemplate } from "../template/chosen-template.js";
import { templateNotFound } from "../template-record/template-not-found.js";
import { templateEpoch } from "../template/template-cache.js";
import type { TemplateService } from "../template/template.service.js";
import type { GenerateInstructionsInput } from "./generate-instructions.input.js";
import { Instruction } from "./instruction.entity.js";
import { toInstructionContext } from "../instruction-context/instruction-context.js";
import type { InstructionStore, NewInstruction } from "./instruction-store.js";
import { renderInstructions } from "../rendering/render-instructions.js";
import { countTokens } from "../rendering/tokens.js";

/** Attempts to store instructions while templates keep changing. */
const MAX_ATTEMPTS = 10;

/** Renders instructions from templates and stores them. */
export class InstructionService {
  constructor(
    private readonly source: DataSource,
    private readonly templates: TemplateService,
    private readonly store: InstructionStore,
  ) {}

  /**
   * Renders and stores instructions for one piece of content, from the template that is published at the time of storing. Instructions with the
   * requested id are returned where they are stored already, so a request with an id may be repeated.
   * @throws AppError TEMPLATE_NOT_FOUND when no template matches; RATE_LIMIT_EXCEEDED when its rate limit is reached.
   */
  async generate(input: GenerateInstructionsInput, actor: Actor): Promise<Instruction> {
    const known = input.id ? await this.find(input.id) : null;
    if (known) return known;
    const key = input.jobId ?? uuidv7();
    const countsAgainstRateLimit = input.takesTurn ?? true;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const template = await this.selectTemplate(input, key);
      const instruction = render(input, template);
      const { stored, epoch } = await this.store.add({
        instruction,
        epoch: template.epoch,
        actor,
        countsAgainstRateLimit,
      });
      if (stored) return instruction as Instruction; // the store sets the time
      this.templates.discardBefore(epoch);
    }
    throw new AppError("SERVICE_UNAVAILABLE");
  }

  /** Like {@link generate}, without storing or counting anything. @throws AppError TEMPLATE_NOT_FOUND. */
  async mock(input: GenerateInstructionsInput): Promise<Instruction> {
    this.templates.discardBefore(await templateEpoch(this.source.manager));
    return { ...render(input, await this.selectTemplate(input, input.jobId ?? uuidv7())), createdAt: new Date() };
  }

  /** Selects the template. A TEMPLATE_NOT_FOUND error also names the client. */
  private async selectTemplate(input: GenerateInstructionsInput, key: string): Promise<ChosenTemplate> {
    try {
      return await this.templates.choose(input, key);
    } catch (error) {
      throw error instanceof AppError && error.code === "TEMPLATE_NOT_FOUND" ? namingClient(input, error) : error;
    }
  }

  /** The instructions with this id, or null. */
  async find(id: string): Promise<Instruction | null> {
    return isUuid(id) ? this.source.getRepository(Instruction).findOneBy({ id }) : null;
  }
}

function render(input: GenerateInstructionsInput, template: ChosenTemplate): NewInstruction["instruction"] {
  const context = toInstructionContext(input.contentType, input.context);
  const { text, metadata } = renderInstructions(template.text, context);
  return {
    id: input.id ?? uuidv7(),
    clientId: input.clientId,
    templateId: template.templateId,
    templateMajor: template.major,
    templateMinor: template.minor,
    abTestId: template.abTestId,
    templateUsed: template.nameWithVersion,
    instructions: text,
    context,
    estimatedTokens: countTokens(text),
    metadata,
    erasedAt: null,
  };
}

function namingClient({ clientId }: GenerateInstructionsInput, { message, extensions }: AppError): AppError {
  const { details } = extensions as { details?: Record<string, string> };
  return templateNotFound(message, { ...details, client_id: clientId });
}
