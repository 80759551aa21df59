import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { slug } from "github-slugger";
import { type DefaultTheme, defineConfig, type MarkdownEnv, type MarkdownRenderer } from "vitepress";
import { InlineScripts } from "./inline-scripts";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));

const sidebar = JSON.parse(readFileSync(`${FOLDER}/pages/navigation.json`, "utf8")) as DefaultTheme.SidebarItem[];
const scripts = new InlineScripts();

/** What the search finds of a page. */
function renderForSearch(source: string, env: MarkdownEnv, markdown: MarkdownRenderer): string {
  return env.relativePath.startsWith("decisions/") ? "" : markdown.render(source, env);
}

export default defineConfig({
  title: "Content Generation System",
  description: "How to order content, follow it, and operate the system.",
  lang: "en-US",
  base: "/docs/",
  srcDir: "pages",
  outDir: "dist",
  cleanUrls: true,
  ignoreDeadLinks: [/^http:\/\/localhost:/],
  // The gateway forbids inline scripts.
  metaChunk: true,
  transformHtml: (html) => scripts.moveOut(html, "/docs/"),
  buildEnd: ({ outDir }) => scripts.write(outDir),
  head: [["link", { rel: "icon", href: "/docs/favicon.svg", type: "image/svg+xml" }]],
  vite: { publicDir: `${FOLDER}/../dashboard/public`, build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 5_000 } },
  markdown: {
    anchor: { slugify: slug },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  themeConfig: {
    siteTitle: "Content Generation System",
    logo: "/favicon.svg",
    sidebar,
    outline: { level: [2, 3] },
    // Decisions would hide what readers look for.
    search: { provider: "local", options: { _render: renderForSearch } },
    nav: [
      { text: "Tutorials", link: "/tutorials/first-article" },
      { text: "Reference", link: "/reference/rest/external" },
      { text: "Operate", link: "/operations/guide" },
    ],
  },
});
