import { AppError } from "../errors.js";

/** The roles of a user on the clients of a membership, weakest first. */
export const ROLES = ["viewer", "editor", "manager", "admin"] as const;

/** A role of {@link ROLES}. */
export type Role = (typeof ROLES)[number];

/** Stands for all clients in {@link UserCaller.clientIds}. The operator's administrators have it. */
export const ALL_CLIENTS = "*";

/** A user, or an API key of one client. */
export interface UserCaller {
  kind: "user" | "apiKey";
  /** The id of the user or the key. */
  id: string;
  role: Role;
  /** The clients that the caller may access. Each includes its descendants. */
  clientIds: string[];
  /** The session of the access token. */
  sessionId?: string;
  /** When the credential expires, in seconds since 1970. */
  expiresAt?: number;
  /** Set for a token that only opens streams: until when they may stay open, in seconds since 1970. */
  streamsUntil?: number;
  /** Set for a session in which the user can only add the second factor that their role requires. */
  setupOnly?: true;
}

/** Another module of this system, authenticated by a service token. */
export interface ServiceCaller {
  kind: "service";
  id: string;
  /** Set for a token that all callers of a module share: no list of operations limits it. */
  shared?: true;
}

/** A guest without an account, who may use one review link and nothing else. */
export interface GuestCaller {
  kind: "guest";
  /** The id of the review link. */
  id: string;
  /** The clients of the linked content and their ancestors, for the audit log. They give no rights. */
  clientPath: string[];
  /** When the credential expires, in seconds since 1970. */
  expiresAt: number;
}

/** Who has rights on clients. A guest has none, so guests are not among them. */
export type Caller = UserCaller | ServiceCaller;

/** Who sends a request. */
export type AnyCaller = Caller | GuestCaller;

/**
 * Returns the caller. Every check of rights of all modules and transports goes through it.
 * @throws AppError UNAUTHENTICATED when there is none, FORBIDDEN for guests, SECOND_FACTOR_SETUP_REQUIRED in a session that can only add a
 * second factor.
 */
export function requireCaller(caller: AnyCaller | undefined): Caller {
  if (!caller) throw new AppError("UNAUTHENTICATED");
  if (caller.kind === "guest") throw new AppError("FORBIDDEN");
  if (caller.kind === "user" && caller.setupOnly) throw new AppError("SECOND_FACTOR_SETUP_REQUIRED");
  return caller;
}

/**
 * Returns the user, also in a session that can only add a second factor. For what such a session may do.
 * @throws AppError UNAUTHENTICATED, or FORBIDDEN for API keys and services.
 */
export function requireUser(caller: AnyCaller | undefined): UserCaller {
  if (!caller) throw new AppError("UNAUTHENTICATED");
  if (caller.kind !== "user") throw new AppError("FORBIDDEN");
  return caller;
}

/** Returns the guest. For the operations of guests. @throws AppError UNAUTHENTICATED, or FORBIDDEN for all other callers. */
export function requireGuest(caller: AnyCaller | undefined): GuestCaller {
  if (!caller) throw new AppError("UNAUTHENTICATED");
  if (caller.kind !== "guest") throw new AppError("FORBIDDEN");
  return caller;
}

/** Whether the caller may access a client. @param clientPath ids from the root to the client. */
export function coversClient(caller: Caller, clientPath: readonly string[]): boolean {
  if (caller.kind === "service") return true;
  return caller.clientIds.includes(ALL_CLIENTS) || clientPath.some((id) => caller.clientIds.includes(id));
}

/** Whether the caller may access all of these clients. Of an object without a client only the operator does. */
export function coversClients(caller: Caller, clientPaths: readonly (readonly string[])[]): boolean {
  return clientPaths.length > 0 ? clientPaths.every((path) => coversClient(caller, path)) : coversClient(caller, []);
}

/** Whether a user or an API key has at least this role. */
export function hasRole(caller: UserCaller, role: Role): boolean {
  return ROLES.indexOf(caller.role) >= ROLES.indexOf(role);
}

/** Returns the caller if it has at least this role. @throws AppError UNAUTHENTICATED, or FORBIDDEN for a lower role or a service. */
export function requireRole(caller: AnyCaller | undefined, role: Role): UserCaller {
  const user = requireCaller(caller);
  if (user.kind === "service" || !hasRole(user, role)) throw new AppError("FORBIDDEN");
  return user;
}

/** Returns the caller if it administers all clients. @throws AppError UNAUTHENTICATED or FORBIDDEN. */
export function requireOperator(caller: AnyCaller | undefined): UserCaller {
  const admin = requireRole(caller, "admin");
  if (!admin.clientIds.includes(ALL_CLIENTS)) throw new AppError("FORBIDDEN");
  return admin;
}
