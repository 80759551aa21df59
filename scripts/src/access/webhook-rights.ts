/** The rows of webhooks in the access table of the CPM. An API key manages those of its client. */
export const WEBHOOK_RIGHTS = `webhookEndpoints         own,below   | ok       ok     ok      403    403    ok     401    401       | -
webhookEndpoints         above,other | ok       404    404     403    403    404    401    401       | -
webhookEndpoint          own,below   | ok       ok     ok      403    403    ok     401    401       | -
webhookEndpoint          above,other | ok       404    404     403    403    404    401    401       | -
webhookDeliveries        own,below   | ok       ok     ok      403    403    ok     401    401       | -
webhookDeliveries        above,other | ok       404    404     403    403    404    401    401       | -
createWebhookEndpoint    own,below   | ok       ok     ok      403    403    ok     401    401       | createWebhookEndpoint
createWebhookEndpoint    above,other | ok       404    404     403    403    404    401    401       | createWebhookEndpoint
updateWebhookEndpoint    own,below   | ok       ok     ok      403    403    ok     401    401       | updateWebhookEndpoint
updateWebhookEndpoint    above,other | ok       404    404     403    403    404    401    401       | updateWebhookEndpoint
rotateWebhookSecret      own,below   | ok       ok     ok      403    403    ok     401    401       | rotateWebhookSecret
rotateWebhookSecret      above,other | ok       404    404     403    403    404    401    401       | rotateWebhookSecret
deleteWebhookEndpoint    own,below   | ok       ok     ok      403    403    ok     401    401       | deleteWebhookEndpoint
deleteWebhookEndpoint    above,other | ok       404    404     403    403    404    401    401       | deleteWebhookEndpoint
sendWebhookTest          own,below   | ok       ok     ok      403    403    ok     401    401       | sendWebhookTest
sendWebhookTest          above,other | ok       404    404     403    403    404    401    401       | sendWebhookTest
replayWebhookDelivery    own,below   | ok       ok     ok      403    403    ok     401    401       | replayWebhookDelivery
replayWebhookDelivery    above,other | ok       404    404     403    403    404    401    401       | replayWebhookDelivery
replayWebhookEvents      own,below   | ok       ok     ok      403    403    ok     401    401       | replayWebhookEvents
replayWebhookEvents      above,other | ok       404    404     403    403    404    401    401       | replayWebhookEvents`;
