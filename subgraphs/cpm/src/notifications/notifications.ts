/** The name of notifications as a consumer of events. */
export const NOTIFICATIONS = "notifications";

/** The one subscriber of {@link NOTIFICATIONS}: receivers are found for each event. */
export const SUBSCRIBER_ID = "00000000-0000-4000-8000-000000000000";

/** The newest notifications that a user keeps. */
export const MAX_NOTIFICATIONS = 500;
