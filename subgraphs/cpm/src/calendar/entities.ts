import { CalendarEntryRow } from "./entries/calendar-entry.entity.js";
import { OrderSeriesRow } from "./series/order-series.entity.js";
import { TimeZoneRow } from "./time-zone/time-zone.entity.js";

/** The tables of this folder. */
export const CALENDAR_ENTITIES = [CalendarEntryRow, OrderSeriesRow, TimeZoneRow];
