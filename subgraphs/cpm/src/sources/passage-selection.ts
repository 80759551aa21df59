import { runPrepared } from "@cgs/kit/database/prepared-statement";
import { batchCalls, COLLECT_MS } from "@cgs/kit/batch-calls";
import { invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import type { BriefPassage } from "../brief/brief.js";
import { selectForOrdersSql, selectReadySql } from "./passage-selection.sql.js";

/** What an order asks of the sources of its client. */
export interface PassageOrder {
  clientId: string;
  /** The ids from the root down to the client. */
  path: readonly string[];
  /** The sources to use, which must be ready. By default, all of the client and its ancestors that are ready and not for single orders. */
  sourceIds?: readonly string[] | null | undefined;
  /** What the content is about. */
  words: string;
}

/** The most passages of one job. They are part of each prompt. */
const MAX_PASSAGES_OF_JOB = 12;

/** Of the words that passages are found by. */
const MAX_CHARACTERS = 1_000;

interface FoundRow {
  position: number;
  sourceId: string;
  version: number;
  /** The number of the passage in the source. */
  number: number;
  title: string;
  url: string | null;
  readAt: Date;
  text: string;
}

/** Chooses the passages that a job may cite. Concurrent orders are batched into one query. */
export class PassageSelection {
  private readonly find: (order: PassageOrder) => Promise<BriefPassage[]>;

  constructor(private readonly source: DataSource) {
    this.find = batchCalls((orders: readonly PassageOrder[]) => this.findAll(orders), {
      maxBatch: 100,
      maxInFlight: 4,
      collectMs: COLLECT_MS,
    });
  }

  /** The passages for an order, numbered from 1, the best first. @throws AppError VALIDATION_ERROR for sources that are not ready. */
  async select(order: PassageOrder): Promise<BriefPassage[]> {
    const { sourceIds } = order;
    if (sourceIds && sourceIds.length > 0) await this.assertReady(order, sourceIds);
    return sourceIds?.length === 0 || order.words.trim() === "" ? [] : this.find(order);
  }

  private async assertReady({ clientId, path }: PassageOrder, sourceIds: readonly string[]): Promise<void> {
    const ready = await this.source.query<{ id: string }[]>(selectReadySql, [clientId, sourceIds, path]);
    const missing = sourceIds.find((id) => !ready.some((row) => row.id === id));
    if (missing)
      throw invalidField("sourceIds", `${missing} is not a source of the client, or of one above it, that is READY`);
  }

  private async findAll(orders: readonly PassageOrder[]): Promise<BriefPassage[][]> {
    const asked = orders.map(({ clientId: client, path, sourceIds: ids = null, words }, position) => {
      return { position, client, path, ids, words: words.slice(0, MAX_CHARACTERS) };
    });
    const rows = await runPrepared<FoundRow>(this.source.manager, selectForOrdersSql, [
      JSON.stringify(asked),
      MAX_PASSAGES_OF_JOB,
    ]);
    return orders.map((_order, position) => rows.filter((row) => row.position === position).map(toBriefPassage));
  }
}

/** The tags around the data of a prompt. An answer that has one counts as a copy of the prompt, also when it quotes a document. */
const PROMPT_TAG = /<\/?data>/gi;

/** The text of a passage as prompts have it. */
export function passageText(text: string): string {
  return text.replace(PROMPT_TAG, "");
}

function toBriefPassage(found: FoundRow, index: number): BriefPassage {
  const { sourceId, version, number: sourcePassage, title, url, readAt, text } = found;
  const place = { sourceId, sourceVersion: version, sourcePassage };
  const from = { ...place, title, ...(url !== null && { url }), readAt: readAt.toISOString() };
  return { number: index + 1, ...from, text: passageText(text) };
}
