import { fileURLToPath } from "node:url";

/** The top folder of the project. */
export const TOP = fileURLToPath(new URL("../../..", import.meta.url));
