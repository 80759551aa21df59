import { setNonce } from "get-nonce";

/** The nonce of this page's styles in the gateway's Content-Security-Policy; empty on the dev server. */
export const styleNonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

// The scroll lock of dialogs reads the nonce from get-nonce.
if (styleNonce) setNonce(styleNonce);
