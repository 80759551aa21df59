import { startSystem } from "./start-system.mjs";

await startSystem({ development: false });
