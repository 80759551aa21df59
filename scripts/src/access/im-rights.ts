/** The access table of the IM, in the form that `parseRights` reads. All clients share its templates. The IM accepts no API keys. */
export const IM_RIGHTS = `
operation                client      | operator admin  manager editor viewer key    module anonymous | audit action

template                 -           | ok       ok     ok      ok     ok     401    ok     401       | -
templates                -           | ok       ok     ok      ok     ok     401    ok     401       | -
templateVariables        -           | ok       ok     ok      ok     ok     401    ok     401       | -
templateCheck            -           | ok       ok     ok      ok     ok     401    ok     401       | -
abTest                   -           | ok       ok     ok      ok     ok     401    ok     401       | -
AbTest.results           -           | ok       403    403     403    403    401    ok     401       | -
templateAnalytics        -           | ok       403    403     403    403    401    ok     401       | -
renderTemplate           -           | ok       403    403     403    403    401    ok     401       | -
templateAuditLog         -           | ok       none   403     403    403    401    403    401       | -
instruction              own,other   | 403      403    403     403    403    401    ok     401       | -
mockInstructions         own,other   | 403      403    403     403    403    401    ok     401       | -

saveTemplate             -           | ok       403    403     403    403    401    ok     401       | saveTemplate
moveTemplateLabel        -           | ok       403    403     403    403    401    ok     401       | moveTemplateLabel
removeTemplateLabel      -           | ok       403    403     403    403    401    ok     401       | removeTemplateLabel
startAbTest              -           | ok       403    403     403    403    401    ok     401       | startAbTest
stopAbTest               -           | ok       403    403     403    403    401    ok     401       | stopAbTest
generateInstructions     own,other   | 403      403    403     403    403    401    ok     401       | generateInstructions
generateInstructionBatch own,other   | 403      403    403     403    403    401    ok     401       | generateInstructions
eraseInstructions        own,other   | 403      403    403     403    403    401    ok     401       | eraseInstructions
recordTemplateUsage      -           | 403      403    403     403    403    401    ok     401       | recordTemplateUsage
recordTemplateUsages     -           | 403      403    403     403    403    401    ok     401       | recordTemplateUsage

_entities.Template       -           | ok       ok     ok      ok     ok     401    ok     401       | -
`;
