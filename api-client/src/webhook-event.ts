import type { webhooks } from "./external-api.js";

type Requests = { [Type in keyof webhooks]: webhooks[Type]["post"]["requestBody"]["content"]["application/json"] };

/** The type of an event. New types are added at any time: accept and ignore what you do not know. */
export type WebhookEventType = keyof webhooks;

/** An event of a type, or of any: `event.type` tells which. */
export type WebhookEvent<Type extends WebhookEventType = WebhookEventType> = {
  [One in Type]: Requests[One] & {
    /** The id of the event. A repeated delivery has the same: skip what you have seen. */
    id: string;
  };
}[Type];
