import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The gateway that the dev server passes requests on to; `npm run dev` sets it. */
const GATEWAY = process.env["GATEWAY_URL"] ?? "http://localhost:4000";

/** One file for the log-in, one for the frame of all pages, one for the start page, and one for what many pages need: many small files have more bytes and need more requests. */
const codeSplitting = {
  groups: [
    { name: "start", tags: ["$initial" as const], priority: 3 },
    { name: "frame", test: /\/shell\/workspace\.tsx$/, priority: 2 },
    { name: "overview", test: /\/overview\/overview-page\.tsx$/, priority: 1 },
    { name: "common", minShareCount: 12 },
  ],
};

export default defineConfig({
  plugins: [react(), preloadFont("inter-latin-wght-normal"), fillBrand(), compileOnLoad(), compressFiles()],
  // The gateway forbids inline scripts and fonts, so nothing is inlined and no polyfill is injected.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting } } },
  // The gateway replaces it with a fresh nonce in each response.
  html: { cspNonce: "CSP_NONCE" },
  server: {
    proxy: {
      "/graphql": { target: GATEWAY, ws: true },
      "/session": GATEWAY,
      "/logo": GATEWAY,
      "/api/audit-log": GATEWAY,
    },
  },
});

/** Writes a compressed file (`.br`) beside each script and style sheet, which the gateway sends. It is a tenth smaller than what could be compressed during a request. */
function compressFiles(): Plugin {
  const slowest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    name: "compress-files",
    async writeBundle({ dir = "." }, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(
        files.map(async (name) => {
          const compressed = await promisify(brotliCompress)(await readFile(join(dir, name)), slowest);
          await writeFile(join(dir, `${name}.br`), compressed);
        }),
      );
    },
  };
}

/**
 * Lets the browser compile all functions of a script while it loads, beside the main thread, instead of each one at its first call.
 * See https://v8.dev/blog/explicit-compile-hints and docs/decisions/069-draw-the-overview-before-its-data.md.
 */
function compileOnLoad(): Plugin {
  return {
    name: "compile-on-load",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

/** Preloads the interface's only font, so that text does not change shape after it appeared. */
function preloadFont(name: string): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) => file.includes(name));
        if (!font) return [];
        const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: true };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}

/** Fills in the product's name on the dev server, as the gateway does for the build. */
function fillBrand(): Plugin {
  const name = process.env["PRODUCT_NAME"] || "Content Generation System";
  return {
    name: "fill-brand",
    apply: "serve",
    transformIndexHtml: (html) => html.replaceAll("PRODUCT_NAME", name).replace("ACCENT_SHADES", ""),
  };
}
