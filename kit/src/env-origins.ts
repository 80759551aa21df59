import { z } from "zod";

const ORIGIN_HINT = "must be an origin like https://app.example.com";

/** A setting with one origin: scheme, host and port. */
export const origin = () =>
  z.url({ protocol: /^https?$/, error: ORIGIN_HINT }).refine((url) => new URL(url).origin === url, ORIGIN_HINT);

/** A setting with origins such as `https://app.example.com`, separated by commas. Empty by default. */
export const origins = () =>
  z
    .string()
    .transform((value) => value.split(",").map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: "must be origins like https://app.example.com" })))
    .default([])
    .meta({
      description:
        "Origins whose pages may open a WebSocket, besides those of the same host: `https://app.example.com`, separated by commas. Clients other than browsers need none.",
      production: "only origins that you trust with your users' tokens",
    });
