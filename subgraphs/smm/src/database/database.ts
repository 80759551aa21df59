import "reflect-metadata";
import type { SchemaDefinition } from "@cgs/kit/database/database";
import { AccessEntry } from "@cgs/kit/audit/access-entry.entity";
import { AuditEntry } from "@cgs/kit/audit/audit-entry.entity";
import { FindReadsByAction1763799000000 } from "../migrations/1763799000000-find-reads-by-action.js";
import { RecordReads1763795000000 } from "../migrations/1763795000000-record-reads.js";
import { StreamAudit1763801000000 } from "../migrations/1763801000000-stream-audit.js";
import { EncryptPeople1763810000000 } from "../migrations/1763810000000-encrypt-people.js";
import { ArchiveChanges1763911000000 } from "../migrations/1763911000000-archive-changes.js";
import { Client } from "../client-record/client.entity.js";
import { CreateClientsAndStrategies1763683200000 } from "../migrations/1763683200000-create-clients-and-strategies.js";
import { CountStrategyEpochs1763701300000 } from "../migrations/1763701300000-count-strategy-epochs.js";
import { RecordChanges1763701200000 } from "../migrations/1763701200000-record-changes.js";
import { OneFormOfAudit1763715000000 } from "../migrations/1763715000000-one-form-of-audit.js";
import { TakeTurns1763722000000 } from "../migrations/1763722000000-take-turns.js";
import { ForgetAuditAsOwner1763743000000 } from "../migrations/1763743000000-forget-audit-as-owner.js";
import { RestoreWithoutSuperuser1763761000000 } from "../migrations/1763761000000-restore-without-superuser.js";
import { StrategyVersion } from "../strategy-record/strategy-version.entity.js";

/** The SMM's database schema: clients, strategies and the audit log. */
export const smmDatabase: SchemaDefinition = {
  schema: "smm",
  entities: [Client, StrategyVersion, AccessEntry, AuditEntry],
  migrations: [
    CreateClientsAndStrategies1763683200000,
    RecordChanges1763701200000,
    CountStrategyEpochs1763701300000,
    OneFormOfAudit1763715000000,
    TakeTurns1763722000000,
    ForgetAuditAsOwner1763743000000,
    RestoreWithoutSuperuser1763761000000,
    RecordReads1763795000000,
    FindReadsByAction1763799000000,
    StreamAudit1763801000000,
    EncryptPeople1763810000000,
    ArchiveChanges1763911000000,
  ],
};
