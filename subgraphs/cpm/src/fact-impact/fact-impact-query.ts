import type { Page } from "@cgs/kit/pagination/page.args";
import { type DataSource, In } from "typeorm";
import type { Claim } from "../conformance/report/report.js";
import { Job } from "../job-record/job.entity.js";
import type { AffectedText } from "./affected-text.js";
import * as sql from "./fact-impact.sql.js";

/** A client with the keys of facts that its texts rest on. */
export interface FactPlace {
  clientId: string;
  facts: string[];
}

/** The stored claims of a text. */
interface ClaimsRow {
  id: string;
  revision: number;
  approved: boolean;
  claims: Claim[];
}

/** Reads which texts rest on facts, from the index of evidence. See docs/decisions/039-index-the-facts-that-stored-claims-rest-on.md. */
export class FactImpactQuery {
  constructor(private readonly source: DataSource) {}

  /** The keys of facts that evidence names, such as `offers.2`. */
  async keysOf(facts: object, names: readonly string[]): Promise<string[]> {
    const rows = await this.source.query<{ fact: string | null }[]>(sql.selectFactKeysSql, [
      JSON.stringify(facts),
      names,
    ]);
    return rows.flatMap(({ fact }) => fact ?? []);
  }

  /** The client and those descendants, at most `limit`, whose texts rest on one of the facts. */
  places(clientId: string, facts: readonly string[], limit: number): Promise<FactPlace[]> {
    return this.source.query<FactPlace[]>(sql.selectPlacesSql, [clientId, facts, limit]);
  }

  /** The texts of a page in the order of the list, and one more when there is one. */
  async page(places: readonly FactPlace[], page: Page): Promise<AffectedText[]> {
    const parameters = [...pairsOf(places), page.size + 1, ...(page.from ?? [])];
    const rows = await this.source.query<{ id: string }[]>(sql.selectTextsSql(page), parameters);
    const ids = rows.map(({ id }) => id);
    const [jobs, claims] = await Promise.all([this.jobs(ids), this.claims(places, ids)]);
    const texts = ids.flatMap((id): AffectedText[] => {
      const [job, found] = [jobs.get(id), claims.get(id)];
      return job && found ? [{ ...found, job }] : []; // erased meanwhile
    });
    return page.backward ? texts.toReversed() : texts;
  }

  /** The number of texts. */
  async count(places: readonly FactPlace[]): Promise<number> {
    const [row] = await this.source.query<{ n: number }[]>(sql.countTextsSql, pairsOf(places));
    return row?.n ?? 0;
  }

  private async jobs(ids: readonly string[]): Promise<Map<string, Job>> {
    const jobs = await this.source.getRepository(Job).findBy({ id: In([...ids]) });
    return new Map(jobs.map((job) => [job.id, job]));
  }

  private async claims(
    places: readonly FactPlace[],
    ids: readonly string[],
  ): Promise<Map<string, Omit<ClaimsRow, "id">>> {
    const rows = await this.source.query<ClaimsRow[]>(sql.selectClaimsSql, [...pairsOf(places), ids]);
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  }
}

/** The clients and their facts as two lists of the same length. */
function pairsOf(places: readonly FactPlace[]): [clients: string[], facts: string[]] {
  const pairs = places.flatMap(({ clientId, facts }) => facts.map((fact) => [clientId, fact] as const));
  return [pairs.map(([clientId]) => clientId), pairs.map(([, fact]) => fact)];
}
