/** The part of the CPM's access table about subscriptions and the fields of entities. It follows the rows of `CPM_RIGHTS`. */
export const CPM_LIVE_RIGHTS = `
jobUpdated               own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
jobUpdated               above,other | ok       404    404     404    404    404    401    401       | -
clientJobUpdated         own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
clientJobUpdated         above,other | ok       404    404     404    404    404    401    401       | -
jobDraft                 own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
jobDraft                 above,other | ok       404    404     404    404    404    401    401       | -
commentsUpdated          own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
commentsUpdated          above,other | ok       404    404     404    404    404    401    401       | -
batchUpdated             own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
batchUpdated             above,other | ok       404    404     404    404    404    401    401       | -
providerStatusChanged    -           | ok       ok     ok      ok     ok     ok     401    401       | -
notificationReceived     -           | ok       ok     ok      ok     ok     403    401    401       | -
sessionEnded             -           | ok       ok     ok      ok     ok     403    401    401       | -

_entities.Job            own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
_entities.Job            above,other | ok       none   none    none   none   none   401    401       | -
_entities.Client.plan    own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
_entities.Client.plan    above,other | ok       none   none    none   none   none   401    401       | -
_entities.Client.budget  own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
_entities.Client.budget  above,other | ok       none   none    none   none   none   401    401       | -
_entities.Client.members own,below   | ok       ok     ok      403    403    403    401    401       | -
_entities.Client.members above,other | ok       none   none    403    403    403    401    401       | -
_entities.Client.jobs    own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
_entities.Client.jobs    above,other | ok       none   none    none   none   none   401    401       | -
_entities.Client.sources own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
_entities.Client.sources above,other | ok       none   none    none   none   none   401    401       | -
_entities.Template.jobs  own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
_entities.Template.jobs  above,other | ok       none   none    none   none   none   401    401       | -
`;
