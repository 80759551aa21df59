import type { DataSource } from "typeorm";
import { ContentSearch } from "../content-search/content-search.js";
import { JobListQuery } from "../jobs/list/job-list-query.js";
import { JobListService } from "../jobs/list/job-list.service.js";
import { ReportService } from "../reports/report.service.js";

/** What reads many jobs for one request. */
export interface ListReads {
  jobLists: JobListService;
  reports: ReportService;
  contentSearch: ContentSearch;
}

/** Creates them for one request. */
export function createListReads(source: DataSource): ListReads {
  return {
    jobLists: new JobListService(new JobListQuery(source)),
    reports: new ReportService(source),
    contentSearch: new ContentSearch(source),
  };
}
