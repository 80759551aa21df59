import { onContentUpdated, type Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import "./colors.css";

/** The landmark of the main content, which VitePress gives to articles only and not to the first page. */
function markMainContent(): void {
  const content = document.getElementById("VPContent");
  if (content?.querySelector("main")) content.removeAttribute("role");
  else content?.setAttribute("role", "main");
}

export default {
  extends: DefaultTheme,
  setup: () => onContentUpdated(markMainContent),
} satisfies Theme;
