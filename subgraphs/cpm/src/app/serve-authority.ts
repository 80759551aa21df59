import type { Authority } from "@cgs/kit/auth/authority";
import { ENDED_ACCESS_PATH } from "@cgs/kit/auth/jwks-client";
import type { HttpApp } from "@cgs/kit/http/http-app";
import type { DataSource } from "typeorm";
import { endedAccessEndpoint } from "../identity/session/ended-access.js";
import type { SigningKeys } from "../identity/session/signing-keys.js";

/** What {@link serveAuthority} depends on. */
export interface AuthorityDependencies {
  source: DataSource;
  keys: SigningKeys;
  authority: Authority;
}

/** Serves what other processes check credentials with: the public keys of access tokens, and the sessions and API keys that ended. */
export function serveAuthority(app: HttpApp, { source, keys, authority }: AuthorityDependencies): void {
  app.get("/.well-known/jwks.json", (_req, res) => void res.set("Cache-Control", "max-age=300").json(keys.publicSet()));
  const endedAccess = endedAccessEndpoint(source, authority);
  app.get(
    ENDED_ACCESS_PATH,
    async (req, res) => void res.set("Cache-Control", "no-store").json(await endedAccess(req.query)),
  );
}
