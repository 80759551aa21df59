import type { DatabaseAnswer, DatabaseTask } from "./database-process.js";
import { migrateAll } from "./migrate.js";
import { seedDemo, seedTemplates } from "./seed.js";
import { openLogin } from "./service-login.js";

async function run(task: DatabaseTask): Promise<void> {
  if (task.type === "migrate") {
    await migrateAll(task.owner);
    if (task.owner !== task.services) await openLogin(task.owner, task.services);
    return;
  }
  await seedTemplates(task.owner);
  if (task.demoApiKey !== undefined) await seedDemo(task.owner, task.demoApiKey);
}

process.on("message", (task: DatabaseTask) => {
  const answer = (reason?: string) => process.send?.({ reason } satisfies DatabaseAnswer);
  run(task).then(
    () => answer(),
    (error: Error) => answer(error.message || String(error)),
  );
});
process.once("disconnect", () => process.exit(0));
