/** The access table of the SMM, in the form that `parseRights` reads. The SMM accepts no API keys. */
export const SMM_RIGHTS = `
operation                client      | operator admin  manager editor viewer key    module anonymous | audit action

client                   own,below   | ok       ok     ok      ok     ok     401    ok     401       | -
client                   above,other | ok       404    404     404    404    401    ok     401       | -
clients                  own,below   | ok       ok     ok      ok     ok     401    ok     401       | -
clients                  above,other | ok       none   none    none   none   401    ok     401       | -
effectiveStrategiesWith  own,below   | ok       ok     ok      403    403    401    ok     401       | -
effectiveStrategiesWith  above,other | ok       404    404     403    403    401    ok     401       | -
factIssues               own,below   | ok       ok     ok      ok     ok     401    ok     401       | -
factIssues               above,other | ok       404    404     404    404    401    ok     401       | -
strategyCheck            -           | ok       ok     ok      ok     ok     401    ok     401       | -
mockStrategy             -           | ok       ok     ok      ok     ok     401    ok     401       | -
clientAuditLog           own,below   | ok       ok     403     403    403    401    403    401       | -
clientAuditLog           above,other | ok       none   403     403    403    401    403    401       | -

createClient             -           | ok       403    403     403    403    401    403    401       | createClient
createChildClient        own         | ok       ok     ok      403    403    401    403    401       | createChildClient
createChildClient        above,other | ok       404    404     403    403    401    403    401       | createChildClient
importClients            own         | ok       ok     ok      403    403    401    403    401       | createChildClient
importClients            above,other | ok       422    422     403    403    401    403    401       | createChildClient
renameClient             own,below   | ok       ok     ok      403    403    401    403    401       | renameClient
renameClient             above,other | ok       404    404     403    403    401    403    401       | renameClient
archiveClient            own         | ok       403    403     403    403    401    403    401       | archiveClient
archiveClient            below       | ok       ok     ok      403    403    401    403    401       | archiveClient
archiveClient            above,other | ok       404    404     403    403    401    403    401       | archiveClient
unarchiveClient          own         | ok       403    403     403    403    401    403    401       | unarchiveClient
unarchiveClient          below       | ok       ok     ok      403    403    401    403    401       | unarchiveClient
unarchiveClient          above,other | ok       404    404     403    403    401    403    401       | unarchiveClient
updateStrategy           own,below   | ok       ok     ok      403    403    401    403    401       | updateStrategy
updateStrategy           above,other | ok       404    404     403    403    401    403    401       | updateStrategy
overrideStrategies       own,below   | ok       ok     ok      403    403    401    403    401       | overrideStrategies
overrideStrategies       above,other | ok       404    404     403    403    401    403    401       | overrideStrategies
importFacts              own,below   | ok       ok     ok      403    403    401    403    401       | importFacts
importFacts              above,other | ok       404    404     403    403    401    403    401       | importFacts
restoreStrategy          own,below   | ok       ok     ok      403    403    401    403    401       | restoreStrategy
restoreStrategy          above,other | ok       404    404     403    403    401    403    401       | restoreStrategy
assignTemplate           own,below   | ok       ok     ok      403    403    401    403    401       | assignTemplate
assignTemplate           above,other | ok       404    404     403    403    401    403    401       | assignTemplate
unassignTemplate         own,below   | ok       ok     ok      403    403    401    403    401       | unassignTemplate
unassignTemplate         above,other | ok       404    404     403    403    401    403    401       | unassignTemplate
eraseFactPerson          own,below   | ok       ok     403     403    403    401    403    401       | eraseFactPerson
eraseFactPerson          above,other | ok       404    403     403    403    401    403    401       | eraseFactPerson

_entities.Client         own,below   | ok       ok     ok      ok     ok     401    ok     401       | -
_entities.Client         above,other | ok       none   none    none   none   401    ok     401       | -
`;
