import { runProcess } from "@cgs/kit/run-process";
import { createPostgresGuard, postgresGuardEnv } from "./postgres/postgres-guard.js";

await runProcess("postgres", postgresGuardEnv, createPostgresGuard);
