import { Closers } from "@cgs/kit/closers";
import { acceptJobs } from "./harness/jobs.js";
import { measure, type Target } from "./harness/load.js";
import { CLIENT, startProduct } from "./harness/product.js";
import { type Benchmark, describe, describeRatio } from "./harness/report.js";
import { startPostgres, startRedis } from "./harness/storage.js";

/** Requests for different jobs, so that the gateway cannot share one response between concurrent requests. */
const JOBS = 200;

const ONE = "query ($id: ID!) { job(id: $id) { id status progress currentStep createdAt } }";
const TWO = "query ($id: ID!) { job(id: $id) { id status progress client { id name } } }";
const CPM_PART = "query ($id: ID!) { job(id: $id) { id status progress client { __typename id } } }";
const SMM_PART = "query ($entities: [_Any!]!) { _entities(representations: $entities) { ... on Client { name } } }";

/** Measures queries of one and of two subgraphs through the gateway. The floor sends the same queries to the subgraphs. */
export const gatewayQueries: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const { url: redisUrl } = await startRedis(closers);
    const product = await startProduct(databaseUrl, redisUrl, closers);
    const { cpm, smm, gateway, headers } = product;
    const ids = await acceptJobs(product, { contentType: "seo_article", model: "sandbox/instant" }, JOBS);
    const send = (target: Target, query: string, variables: object) => postGraphql(target, headers, query, variables);
    const id = (n: number) => ids[n % JOBS] ?? "";
    const client = { entities: [{ __typename: "Client", id: CLIENT }] };
    const cpu =
      (...targets: Target[]) =>
      async () =>
        (await Promise.all(targets.map((target) => target.cpuSeconds()))).reduce((sum, seconds) => sum + seconds, 0);

    const direct = await measure((n) => send(cpm, ONE, { id: id(n) }), cpu(cpm));
    print(describe("floor: the subgraph itself", direct));
    const one = await measure((n) => send(gateway, ONE, { id: id(n) }), cpu(gateway));
    print(describe("one subgraph, CPU of the gateway", one));
    print(describeRatio("one subgraph", one, direct));

    const both = await measure(
      async (n) => {
        await send(cpm, CPM_PART, { id: id(n) });
        await send(smm, SMM_PART, client);
      },
      cpu(cpm, smm),
    );
    print(describe("floor: both subgraphs in turn", both));
    const two = await measure((n) => send(gateway, TWO, { id: id(n) }), cpu(gateway));
    print(describe("two subgraphs, CPU of the gateway", two));
    print(describeRatio("two subgraphs", two, both));
  } finally {
    await closers.close();
  }
};

async function postGraphql(target: Target, headers: Record<string, string>, query: string, variables: object) {
  const response = await target.post({ path: "/graphql", headers, body: JSON.stringify({ query, variables }) }, 200);
  if (response.includes('"errors"')) throw new Error(response);
}
