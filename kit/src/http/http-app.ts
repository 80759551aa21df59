import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";

/** Runs before a request is served. It answers the request itself, or calls `next` to pass it on. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * What an HTTP service serves. Some requests are served without Express, so plain `express().use(middleware)` would miss them.
 * Here middleware runs for every request, and a path that is mounted in Express is always served by Express.
 * Every method throws once the service listens.
 */
export interface HttpApp {
  /** Adds middleware that runs for every request, whether Express serves it or not. */
  use(middleware: Middleware): void;
  /** Mounts Express handlers at a path and everything below it. */
  use(path: string, ...handlers: (RequestHandler | ErrorRequestHandler)[]): void;
  /** Answers GET and HEAD requests for one path. */
  get(path: string, ...handlers: RequestHandler[]): void;
  /** Adds Express handlers for requests that nothing else has answered. They run after all routes, in the order of registration. */
  fallback(...handlers: (RequestHandler | ErrorRequestHandler)[]): void;
}

/** What the HTTP service itself uses of {@link HttpApp}. */
export interface HttpAppRegistration {
  app: HttpApp;
  express: Express;
  /** Whether Express must serve a request, because a handler is mounted at its path. */
  isMounted(request: IncomingMessage): boolean;
  /** Runs the middleware, then `serve` unless a middleware has answered. */
  run(request: IncomingMessage, response: ServerResponse, serve: RequestListener): void;
  /** Adds the fallbacks after all routes. Further registrations throw. */
  freeze(): void;
}

/**
 * Creates the Express app of an HTTP service and the interface to add handlers to it.
 * @param onError answers the requests whose handlers failed, after all fallbacks
 */
export function createHttpApp(onError: ErrorRequestHandler): HttpAppRegistration {
  const server = express();
  server.disable("x-powered-by");
  server.set("etag", false);
  const middleware: Middleware[] = [];
  const mounts: string[] = [];
  const fallbacks: (RequestHandler | ErrorRequestHandler)[] = [];
  let frozen = false;
  const open = () => {
    if (frozen) throw new Error("The HTTP service is already listening. Add middleware and routes before listen().");
    return server;
  };
  return {
    express: server,
    app: {
      use(first: string | Middleware, ...handlers: (RequestHandler | ErrorRequestHandler)[]) {
        const app = open();
        if (typeof first !== "string") return void middleware.push(first);
        mounts.push(first.replace(/\/+$/, "").toLowerCase());
        app.use(first, ...handlers);
      },
      get(path, ...handlers) {
        open().get(path, ...handlers);
        mounts.push(path.replace(/\/+$/, "").toLowerCase());
      },
      fallback(...handlers) {
        open();
        fallbacks.push(...handlers);
      },
    },
    isMounted({ url = "/" }) {
      return mounts.some((mount) => isBelow(url, mount));
    },
    run(request, response, serve) {
      const step = (n: number): void => {
        const next = middleware[n];
        if (next) next(request, response, () => step(n + 1));
        else serve(request, response);
      };
      step(0);
    },
    freeze() {
      frozen = true;
      server.use(...fallbacks, onError);
    },
  };
}

/** Whether a request target is a mount path or below it. Express ignores case, too. */
function isBelow(url: string, mount: string): boolean {
  const after = url.charAt(mount.length);
  return (after === "" || after === "/" || after === "?") && url.slice(0, mount.length).toLowerCase() === mount;
}
