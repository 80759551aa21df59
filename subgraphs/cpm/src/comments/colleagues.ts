import { ALL_CLIENTS, type Role } from "@cgs/kit/auth/caller";
import type { DataSource } from "typeorm";
import type { UserService } from "../identity/user/user.service.js";
import type { Job } from "../job-record/job.entity.js";
import { selectColleaguesSql } from "./colleagues.sql.js";
import type { Colleague } from "./content-comment.js";

/** More users than mentions and reviews are picked from. */
const MAX_COLLEAGUES = 1_000;

/** The roles whose users may approve content. */
const APPROVERS: readonly Role[] = ["manager", "admin"];

/** Reads who has rights on the client of content. Callers have checked that the user may see the job. */
export class Colleagues {
  constructor(
    private readonly source: DataSource,
    private readonly users: Pick<UserService, "nameOf">,
  ) {}

  /** The active users with a role on the job's client, by name. */
  async of({ clientPath }: Job): Promise<Colleague[]> {
    const rows = await this.source.query<{ id: string; nameEncrypted: string; role: Role }[]>(selectColleaguesSql, [
      [...clientPath, ALL_CLIENTS],
      MAX_COLLEAGUES,
    ]);
    const named = rows.map(({ id, nameEncrypted, role }) => ({
      id,
      name: this.users.nameOf({ id, nameEncrypted }),
      mayApprove: APPROVERS.includes(role),
    }));
    return named.toSorted((a, b) => a.name.localeCompare(b.name));
  }
}
