import type { Closers } from "@cgs/kit/closers";
import { Pool } from "pg";
import { type Product, startProduct } from "./product.js";
import { startPostgres, startRedis } from "./storage.js";

/** The product on servers of its own, and a connection to look into its database. */
export interface ProductWithStorage {
  product: Product;
  database: Pool;
  databaseUrl: string;
  redisUrl: string;
}

/** Starts PostgreSQL, Redis and the product on them. */
export async function startProductWithStorage(closers: Closers): Promise<ProductWithStorage> {
  const databaseUrl = await startPostgres(closers);
  const { url: redisUrl } = await startRedis(closers);
  const product = await startProduct(databaseUrl, redisUrl, closers);
  const database = new Pool({ connectionString: databaseUrl, max: 1 });
  closers.add(() => database.end());
  return { product, database, databaseUrl, redisUrl };
}
