import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariablesResolver, theme } from "./theme";
import { ErrorBoundary } from "./error-boundary";
import { styleNonce } from "./style-nonce";

/** A page in the product's theme, with a message where it fails. */
export function ThemedPage({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <ErrorBoundary>{children}</ErrorBoundary>
    </MantineProvider>
  );
}
