/** The part of the CPM's access table about sites and publications. It follows the rows of `CPM_RIGHTS`. */
export const CPM_PUBLISHING_RIGHTS = `
siteConnections          own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
siteConnections          above,other | ok       404    404     404    404    404    401    401       | -
siteOptions              own,below   | 502      502    502     403    403    403    401    401       | -
siteOptions              above,other | 502      404    404     403    403    403    401    401       | -
publishingMapping        own,below   | ok       ok     ok      ok     ok     ok     401    401       | -
publishingMapping        above,other | ok       404    404     404    404    404    401    401       | -
publicationPreview       own,below   | ok       ok     ok      ok     403    ok     401    401       | -
publicationPreview       above,other | ok       404    404     404    403    404    401    401       | -
connectSite              own,below   | ok       ok     ok      403    403    403    401    401       | connectSite
connectSite              above,other | ok       404    404     403    403    403    401    401       | connectSite
checkSite                own,below   | ok       ok     ok      403    403    403    401    401       | checkSite
checkSite                above,other | ok       404    404     403    403    403    401    401       | checkSite
removeSite               own,below   | ok       ok     ok      403    403    403    401    401       | removeSite
removeSite               above,other | ok       404    404     403    403    403    401    401       | removeSite
beginSiteAuthorization   own,below   | ok       ok     ok      403    403    403    401    401       | none
beginSiteAuthorization   above,other | ok       404    404     403    403    403    401    401       | none
completeSiteAuthorization -           | 422      422    422     403    403    403    401    401       | connectSite
setPublishingMapping     own,below   | ok       ok     ok      403    403    403    401    401       | setPublishingMapping
setPublishingMapping     above,other | ok       404    404     403    403    403    401    401       | setPublishingMapping
publishContent           own,below   | ok       ok     ok      ok     403    ok     401    401       | publishContent
publishContent           above,other | ok       404    404     404    403    404    401    401       | publishContent
unpublishContent         own,below   | ok       ok     ok      ok     403    ok     401    401       | unpublishContent
unpublishContent         above,other | ok       404    404     404    403    404    401    401       | unpublishContent
keepSiteVersion          own,below   | 409      409    409     409    403    409    401    401       | keepSiteVersion
keepSiteVersion          above,other | 409      404    404     404    403    404    401    401       | keepSiteVersion
`;
