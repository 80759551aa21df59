import { randomUUID } from "node:crypto";
import { calendarOperations } from "./calendar-operations.js";
import { factorOperations } from "./factor-operations.js";
import { oauthOperations } from "./oauth-operations.js";
import { reviewLinkOperations } from "./review-link-operations.js";
import { connectSite, content, cpmTargets, edit, jobAndSite } from "./cpm-targets.js";
import {
  type OperationInput,
  type TestOperation,
  createKeyMutation,
  createUserMutation,
  PASSWORD,
  type AccessFixture,
} from "./access-fixture.js";

const setProviderKey = (client: string) =>
  `setProviderKey(clientId: "${client}", provider: "openrouter", key: "sk-0123456789-abcdef") { key { provider } }`;
const setProviderLimit = `setProviderLimit(provider: "sandbox", requestsPerMinute: 60000, tokensPerMinute: 1000000) { limit { provider } }`;
const setPlan = (client: string, plan: string) =>
  `setClientPlan(clientId: "${client}", plan: ${plan}) { clientPlan { clientId } }`;
const addPage = (client: string) =>
  `addSource(input: { clientId: "${client}", name: "Page", url: "https://care.example/" }) { source { id } }`;
const addSource = (client: string, complete = true) =>
  `addSource(input: { clientId: "${client}", name: "Care.txt", upload: { document: "QnJ1c2g=", complete: ${complete} } }) { source { id } }`;
const createEndpoint = (client: string) =>
  `createWebhookEndpoint(input: { clientId: "${client}", url: "https://receiver.invalid/", eventTypes: [] }) { endpoint { id } }`;
const FEWER_ENDPOINTS = `DELETE FROM cpm.webhook_endpoint WHERE client_id = $1
  AND (SELECT count(*) FROM cpm.webhook_endpoint WHERE client_id = $1) > 15`;
const idOf = (session: string) => session.split(" ")[0];
const tokenOf = (session: string) => session.split(" ")[1];
const plain = (field: string): TestOperation => ({ field: () => field });
const ofClient = (field: string, more = ""): TestOperation => ({
  field: ({ client }) => `${field}(clientId: "${client}"${more}) { __typename }`,
});

/** These tests have no provider, so operations that need one answer 404 after they have checked the caller. */
const CALLBACK = "http://localhost/session/oidc/callback";

/** The queries and mutations of the CPM. */
export function cpmOperations(fixture: AccessFixture): Record<string, TestOperation> {
  const {
    asOperator,
    clients: { beside },
  } = fixture;
  const {
    aJob,
    aJobOfItsDay,
    aBatch,
    aViewer,
    anEndedJob,
    aFailedBatch,
    aCompletedJob,
    aComment,
    aSuggestion,
    aDraftedJob,
    aProposal,
    aContentView,
    anOwnComment,
    aReviewedJob,
    anUnreadNotification,
    aJobBelowPassMark,
    anEditedJob,
    anIndexedJob,
    anApprovedJob,
    aSession,
    aSite,
    anApprovedJobWithSite,
    aPublication,
  } = cpmTargets(fixture);
  /** A client has at most 20 endpoints, so those of earlier cells are deleted in time. */
  const anEndpoint = async ({ client }: Pick<OperationInput, "client">) => {
    await fixture.source.query(FEWER_ENDPOINTS, [client]);
    return asOperator(createEndpoint(client));
  };
  const onEndpoint = (name: string, more: string, selection: string): Record<string, TestOperation> => ({
    [name]: {
      field: ({ target }) => `${name}(id: "${target}"${more}) { ${selection} }`,
      createTarget: anEndpoint,
    },
  });
  return {
    currentApiKey: plain("currentApiKey { id }"),
    me: plain("me { id }"),
    loginOptions: plain("loginOptions { password oidc { label } }"),
    mySessions: plain("mySessions { id }"),
    ...oauthOperations(fixture),
    ...calendarOperations(fixture, anApprovedJobWithSite),
    accountSecurity: plain("accountSecurity { authenticatorApp }"),
    webSocketToken: plain("webSocketToken { expiresIn }"),
    plans: plain("plans { name }"),
    contentOptions: plain("contentOptions { research }"),
    conformanceRules: plain("conformanceRules { rule }"),
    providerLimits: plain("providerLimits { __typename }"),
    providerHistory: plain("providerHistory { totalCount }"),
    priceLists: plain("priceLists { provider }"),
    mockProviders: plain("mockProviders { name }"),
    workers: plain("workers { __typename }"),
    warmUpCaches: plain("warmUpCaches { caches { __typename } }"),
    signingKeys: plain("signingKeys { __typename }"),
    dataKeys: plain("dataKeys { __typename }"),
    job: { field: ({ target }) => `job(id: "${target}") { id }`, createTarget: aJob },
    jobContent: { field: ({ target }) => `jobContent(id: "${target}") { __typename }`, createTarget: aJob },
    contentRevisions: {
      field: ({ target }) => `contentRevisions(jobId: "${target}") { totalCount }`,
      createTarget: aCompletedJob,
    },
    contentRevision: {
      field: ({ target }) => `contentRevision(jobId: "${target}", number: 1) { id }`,
      createTarget: aCompletedJob,
    },
    scoreContent: {
      field: ({ target }) => `scoreContent(jobId: "${target}", input: { title: "A calm day" }) { strategyVersion }`,
      createTarget: aCompletedJob,
    },
    notifications: plain("notifications { totalCount }"),
    unreadNotificationCount: plain("unreadNotificationCount"),
    notificationPreferences: plain("notificationPreferences { emails }"),
    markNotificationsRead: {
      field: ({ target }) => `markNotificationsRead(ids: ["${target}"]) { unreadCount }`,
      createTarget: anUnreadNotification,
    },
    updateNotificationPreferences: plain(
      "updateNotificationPreferences(input: { digestHour: 9 }) { preferences { digestHour } }",
    ),
    unsubscribeFromEmails: plain(`unsubscribeFromEmails(token: "${"A".repeat(65)}") { unsubscribed }`),
    waitingForMe: plain("waitingForMe { totalCount }"),
    contentComments: {
      field: ({ target }) => `contentComments(jobId: "${target}") { id }`,
      createTarget: aCompletedJob,
    },
    contentColleagues: {
      field: ({ target }) => `contentColleagues(jobId: "${target}") { id }`,
      createTarget: aCompletedJob,
    },
    contentDraft: { field: ({ target }) => `contentDraft(jobId: "${target}") { id }`, createTarget: aCompletedJob },
    saveContentDraft: {
      field: ({ target }) =>
        `saveContentDraft(jobId: "${target}", baseRevision: 1, version: 0, input: { title: "A calm day" }) { draft { id } }`,
      createTarget: aCompletedJob,
    },
    discardContentDraft: {
      field: ({ target }) => `discardContentDraft(jobId: "${target}") { job { id } }`,
      createTarget: aDraftedJob,
    },
    contentViews: plain("contentViews { id }"),
    createContentView: {
      field: () => `createContentView(input: { name: "${randomUUID()}", address: "status=failed" }) { view { id } }`,
    },
    updateContentView: {
      field: ({ target }) =>
        `updateContentView(id: "${target}", input: { name: "${randomUUID()}", address: "" }) { view { id } }`,
      createTarget: aContentView,
    },
    deleteContentView: {
      field: ({ target }) => `deleteContentView(id: "${target}") { deleted }`,
      createTarget: aContentView,
    },
    setDefaultContentView: {
      field: ({ target }) => `setDefaultContentView(id: "${target}") { view { id } }`,
      createTarget: aContentView,
    },
    repairProposals: {
      field: ({ target }) => `repairProposals(jobId: "${target}") { id }`,
      createTarget: aCompletedJob,
    },
    decideRepair: {
      field: ({ target }) => `decideRepair(id: "${target}", decision: DISCARDED) { job { id } }`,
      createTarget: aProposal,
    },
    addComment: {
      field: ({ target }) => `addComment(jobId: "${target}", input: { body: "Good.", revision: 1 }) { comment { id } }`,
      createTarget: aCompletedJob,
    },
    resolveComment: {
      field: ({ target }) => `resolveComment(id: "${target}", resolved: true) { comment { id } }`,
      createTarget: aComment,
    },
    reviseComments: {
      field: ({ target }) =>
        `reviseComments(jobId: "${target.split(" ")[1]}", baseRevision: 1, commentIds: ["${idOf(target)}"]) { job { id } }`,
      createTarget: aSuggestion,
    },
    acceptSuggestion: {
      field: ({ target }) => `acceptSuggestion(id: "${idOf(target)}", baseRevision: 1) { job { id } }`,
      createTarget: aSuggestion,
    },
    removeComment: {
      field: ({ target }) => `removeComment(id: "${target}") { job { id } }`,
      createTarget: anOwnComment,
    },
    assignReviewer: {
      field: ({ target }) => `assignReviewer(jobId: "${target}", reviewerId: null) { job { id } }`,
      createTarget: aReviewedJob,
    },
    requestChanges: {
      field: ({ target }) => `requestChanges(jobId: "${target}", revision: 1, comment: "Calmer.") { job { id } }`,
      createTarget: aReviewedJob,
    },
    ...reviewLinkOperations(fixture),
    jobs: {
      field: ({ client }) => `jobs(clientId: "${client}") { jobs { id } }`,
      createTarget: aJob,
      marker: ({ target }) => target,
    },
    jobsConnection: {
      field: ({ client }) => `jobsConnection(clientId: "${client}") { edges { node { id } } }`,
      createTarget: aJob,
      marker: ({ target }) => target,
    },
    jobActivity: {
      field: ({ client, target }) => {
        const day = target.split(" ")[0];
        return `jobActivity(clientId: "${client}", from: "${day}", to: "${day}") { days { day } }`;
      },
      createTarget: aJobOfItsDay,
      marker: () => `"day"`,
    },
    contentReport: {
      field: ({ client }) => `contentReport(clientId: "${client}") { clients { clientId } }`,
      createTarget: aCompletedJob,
      marker: ({ client }) => `"clientId":"${client}"`,
    },
    approvalBacklog: {
      field: ({ client }) => `approvalBacklog(clientId: "${client}") { clients { clientId } }`,
      createTarget: aCompletedJob,
      marker: ({ client }) => `"clientId":"${client}"`,
    },
    jobsBelowPassMark: {
      field: ({ client }) => `jobsBelowPassMark(clientId: "${client}") { nodes { id } }`,
      createTarget: aJobBelowPassMark,
      marker: ({ target }) => target,
    },
    batch: { field: ({ target }) => `batch(id: "${target}") { id }`, createTarget: aBatch },
    batches: {
      field: ({ client }) => `batches(clientId: "${client}") { nodes { id } }`,
      createTarget: aBatch,
      marker: ({ target }) => target,
    },
    equalBatches: {
      field: ({ client }) => `equalBatches(input: { items: [${content(client)}] }) { id }`,
      createTarget: aBatch,
      marker: ({ target }) => target,
    },
    estimateCost: { field: ({ client }) => `estimateCost(input: ${content(client)}) { __typename }` },
    mockContent: { field: ({ client }) => `mockContent(input: ${content(client)}) { __typename }` },
    clientPlan: ofClient("clientPlan"),
    clientBudget: ofClient("clientBudget"),
    usage: ofClient("usage"),
    providers: ofClient("providers"),
    factImpact: {
      field: ({ client }) => `factImpact(clientId: "${client}", change: { facts: ["phone"] }) { totalCount }`,
    },
    strategyPreview: ofClient("strategyPreview", `, changes: { location: "Austin, Texas" }`),
    instructionPreview: {
      field: ({ client }) =>
        `instructionPreview(input: { clientId: "${client}", contentType: "seo_article", template: "Text" }) { text }`,
    },
    apiKeys: ofClient("apiKeys"),
    providerKeys: ofClient("providerKeys"),
    webhookEndpoints: ofClient("webhookEndpoints"),
    webhookEndpoint: { field: ({ target }) => `webhookEndpoint(id: "${target}") { id }`, createTarget: anEndpoint },
    webhookDeliveries: {
      field: ({ target }) => `webhookDeliveries(endpointId: "${target}") { totalCount }`,
      createTarget: anEndpoint,
    },
    sources: ofClient("sources"),
    source: {
      field: ({ target }) => `source(id: "${target}") { id }`,
      createTarget: ({ client }) => asOperator(addSource(client)),
    },
    searchSources: ofClient("searchSources", `, query: "brush"`),
    searchContent: {
      field: ({ client }) => `searchContent(query: "calm", clientId: "${client}", first: 100) { nodes { job { id } } }`,
      createTarget: anIndexedJob,
      marker: ({ target }) => target,
    },
    users: {
      field: () => "users(first: 100) { nodes { id } }",
      createTarget: aViewer,
      marker: ({ target }) => target,
    },
    auditLog: {
      field: ({ client }) => `auditLog(clientId: "${client}") { nodes { target } }`,
      createTarget: aJob,
      marker: ({ target }) => `job:${target}`,
    },
    generateContent: { field: ({ client }) => `generateContent(input: ${content(client)}) { job { id } }` },
    cancelJob: { field: ({ target }) => `cancelJob(id: "${target}") { job { id } }`, createTarget: aJob },
    retryJob: { field: ({ target }) => `retryJob(id: "${target}") { job { id } }`, createTarget: anEndedJob },
    eraseJob: { field: ({ target }) => `eraseJob(id: "${target}") { job { id } }`, createTarget: anEndedJob },
    editContent: { field: ({ target }) => edit(target), createTarget: aCompletedJob },
    restoreRevision: {
      field: ({ target }) => `restoreRevision(jobId: "${target}", baseRevision: 2, number: 1) { job { id } }`,
      createTarget: anEditedJob,
    },
    removeClaim: {
      field: ({ target }) => `removeClaim(jobId: "${target}", baseRevision: 1, claim: 0) { job { id } }`,
      createTarget: aJobBelowPassMark,
    },
    checkFacts: {
      field: ({ target }) => `checkFacts(jobId: "${target}", baseRevision: 1) { job { id } }`,
      createTarget: aJobBelowPassMark,
    },
    repairContent: {
      field: ({ target }) => `repairContent(jobId: "${target}", baseRevision: 1, rule: "tone") { job { id } }`,
      createTarget: aJobBelowPassMark,
    },
    reviseForFacts: {
      field: ({ target }) => `reviseForFacts(jobIds: ["${target}"]) { batch { id } }`,
      createTarget: aCompletedJob,
    },
    approveContent: {
      field: ({ target }) => `approveContent(jobId: "${target}", revision: 1) { job { id } }`,
      createTarget: aCompletedJob,
    },
    withdrawApproval: {
      field: ({ target }) => `withdrawApproval(jobId: "${target}") { job { id } }`,
      createTarget: anApprovedJob,
    },
    estimateBatch: { field: ({ client }) => `estimateBatch(input: { items: [${content(client)}] }) { __typename }` },
    generateBatch: { field: ({ client }) => `generateBatch(input: { items: [${content(client)}] }) { batch { id } }` },
    cancelBatch: { field: ({ target }) => `cancelBatch(id: "${target}") { batch { id } }`, createTarget: aBatch },
    retryBatch: { field: ({ target }) => `retryBatch(id: "${target}") { batch { id } }`, createTarget: aFailedBatch },
    setClientBudget: {
      createTarget: async () => String(1_000 + Math.floor(Math.random() * 1e9)),
      field: ({ client, target }) =>
        `setClientBudget(clientId: "${client}", monthlyUsd: "${target}") { budget { __typename } }`,
    },
    createApiKey: { field: ({ client }) => createKeyMutation(client) },
    revokeApiKey: {
      field: ({ target }) => `revokeApiKey(id: "${target}") { apiKey { active } }`,
      createTarget: ({ client }) => asOperator(createKeyMutation(client)),
    },
    createWebhookEndpoint: { field: ({ client }) => createEndpoint(client) },
    ...onEndpoint("updateWebhookEndpoint", `, input: { description: "Ours" }`, "endpoint { id }"),
    ...onEndpoint("rotateWebhookSecret", "", "endpoint { id }"),
    ...onEndpoint("deleteWebhookEndpoint", "", "endpoint { id }"),
    ...onEndpoint("sendWebhookTest", "", "delivery { id }"),
    ...onEndpoint("replayWebhookEvents", `, from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z"`, "deliveries"),
    replayWebhookDelivery: {
      field: ({ target }) => `replayWebhookDelivery(id: "${target}") { delivery { id } }`,
      createTarget: async (input) =>
        asOperator(`sendWebhookTest(id: "${await anEndpoint(input)}") { delivery { id } }`),
    },
    setProviderKey: { field: ({ client }) => setProviderKey(client) },
    moveProviderKey: {
      field: ({ client }) =>
        `moveProviderKey(clientId: "${client}", provider: "openrouter", to: 2) { key { provider } }`,
      createTarget: ({ client }) => asOperator(setProviderKey(client)),
    },
    removeProviderKey: {
      field: ({ client }) => `removeProviderKey(clientId: "${client}", provider: "openrouter") { key { provider } }`,
      createTarget: ({ client }) => asOperator(setProviderKey(client)),
    },
    readWebsite: plain(`readWebsite(url: "http://10.0.0.1/") { profile { name } }`),
    addSource: { field: ({ client }) => addSource(client) },
    continueUpload: {
      field: ({ target }) => `continueUpload(id: "${target}", document: "QnJ1c2g=") { source { id } }`,
      createTarget: ({ client }) => asOperator(addSource(client, false)),
    },
    rereadSource: {
      field: ({ target }) => `rereadSource(id: "${target}") { source { id } }`,
      createTarget: ({ client }) => asOperator(addPage(client)),
    },
    removeSources: { field: ({ client }) => `removeSources(clientId: "${client}") { removed }` },
    removeSource: {
      field: ({ target }) => `removeSource(id: "${target}") { source { id } }`,
      createTarget: ({ client }) => asOperator(addSource(client)),
    },
    siteConnections: ofClient("siteConnections"),
    publishingMapping: {
      field: ({ client, target }) => `publishingMapping(siteId: "${target}", clientId: "${client}") { siteId }`,
      createTarget: aSite,
    },
    siteOptions: {
      field: ({ client, target }) => `siteOptions(siteId: "${target}", clientId: "${client}") { categories }`,
      createTarget: aSite,
    },
    publicationPreview: {
      field: ({ target }) => `publicationPreview(${jobAndSite(target)}, revision: 1) { isDeleted }`,
      createTarget: anApprovedJobWithSite,
    },
    connectSite: { field: ({ client }) => connectSite(client) },
    checkSite: { field: ({ target }) => `checkSite(id: "${target}") { site { id } }`, createTarget: aSite },
    removeSite: { field: ({ target }) => `removeSite(id: "${target}") { site { id } }`, createTarget: aSite },
    beginSiteAuthorization: {
      field: ({ client }) =>
        `beginSiteAuthorization(clientId: "${client}", url: "https://care.example") { authorizeUrl }`,
    },
    completeSiteAuthorization: plain(
      `completeSiteAuthorization(input: { state: "forged", siteUrl: "https://care.example", userName: "a", password: "abcd efgh" }) { site { id } }`,
    ),
    setPublishingMapping: {
      field: ({ client, target }) =>
        `setPublishingMapping(input: { siteId: "${target}", clientId: "${client}", postType: "posts" }) { mapping { siteId } }`,
      createTarget: aSite,
    },
    publishContent: {
      field: ({ target }) =>
        `publishContent(input: { ${jobAndSite(target)}, revision: 1, state: DRAFT }) { publication { id } }`,
      createTarget: anApprovedJobWithSite,
    },
    unpublishContent: {
      field: ({ target }) => `unpublishContent(id: "${target}") { publication { id } }`,
      createTarget: aPublication,
    },
    keepSiteVersion: {
      field: ({ target }) => `keepSiteVersion(id: "${target}", seen: "x") { publication { id } }`,
      createTarget: aPublication,
    },
    createUser: { field: ({ client }) => createUserMutation(`${randomUUID()}@example.com`, client) },
    addMember: {
      field: ({ client, target }) => `addMember(clientId: "${client}", userId: "${target}") { client { id } }`,
      createTarget: () => asOperator(createUserMutation(`${randomUUID()}@example.com`, beside)),
    },
    removeMember: {
      field: ({ client, target }) => `removeMember(clientId: "${client}", userId: "${target}") { client { id } }`,
      createTarget: async ({ client }) => {
        const id = await asOperator(createUserMutation(`${randomUUID()}@example.com`, beside));
        await asOperator(`addMember(clientId: "${client}", userId: "${id}") { client { id } }`);
        return id;
      },
    },
    updateUser: {
      field: ({ target }) => `updateUser(id: "${target}", input: { name: "Somebody else" }) { user { id } }`,
      createTarget: aViewer,
    },
    resetPassword: {
      field: ({ target }) => `resetPassword(id: "${target}", password: "${PASSWORD}") { user { id } }`,
      createTarget: aViewer,
    },
    inviteUser: {
      field: ({ client }) =>
        `inviteUser(input: { email: "${randomUUID()}@example.com", name: "Ada", role: VIEWER, clientIds: ["${client}"] }) { url }`,
    },
    createPasswordLink: { field: ({ target }) => `createPasswordLink(id: "${target}") { url }`, createTarget: aViewer },
    requestPasswordReset: plain(`requestPasswordReset(email: "ada@example.com") { requested }`),
    setPassword: {
      field: ({ target }) => `setPassword(token: "${target.split("#")[1]}", password: "${PASSWORD}") { email }`,
      createTarget: async () => {
        const id = await asOperator(createUserMutation(`${randomUUID()}@example.com`, beside));
        return asOperator(`createPasswordLink(id: "${id}") { id: url }`);
      },
    },
    allowOidcLink: { field: ({ target }) => `allowOidcLink(id: "${target}") { user { id } }`, createTarget: aViewer },
    exportUser: { field: ({ target }) => `exportUser(id: "${target}") { data }`, createTarget: aViewer },
    eraseUser: {
      field: ({ target }) => `eraseUser(id: "${target}") { userId }`,
      createTarget: ({ client }) => asOperator(createUserMutation(`${randomUUID()}@example.com`, client)),
    },
    setClientPlan: {
      field: ({ client }) => setPlan(client, `"enterprise"`),
      createTarget: ({ client }) => asOperator(setPlan(client, `"pro"`)),
    },
    updatePlan: plain(`updatePlan(name: "pro", monthlyJobs: 777) { plan { name } }`),
    setProviderLimit: plain(setProviderLimit),
    removeProviderLimit: {
      field: () => `removeProviderLimit(provider: "sandbox") { limit { provider } }`,
      createTarget: () => asOperator(setProviderLimit),
    },
    rotateSigningKey: plain("rotateSigningKey { __typename }"),
    resetSecondFactors: {
      field: ({ target }) => `resetSecondFactors(id: "${target}") { user { id } }`,
      createTarget: aViewer,
    },
    login: {
      field: ({ caller: { email, password } }) => `login(email: "${email}", password: "${password}") { expiresIn }`,
    },
    refresh: {
      field: ({ target }) => `refresh(refreshToken: "${tokenOf(target)}") { expiresIn }`,
      createTarget: aSession,
    },
    logout: { field: ({ target }) => `logout(refreshToken: "${tokenOf(target)}") { ended }`, createTarget: aSession },
    startOidcLogin: plain(`startOidcLogin(redirectUri: "${CALLBACK}") { url }`),
    startOidcLink: plain(`startOidcLink(redirectUri: "${CALLBACK}") { url }`),
    completeOidcLogin: plain(`completeOidcLogin(transaction: "v1.a.b.c", parameters: "code=1") { returnTo }`),
    logoutWithProvider: {
      field: ({ target }) =>
        `logoutWithProvider(refreshToken: "${tokenOf(target)}", returnTo: "http://localhost/") { logoutUrl }`,
      createTarget: aSession,
    },
    revokeSession: {
      field: ({ target }) => `revokeSession(id: "${idOf(target)}") { sessionId }`,
      createTarget: aSession,
    },
    changeName: plain(`changeName(name: "Somebody else") { user { id } }`),
    changePassword: {
      field: ({ caller: { password } }) =>
        `changePassword(currentPassword: "${password}", newPassword: "${password}") { userId }`,
      undo: () => fixture.logInAgain(),
    },
    logoutEverywhere: { ...plain("logoutEverywhere { endedSessions }"), undo: () => fixture.logInAgain() },
    ...factorOperations(fixture),
  };
}
