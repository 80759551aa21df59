import type { RequestContext } from "@cgs/kit/graphql/context";
import type { JobService } from "../../jobs/lifecycle/job.service.js";
import type { PlanService } from "../entries/plan.service.js";
import type { CalendarReads } from "../reads/calendar-reads.js";
import type { SeriesService } from "../series/series.service.js";
import type { TimeZones } from "../time-zone/time-zones.js";

/** The services of the calendar that are created once per process. */
export interface CalendarServices {
  calendarReads: CalendarReads;
  calendarPlans: PlanService;
  calendarSeries: SeriesService;
  calendarTimeZones: TimeZones;
}

/** The part of the request context that the resolvers of this folder use. */
export interface CalendarContext extends RequestContext, CalendarServices {
  jobs: JobService;
}
