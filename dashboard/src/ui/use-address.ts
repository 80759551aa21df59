import { useCallback } from "react";
// oxlint-disable-next-line no-restricted-imports -- the hook that everything else uses instead
import { type NavigateOptions, useSearchParams } from "react-router";

/** A change of the address: its new parameters, or what makes them of those it has now. */
type AddressChange = Record<string, string> | URLSearchParams | ((now: URLSearchParams) => URLSearchParams);

/**
 * The parameters of the address, and a function to change them. A change begins with the current address, because a page that is busy draws a
 * change later than the user makes the next one.
 */
export function useAddress(): [URLSearchParams, (change: AddressChange, options?: NavigateOptions) => void] {
  const [shown, setShown] = useSearchParams();
  const change = useCallback(
    (next: AddressChange, options?: NavigateOptions) =>
      setShown(typeof next === "function" ? next(new URLSearchParams(location.search)) : next, options),
    [setShown],
  );
  return [shown, change];
}
