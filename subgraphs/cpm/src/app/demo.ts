import type { DemoLogin } from "@cgs/kit/demo-login";
import type { DataSource } from "typeorm";
import { ApiKeyService } from "../identity/api-key/api-key.service.js";
import type { NewUser } from "../identity/user/user.service.js";
import { PlanAssignment } from "../billing/plan/plan.entity.js";

const PLANS = [
  { clientId: "acme-dental", plan: "enterprise" },
  { clientId: "northside-plumbing", plan: "pro" },
];

/** The demo user for Apollo Sandbox: an editor of one client and its descendants. */
export function demoVisitor(login: DemoLogin): NewUser {
  return { ...login, name: "Demo visitor", role: "editor", clientIds: ["acme-dental"] };
}

/** Assigns plans to the demo's clients and adds the External API key of `acme-dental`. Running it again changes nothing. */
export async function seedDemo(source: DataSource, demo: { apiKey: string }): Promise<{ apiKey: string }> {
  await source.createQueryBuilder().insert().into(PlanAssignment).values(PLANS).orIgnore().execute();
  await new ApiKeyService(source).store(demo.apiKey, "acme-dental", "Demo key");
  return { apiKey: demo.apiKey };
}
