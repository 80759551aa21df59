import type { AuditActionDescriptions } from "./audit-action";

/** Audit actions on the calendar and on order series. */
export const CALENDAR_ACTIONS: AuditActionDescriptions = {
  planOrders: ["Order planned", ({ client }) => `planned an order${client("for")}`],
  planPublication: ["Publication planned", ({ client }) => `planned a publication${client("for")}`],
  moveCalendarEntry: ["Calendar entry moved", ({ client }) => `moved an entry of the calendar${client("of")}`],
  cancelCalendarEntry: [
    "Calendar entry cancelled",
    ({ client }) => `cancelled an entry of the calendar${client("of")}`,
  ],
  setCalendarTimeZone: [
    "Calendar’s time zone set",
    ({ client, after }) =>
      after("timeZone")
        ? `set the time zone of the calendar${client("of")} to ${after("timeZone")}`
        : `reset the time zone of the calendar${client("of")}`,
  ],
  createOrderSeries: [
    "Order series created",
    ({ client, after }) => `created the order series “${after("name")}”${client("for")}`,
  ],
  updateOrderSeries: [
    "Order series changed",
    ({ client, after }) => `changed the order series “${after("name")}”${client("for")}`,
  ],
  setOrderSeriesPaused: [
    "Order series paused or resumed",
    ({ client, after }) =>
      `${after("paused") === "true" ? "paused" : "resumed"} the order series “${after("name")}”${client("for")}`,
  ],
  deleteOrderSeries: [
    "Order series deleted",
    ({ client, before }) => `deleted the order series “${before("name")}”${client("for")}`,
  ],
};
