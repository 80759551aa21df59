import "reflect-metadata";
import { AccessEntry } from "@cgs/kit/audit/access-entry.entity";
import { AuditEntry } from "@cgs/kit/audit/audit-entry.entity";
import { FindReadsByAction1763799000000 } from "../migrations/1763799000000-find-reads-by-action.js";
import { RecordReads1763795000000 } from "../migrations/1763795000000-record-reads.js";
import { StreamAudit1763801000000 } from "../migrations/1763801000000-stream-audit.js";
import type { SchemaDefinition } from "@cgs/kit/database/database";
import { AbTest } from "../ab-test/ab-test.entity.js";
import { Instruction } from "../instruction/instruction.entity.js";
import { CreateTemplatesAndInstructions1763683200000 } from "../migrations/1763683200000-create-templates-and-instructions.js";
import { CountTemplateEpochs1763713000000 } from "../migrations/1763713000000-count-template-epochs.js";
import { CountTemplateUsage1763694000000 } from "../migrations/1763694000000-count-template-usage.js";
import { EditTemplates1763690400000 } from "../migrations/1763690400000-edit-templates.js";
import { EraseInstructions1763725500000 } from "../migrations/1763725500000-erase-instructions.js";
import { ForgetAuditAsOwner1763743000000 } from "../migrations/1763743000000-forget-audit-as-owner.js";
import { LimitGenerations1763697600000 } from "../migrations/1763697600000-limit-generations.js";
import { OneFormOfAudit1763715000000 } from "../migrations/1763715000000-one-form-of-audit.js";
import { ReportUsageLate1763717500000 } from "../migrations/1763717500000-report-usage-late.js";
import { SumUsageAndLatencyApart1763721000000 } from "../migrations/1763721000000-sum-usage-and-latency-apart.js";
import { RunAbTests1763721100000 } from "../migrations/1763721100000-run-ab-tests.js";
import { TakeTurns1763722000000 } from "../migrations/1763722000000-take-turns.js";
import { RestoreWithoutSuperuser1763761000000 } from "../migrations/1763761000000-restore-without-superuser.js";
import { ExpireRows1763762000000 } from "../migrations/1763762000000-expire-rows.js";
import { StoredTemplate } from "../template-record/stored-template.entity.js";
import { TemplateLabel } from "../template-record/template-label.entity.js";
import { TemplateLabelMove } from "../template-record/template-label-move.entity.js";
import { TemplateVersion } from "../template-record/template-version.entity.js";

/** The IM's database schema: templates with their versions and labels, and rendered instructions. */
export const imDatabase: SchemaDefinition = {
  schema: "im",
  entities: [
    StoredTemplate,
    TemplateVersion,
    TemplateLabel,
    TemplateLabelMove,
    Instruction,
    AbTest,
    AccessEntry,
    AuditEntry,
  ],
  migrations: [
    CreateTemplatesAndInstructions1763683200000,
    EditTemplates1763690400000,
    CountTemplateUsage1763694000000,
    LimitGenerations1763697600000,
    CountTemplateEpochs1763713000000,
    OneFormOfAudit1763715000000,
    ReportUsageLate1763717500000,
    SumUsageAndLatencyApart1763721000000,
    RunAbTests1763721100000,
    TakeTurns1763722000000,
    EraseInstructions1763725500000,
    ForgetAuditAsOwner1763743000000,
    RestoreWithoutSuperuser1763761000000,
    ExpireRows1763762000000,
    RecordReads1763795000000,
    FindReadsByAction1763799000000,
    StreamAudit1763801000000,
  ],
};
