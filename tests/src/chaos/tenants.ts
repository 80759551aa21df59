import { z } from "zod";
import { graphql } from "../support/api-client.js";
import { ADMIN, type Product } from "./product.js";

/** A root client with one child, an editor and an API key. */
export interface Tenant {
  id: string;
  /** The client and its child. */
  clientIds: string[];
  plan: Plan;
  apiKey: string;
  /** The headers of the editor's session. It is kept until {@link Tenant.forgetLogIn}. */
  headers(): Promise<Record<string, string>>;
  forgetLogIn(): void;
}

type Plan = "enterprise" | "pro" | "starter" | "free";

/** Most plans do not limit the run; one tenant in four reaches the limit of a small plan. */
const PLANS: Plan[] = ["enterprise", "enterprise", "pro", "free", "enterprise", "enterprise", "pro", "starter"];

/** Half of the tenants have a budget. It covers their requests; reservations must be released all the same. */
const BUDGET_USD = "50.00";

const CREATE = "mutation ($input: CreateClientInput!) { createClient(input: $input) { client { id } } }";
const CREATE_CHILD = `mutation ($parentId: ID!, $input: CreateChildClientInput!) {
  createChildClient(parentId: $parentId, input: $input) { client { id } } }`;
const SET_UP = `mutation ($id: ID!, $plan: ID, $user: CreateUserInput!) {
  setClientPlan(clientId: $id, plan: $plan) { clientPlan { __typename } }
  createUser(input: $user) { user { id } }
  createApiKey(clientId: $id, name: "Chaos") { secret }
}`;
const BUDGET =
  "mutation ($id: ID!, $usd: String!) { setClientBudget(clientId: $id, monthlyUsd: $usd) { budget { monthlyUsd } } }";
const LOG_IN =
  "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { accessToken } }";

const created = z.object({ client: z.object({ id: z.string() }) });
const setUp = z.object({ createApiKey: z.object({ secret: z.string() }) });
const loggedIn = z.object({ login: z.object({ accessToken: z.string() }) });

/** Creates tenants through the gateway as an administrator. */
export async function createTenants({ gatewayUrl }: Product, count: number): Promise<Tenant[]> {
  const admin = await logIn(gatewayUrl, ADMIN);
  const ask = async (query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await graphql(gatewayUrl, query, variables, admin);
    if (errors.length > 0) throw new Error(`setting up failed: ${JSON.stringify(errors)}`);
    return data;
  };
  const create = async (number: number, attempt: number): Promise<Tenant> => {
    const name = `Practice ${number}`;
    const input = { name, businessType: "dental practice", location: "Austin, Texas" };
    const { id } = created.parse((await ask(CREATE, { input }))?.["createClient"]).client;
    const child = await ask(CREATE_CHILD, { parentId: id, input: { name: `${name} North` } });
    const plan = PLANS[number % PLANS.length] as Plan;
    const user = {
      email: `editor-${number}-${attempt}@example.com`,
      password: "correct-horse-battery-2",
      name: "Editor",
    };
    const rights = { role: "EDITOR", clientIds: [id] };
    const { createApiKey } = setUp.parse(await ask(SET_UP, { id, plan, user: { ...user, ...rights } }));
    if (number % 2 === 0) await ask(BUDGET, { id, usd: BUDGET_USD });
    let session: Promise<Record<string, string>> | undefined;
    return {
      id,
      clientIds: [id, created.parse(child?.["createChildClient"]).client.id],
      plan,
      apiKey: createApiKey.secret,
      headers: () => (session ??= logIn(gatewayUrl, user).catch((error) => ((session = undefined), fail(error)))),
      forgetLogIn: () => void (session = undefined),
    };
  };
  const tenants: Tenant[] = [];
  for (let number = 0; number < count; number++) tenants.push(await withAttempts((attempt) => create(number, attempt)));
  return tenants;
}

const ATTEMPTS = 5;

/** Repeats a set-up that fails: on a busy machine a module may not be ready for another. A failed attempt leaves no jobs. */
async function withAttempts<T>(make: (attempt: number) => Promise<T>, attempt = 1): Promise<T> {
  return make(attempt).catch((error: unknown) => {
    if (attempt === ATTEMPTS) throw error;
    return withAttempts(make, attempt + 1);
  });
}

async function logIn(
  gatewayUrl: string,
  { email, password }: { email: string; password: string },
): Promise<Record<string, string>> {
  const { data } = await graphql(gatewayUrl, LOG_IN, { email, password });
  return { authorization: `Bearer ${loggedIn.parse(data).login.accessToken}` };
}

function fail(error: unknown): never {
  throw error;
}
