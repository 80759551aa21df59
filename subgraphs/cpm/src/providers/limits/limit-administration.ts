import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { Events } from "@cgs/kit/database/events";
import type { DataSource } from "typeorm";
import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import type { MinuteLimit } from "./minute-window.js";
import { ProviderLimit } from "./provider-limit.entity.js";
import { LIMITS_CHANGED } from "./provider-limits.js";
import type { ProviderRegistry } from "../registry/provider-registry.js";

/** Changes the vendors' rate limits. Limits affect all clients, so only administrators of all clients may change them. */
export class LimitAdministration {
  constructor(
    private readonly source: DataSource,
    private readonly providers: ProviderRegistry,
    private readonly events: Events,
  ) {}

  /** All limits, by vendor and model. One query. */
  all(): Promise<ProviderLimit[]> {
    return this.source.getRepository(ProviderLimit).find({ order: { provider: "ASC", model: "ASC" } });
  }

  /**
   * Sets the limit of a vendor or of one of its models. Every worker applies it within 5 seconds.
   * @throws AppError FORBIDDEN, MODEL_NOT_AVAILABLE for an unknown vendor.
   */
  async set(actor: KnownActor, provider: string, model: string, limit: MinuteLimit): Promise<ProviderLimit> {
    requireOperator(actor);
    const { name } = this.providers.get(provider);
    const row = { provider: name, model, ...limit };
    await this.source.transaction(async (manager) => {
      const before = await manager.findOneBy(ProviderLimit, { provider: name, model });
      await manager.upsert(ProviderLimit, row, ["provider", "model"]);
      const target = targetOf(name, model);
      const old = before ? { before: { ...before } } : {};
      await recordChange(manager, actor, { action: "setProviderLimit", target, ...old, after: row });
    });
    await this.events.publish(LIMITS_CHANGED, {});
    return row;
  }

  /** Removes a limit. @returns it, or null when there was none. @throws AppError FORBIDDEN. */
  async remove(actor: KnownActor, provider: string, model: string): Promise<ProviderLimit | null> {
    requireOperator(actor);
    const removed = await this.source.transaction(async (manager) => {
      const before = await manager.findOneBy(ProviderLimit, { provider, model });
      if (!before) return null;
      await manager.delete(ProviderLimit, { provider, model });
      const target = targetOf(provider, model);
      await recordChange(manager, actor, { action: "removeProviderLimit", target, before: { ...before } });
      return before;
    });
    await this.events.publish(LIMITS_CHANGED, {});
    return removed;
  }
}

function targetOf(provider: string, model: string): string {
  return `provider:${[provider, model].filter(Boolean).join("/")}`;
}

function requireOperator({ caller }: KnownActor): void {
  if (!caller.clientIds.includes(ALL_CLIENTS)) throw new AppError("FORBIDDEN");
}
