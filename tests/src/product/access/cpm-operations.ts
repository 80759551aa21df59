import { randomUUID } from "node:crypto";
import { content, cpmThings, edit } from "./cpm-things.js";
import { type Ask, createKey, createUser, PASSWORD, type World } from "./world.js";

const setProviderKey = (client: string) =>
  `setProviderKey(clientId: "${client}", provider: "openrouter", key: "sk-0123456789-abcdef") { provider }`;
const setProviderLimit = `setProviderLimit(provider: "sandbox", requestsPerMinute: 60000, tokensPerMinute: 1000000) { provider }`;
const setPlan = (client: string, plan: string) => `setClientPlan(clientId: "${client}", plan: ${plan}) { clientId }`;
const idOf = (session: string) => session.split(" ")[0];
const tokenOf = (session: string) => session.split(" ")[1];
const plain = (field: string): Ask => ({ ask: () => field });
const ofClient = (field: string, more = ""): Ask => ({
  ask: ({ client }) => `${field}(clientId: "${client}"${more}) { __typename }`,
});

/** How each operation of the CPM is asked. */
export function cpmOperations(world: World): Record<string, Ask> {
  const {
    asOperator,
    clients: { beside },
  } = world;
  const {
    aJob,
    aJobOfItsDay,
    aBatch,
    aViewer,
    anEndedJob,
    aFailedBatch,
    aText,
    aTextBelowMark,
    anEditedText,
    anApprovedText,
    aSession,
  } = cpmThings(world);
  return {
    currentApiKey: plain("currentApiKey { id }"),
    me: plain("me { id }"),
    mySessions: plain("mySessions { id }"),
    webSocketToken: plain("webSocketToken { expiresIn }"),
    plans: plain("plans { name }"),
    providerLimits: plain("providerLimits { __typename }"),
    providerHistory: plain("providerHistory { hasMore }"),
    mockProviders: plain("mockProviders { name }"),
    workers: plain("workers { __typename }"),
    warmUpCaches: plain("warmUpCaches { __typename }"),
    signingKeys: plain("signingKeys { __typename }"),
    dataKeys: plain("dataKeys { __typename }"),
    job: { ask: ({ thing }) => `job(id: "${thing}") { id }`, thing: aJob },
    jobContent: { ask: ({ thing }) => `jobContent(id: "${thing}") { __typename }`, thing: aJob },
    contentRevisions: { ask: ({ thing }) => `contentRevisions(jobId: "${thing}") { total }`, thing: aText },
    contentRevision: { ask: ({ thing }) => `contentRevision(jobId: "${thing}", number: 1) { id }`, thing: aText },
    scoreContent: {
      ask: ({ thing }) => `scoreContent(jobId: "${thing}", input: { title: "A calm day" }) { strategyVersion }`,
      thing: aText,
    },
    jobs: {
      ask: ({ client }) => `jobs(clientId: "${client}") { jobs { id } }`,
      thing: aJob,
      found: ({ thing }) => thing,
    },
    jobsConnection: {
      ask: ({ client }) => `jobsConnection(clientId: "${client}") { edges { node { id } } }`,
      thing: aJob,
      found: ({ thing }) => thing,
    },
    jobActivity: {
      ask: ({ client, thing }) => {
        const day = thing.split(" ")[0];
        return `jobActivity(clientId: "${client}", from: "${day}", to: "${day}") { days { day } }`;
      },
      thing: aJobOfItsDay,
      found: () => `"day"`,
    },
    jobsBelowPassMark: {
      ask: ({ client }) => `jobsBelowPassMark(clientId: "${client}") { jobs { id } }`,
      thing: aTextBelowMark,
      found: ({ thing }) => thing,
    },
    batch: { ask: ({ thing }) => `batch(id: "${thing}") { id }`, thing: aBatch },
    batches: {
      ask: ({ client }) => `batches(clientId: "${client}") { batches { id } }`,
      thing: aBatch,
      found: ({ thing }) => thing,
    },
    estimateCost: { ask: ({ client }) => `estimateCost(input: ${content(client)}) { __typename }` },
    mockContent: { ask: ({ client }) => `mockContent(input: ${content(client)}) { __typename }` },
    clientPlan: ofClient("clientPlan"),
    clientBudget: ofClient("clientBudget"),
    usage: ofClient("usage"),
    providers: ofClient("providers"),
    strategyPreview: ofClient("strategyPreview", `, changes: { location: "Austin, Texas" }`),
    instructionPreview: {
      ask: ({ client }) =>
        `instructionPreview(input: { clientId: "${client}", contentType: "seo_article", template: "Text" }) { text }`,
    },
    apiKeys: ofClient("apiKeys"),
    providerKeys: ofClient("providerKeys"),
    users: {
      ask: () => "users(limit: 100) { users { id } }",
      thing: aViewer,
      found: ({ thing }) => thing,
    },
    auditLog: {
      ask: ({ client }) => `auditLog(clientId: "${client}") { entries { target } }`,
      thing: aJob,
      found: ({ thing }) => `job:${thing}`,
    },
    generateContent: { ask: ({ client }) => `generateContent(input: ${content(client)}) { id }` },
    cancelJob: { ask: ({ thing }) => `cancelJob(id: "${thing}") { id }`, thing: aJob },
    retryJob: { ask: ({ thing }) => `retryJob(id: "${thing}") { id }`, thing: anEndedJob },
    eraseJob: { ask: ({ thing }) => `eraseJob(id: "${thing}") { id }`, thing: anEndedJob },
    editContent: { ask: ({ thing }) => edit(thing), thing: aText },
    restoreRevision: {
      ask: ({ thing }) => `restoreRevision(jobId: "${thing}", baseRevision: 2, number: 1) { id }`,
      thing: anEditedText,
    },
    approveContent: { ask: ({ thing }) => `approveContent(jobId: "${thing}", revision: 1) { id }`, thing: aText },
    withdrawApproval: { ask: ({ thing }) => `withdrawApproval(jobId: "${thing}") { id }`, thing: anApprovedText },
    estimateBatch: { ask: ({ client }) => `estimateBatch(input: { items: [${content(client)}] }) { __typename }` },
    generateBatch: { ask: ({ client }) => `generateBatch(input: { items: [${content(client)}] }) { id }` },
    cancelBatch: { ask: ({ thing }) => `cancelBatch(id: "${thing}") { id }`, thing: aBatch },
    retryBatch: { ask: ({ thing }) => `retryBatch(id: "${thing}") { id }`, thing: aFailedBatch },
    setClientBudget: {
      thing: async () => String(1_000 + Math.floor(Math.random() * 1e9)),
      ask: ({ client, thing }) => `setClientBudget(clientId: "${client}", monthlyUsd: "${thing}") { __typename }`,
    },
    createApiKey: { ask: ({ client }) => createKey(client) },
    revokeApiKey: {
      ask: ({ thing }) => `revokeApiKey(id: "${thing}") { active }`,
      thing: ({ client }) => asOperator(createKey(client)),
    },
    setProviderKey: { ask: ({ client }) => setProviderKey(client) },
    moveProviderKey: {
      ask: ({ client }) => `moveProviderKey(clientId: "${client}", provider: "openrouter", to: 2)`,
      thing: ({ client }) => asOperator(setProviderKey(client)),
    },
    removeProviderKey: {
      ask: ({ client }) => `removeProviderKey(clientId: "${client}", provider: "openrouter")`,
      thing: ({ client }) => asOperator(setProviderKey(client)),
    },
    createUser: { ask: ({ client }) => createUser(`${randomUUID()}@example.com`, client) },
    addMember: {
      ask: ({ client, thing }) => `addMember(clientId: "${client}", userId: "${thing}") { id }`,
      thing: () => asOperator(createUser(`${randomUUID()}@example.com`, beside)),
    },
    removeMember: {
      ask: ({ client, thing }) => `removeMember(clientId: "${client}", userId: "${thing}") { id }`,
      thing: async ({ client }) => {
        const id = await asOperator(createUser(`${randomUUID()}@example.com`, beside));
        await asOperator(`addMember(clientId: "${client}", userId: "${id}") { id }`);
        return id;
      },
    },
    updateUser: {
      ask: ({ thing }) => `updateUser(id: "${thing}", input: { name: "Somebody else" }) { id }`,
      thing: aViewer,
    },
    resetPassword: {
      ask: ({ thing }) => `resetPassword(id: "${thing}", password: "${PASSWORD}") { id }`,
      thing: aViewer,
    },
    exportUser: { ask: ({ thing }) => `exportUser(id: "${thing}")`, thing: aViewer },
    eraseUser: {
      ask: ({ thing }) => `eraseUser(id: "${thing}")`,
      thing: ({ client }) => asOperator(createUser(`${randomUUID()}@example.com`, client)),
    },
    setClientPlan: {
      ask: ({ client }) => setPlan(client, `"enterprise"`),
      thing: ({ client }) => asOperator(setPlan(client, `"pro"`)),
    },
    updatePlan: plain(`updatePlan(name: "pro", monthlyJobs: 777) { name }`),
    setProviderLimit: plain(setProviderLimit),
    removeProviderLimit: {
      ask: () => `removeProviderLimit(provider: "sandbox")`,
      thing: () => asOperator(setProviderLimit),
    },
    rotateSigningKey: plain("rotateSigningKey { __typename }"),
    login: {
      ask: ({ person: { email, password } }) => `login(email: "${email}", password: "${password}") { expiresIn }`,
    },
    refresh: { ask: ({ thing }) => `refresh(refreshToken: "${tokenOf(thing)}") { expiresIn }`, thing: aSession },
    logout: { ask: ({ thing }) => `logout(refreshToken: "${tokenOf(thing)}")`, thing: aSession },
    revokeSession: { ask: ({ thing }) => `revokeSession(id: "${idOf(thing)}")`, thing: aSession },
    changeName: plain(`changeName(name: "Somebody else") { id }`),
    changePassword: {
      ask: ({ person: { password } }) => `changePassword(currentPassword: "${password}", newPassword: "${password}")`,
    },
    logoutEverywhere: plain("logoutEverywhere"),
  };
}
