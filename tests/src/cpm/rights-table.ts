/** Who asks: the operator's administrator, four people and a key of the client `acme-dental`, a module, and nobody. */
export const ASKERS = ["operator", "admin", "manager", "editor", "viewer", "key", "service", "nobody"] as const;

/** One of {@link ASKERS}. */
export type Asker = (typeof ASKERS)[number];

/**
 * What comes of asking: `ok`, `none` for a list that is empty, or the status of the error: 401, 403, 404 as if it did not exist,
 * 409 where the right is there and only the state is wrong. The CPM takes no service tokens at all.
 *
 * Whose: `own` is the asker's client, `below` one under it, `other` of another agency; `-` where no client is meant.
 * Recorded: the action under which the audit log has what was done, and nothing of what was refused.
 */
const TABLE = `
operation           whose      | operator admin manager editor viewer key  service nobody | recorded as

currentApiKey       -          | 401      401   401     401    401    ok   401     401    | -
me                  -          | ok       ok    ok      ok     ok     403  401     401    | -
mySessions          -          | ok       ok    ok      ok     ok     403  401     401    | -
webSocketToken      -          | ok       ok    ok      ok     ok     403  401     401    | -
plans               -          | ok       ok    ok      ok     ok     ok   401     401    | -
providerLimits      -          | ok       ok    ok      ok     ok     ok   401     401    | -
providerHistory     -          | ok       ok    ok      ok     ok     ok   401     401    | -
mockProviders       -          | ok       ok    ok      ok     ok     ok   401     401    | -
workers             -          | ok       403   403     403    403    403  401     401    | -
warmUpCaches        -          | ok       403   403     403    403    403  401     401    | -
signingKeys         -          | ok       403   403     403    403    403  401     401    | -

job                 own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
job                 other      | ok       404   404     404    404    404  401     401    | -
jobContent          own,below  | 409      409   409     409    409    409  401     401    | -
jobContent          other      | 409      404   404     404    404    404  401     401    | -
contentRevisions    own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
contentRevisions    other      | ok       404   404     404    404    404  401     401    | -
contentRevision     own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
contentRevision     other      | ok       404   404     404    404    404  401     401    | -
scoreContent        own,below  | ok       ok    ok      ok     403    ok   401     401    | -
scoreContent        other      | ok       404   404     404    403    404  401     401    | -
jobs                own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
jobs                other      | ok       none  none    none   none   none 401     401    | -
jobsConnection      own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
jobsConnection      other      | ok       none  none    none   none   none 401     401    | -
jobActivity         own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
jobActivity         other      | ok       none  none    none   none   none 401     401    | -
jobsBelowPassMark   own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
jobsBelowPassMark   other      | ok       none  none    none   none   none 401     401    | -
batch               own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
batch               other      | ok       404   404     404    404    404  401     401    | -
batches             own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
batches             other      | ok       none  none    none   none   none 401     401    | -
estimateCost        own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
estimateCost        other      | ok       404   404     404    404    404  401     401    | -
mockContent         own,below  | ok       ok    ok      ok     403    ok   401     401    | -
mockContent         other      | ok       404   404     404    403    404  401     401    | -
clientPlan          own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
clientPlan          other      | ok       404   404     404    404    404  401     401    | -
clientBudget        own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
clientBudget        other      | ok       404   404     404    404    404  401     401    | -
usage               own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
usage               other      | ok       404   404     404    404    404  401     401    | -
providers           own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
providers           other      | ok       404   404     404    404    404  401     401    | -
strategyPreview     own,below  | ok       ok    ok      403    403    403  401     401    | -
strategyPreview     other      | ok       404   404     403    403    403  401     401    | -
instructionPreview  own,below  | ok       ok    ok      403    403    403  401     401    | -
instructionPreview  other      | ok       404   404     403    403    403  401     401    | -
estimateBatch       own,below  | ok       ok    ok      ok     ok     ok   401     401    | -
estimateBatch       other      | ok       422   422     422    422    422  401     401    | -
apiKeys             own,below  | ok       ok    ok      403    403    403  401     401    | -
apiKeys             other      | ok       404   404     403    403    403  401     401    | -
providerKeys        own,below  | ok       ok    ok      403    403    403  401     401    | -
providerKeys        other      | ok       404   404     403    403    403  401     401    | -
users               own,below  | ok       ok    ok      403    403    403  401     401    | -
users               other      | ok       none  none    403    403    403  401     401    | -
auditLog            own,below  | ok       ok    403     403    403    403  401     401    | -
auditLog            other      | ok       none  403     403    403    403  401     401    | -

generateContent     own,below  | ok       ok    ok      ok     403    ok   401     401    | generateContent
generateContent     other      | ok       404   404     404    403    404  401     401    | generateContent
cancelJob           own,below  | ok       ok    ok      ok     403    ok   401     401    | cancelJob
cancelJob           other      | ok       404   404     404    403    404  401     401    | cancelJob
retryJob            own,below  | ok       ok    ok      ok     403    ok   401     401    | retryJob
retryJob            other      | ok       404   404     404    403    404  401     401    | retryJob
eraseJob            own,below  | ok       ok    ok      403    403    403  401     401    | eraseJob
eraseJob            other      | ok       404   404     403    403    403  401     401    | eraseJob
editContent         own,below  | ok       ok    ok      ok     403    ok   401     401    | editContent
editContent         other      | ok       404   404     404    403    404  401     401    | editContent
restoreRevision     own,below  | ok       ok    ok      ok     403    ok   401     401    | restoreRevision
restoreRevision     other      | ok       404   404     404    403    404  401     401    | restoreRevision
approveContent      own,below  | ok       ok    ok      403    403    403  401     401    | approveContent
approveContent      other      | ok       404   404     403    403    403  401     401    | approveContent
withdrawApproval    own,below  | ok       ok    ok      403    403    403  401     401    | withdrawApproval
withdrawApproval    other      | ok       404   404     403    403    403  401     401    | withdrawApproval
generateBatch       own,below  | ok       ok    ok      ok     403    ok   401     401    | generateBatch
generateBatch       other      | ok       422   422     422    403    422  401     401    | generateBatch
cancelBatch         own,below  | ok       ok    ok      ok     403    ok   401     401    | cancelBatch
cancelBatch         other      | ok       404   404     404    403    404  401     401    | cancelBatch
retryBatch          own,below  | ok       ok    ok      ok     403    ok   401     401    | retryBatch
retryBatch          other      | ok       404   404     404    403    404  401     401    | retryBatch
setClientBudget     own,below  | ok       ok    ok      403    403    403  401     401    | setClientBudget
setClientBudget     other      | ok       404   404     403    403    403  401     401    | setClientBudget
createApiKey        own,below  | ok       ok    ok      403    403    403  401     401    | createApiKey
createApiKey        other      | ok       404   404     403    403    403  401     401    | createApiKey
revokeApiKey        own,below  | ok       ok    ok      403    403    403  401     401    | revokeApiKey
revokeApiKey        other      | ok       404   404     403    403    403  401     401    | revokeApiKey
setProviderKey      own,below  | ok       ok    ok      403    403    403  401     401    | setProviderKey
setProviderKey      other      | ok       404   404     403    403    403  401     401    | setProviderKey
moveProviderKey     own,below  | ok       ok    ok      403    403    403  401     401    | moveProviderKey
moveProviderKey     other      | ok       404   404     403    403    403  401     401    | moveProviderKey
removeProviderKey   own,below  | ok       ok    ok      403    403    403  401     401    | removeProviderKey
removeProviderKey   other      | ok       404   404     403    403    403  401     401    | removeProviderKey
createUser          own,below  | ok       ok    ok      403    403    403  401     401    | createUser
createUser          other      | ok       404   404     403    403    403  401     401    | createUser
updateUser          own,below  | ok       ok    ok      403    403    403  401     401    | updateUser
updateUser          other      | ok       404   404     403    403    403  401     401    | updateUser
resetPassword       own,below  | ok       ok    ok      403    403    403  401     401    | resetPassword
resetPassword       other      | ok       404   404     403    403    403  401     401    | resetPassword
addMember           own,below  | ok       ok    ok      403    403    403  401     401    | addMember
addMember           other      | ok       404   404     403    403    403  401     401    | addMember
removeMember        own,below  | ok       ok    ok      403    403    403  401     401    | removeMember
removeMember        other      | ok       404   404     403    403    403  401     401    | removeMember
setClientPlan       own,below  | ok       403   403     403    403    403  401     401    | setClientPlan
setClientPlan       other      | ok       403   403     403    403    403  401     401    | setClientPlan

updatePlan          -          | ok       403   403     403    403    403  401     401    | updatePlan
setProviderLimit    -          | ok       403   403     403    403    403  401     401    | setProviderLimit
removeProviderLimit -          | ok       403   403     403    403    403  401     401    | removeProviderLimit
rotateSigningKey    -          | ok       403   403     403    403    403  401     401    | rotateSigningKey
login               -          | ok       ok    ok      ok     ok     ok   401     ok     | login
refresh             -          | ok       ok    ok      ok     ok     ok   401     ok     | refresh
logout              -          | ok       ok    ok      ok     ok     ok   401     ok     | logout
revokeSession       -          | ok       ok    ok      ok     ok     403  401     401    | revokeSession
changeName          -          | ok       ok    ok      ok     ok     403  401     401    | changeName
changePassword      -          | ok       ok    ok      ok     ok     403  401     401    | changePassword
logoutEverywhere    -          | ok       ok    ok      ok     ok     403  401     401    | logoutEverywhere
`;

/** The clients of the demo by whose they are, as people of `acme-dental` see it. */
export const CLIENTS = { own: "acme-dental", below: "acme-dental-austin", other: "northside-plumbing", "-": "" };

/** What one operation gives to everybody, for one client. */
export interface Right {
  operation: string;
  whose: keyof typeof CLIENTS;
  verdicts: Record<Asker, string>;
  recorded: string | undefined;
}

/** The table, a line for each client. */
export const RIGHTS: Right[] = TABLE.trim()
  .split("\n")
  .slice(1)
  .filter(Boolean)
  .flatMap((line) => {
    const [[operation = "", whose = ""] = [], verdicts = [], [recorded] = []] = line
      .split("|")
      .map((part) => part.trim().split(/\s+/));
    return whose.split(",").map((one) => ({
      operation,
      whose: one as Right["whose"],
      verdicts: Object.fromEntries(ASKERS.map((asker, at) => [asker, verdicts[at]])) as Right["verdicts"],
      recorded: recorded === "-" ? undefined : recorded,
    }));
  });
