import { lazy, Suspense } from "react";
import { Splash } from "../shell/splash";
import { ThemedPage } from "../ui/themed-page";

/** Where review links lead to. */
export const GUEST_PATH = "/review";

const GuestPage = lazy(() => import("./guest-page"));

/** The page of guests, loaded without the dashboard. */
export function GuestApp() {
  return (
    <ThemedPage>
      <Suspense fallback={<Splash />}>
        <GuestPage />
      </Suspense>
    </ThemedPage>
  );
}
