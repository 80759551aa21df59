import { setNonce } from "get-nonce";

/** What the gateway's security policy knows this page's own styles by; empty on the dev server. */
export const styleNonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

// The library that holds the page still behind a dialog takes it from here.
if (styleNonce) setNonce(styleNonce);
