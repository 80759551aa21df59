import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { Job } from "../../job-record/job.entity.js";

/** A page of jobs. */
export const JobConnection = createConnectionType(Job, { name: "Job", items: "jobs" });
export type JobConnection = Connection<Job>;
