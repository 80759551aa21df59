import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** A function that opens a page after a request, unless the user has left this page in the meantime. */
export function useNavigateFromHere(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async (to) => {
    // While the next page loads, this one is still shown, but the address is the next one's.
    if (isShown.current && pathname === window.location.pathname) await navigate(to);
  };
}
