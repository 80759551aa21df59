/** The name of webhook endpoints as a consumer of events. */
export const WEBHOOKS = "webhooks";

/** The name of callbacks of single orders as a consumer of events. */
export const CALLBACKS = "callbacks";
