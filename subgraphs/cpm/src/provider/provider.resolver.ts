import { requireCaller } from "@cgs/kit/auth/caller";
import { Ctx, Field, ObjectType, Query, registerEnumType, Resolver } from "type-graphql";
import type { CpmContext } from "../context.js";
import { type Provider, ProviderError } from "./provider.js";

/** Whether a vendor can be used now. */
export enum ProviderStatus {
  HEALTHY = "HEALTHY",
  DEGRADED = "DEGRADED",
  DOWN = "DOWN",
}

registerEnumType(ProviderStatus, { name: "ProviderStatus", description: "Whether a vendor can be used now." });

/** A vendor as shown to people. */
@ObjectType("Provider", { description: "A vendor of language models." })
export class ProviderEntry {
  @Field({ description: "Its name, as used in requests." })
  name: string;

  @Field(() => ProviderStatus, { description: "Whether it can be used now." })
  status: ProviderStatus;

  @Field(() => [String], { description: "The models it offers." })
  models: string[];

  @Field({ description: "Whether it needs a key." })
  requiresKey: boolean;

  @Field({ description: "Whether this installation has one." })
  keyConfigured: boolean;

  @Field(() => String, { nullable: true, description: "Why it is not healthy." })
  message: string | null;
}

/** The vendors of this installation. */
@Resolver()
export class ProviderResolver {
  @Query(() => [ProviderEntry], { description: "The vendors that can be asked to write, the preferred one first." })
  providers(@Ctx() { caller, providers }: CpmContext): Promise<ProviderEntry[]> {
    requireCaller(caller);
    return Promise.all(providers.all().map(entryOf));
  }
}

async function entryOf(provider: Provider): Promise<ProviderEntry> {
  const { name, requiresKey, keyConfigured } = provider;
  const known = { name, requiresKey, keyConfigured };
  try {
    const models = (await provider.models()).map(({ id }) => id);
    return { ...known, status: ProviderStatus.HEALTHY, models, message: null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...known, status: ProviderStatus.DOWN, models: [], message: error.message };
  }
}
