import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { parseAddress } from "@creditline/core/routing/arrival";
import { pathOf } from "@creditline/core/screens/paths";
import { application, onNavigate } from "./application.ts";
import { useApplication } from "./use-application.ts";

const placePath = (): string | null => {
  const { place } = application.getState();
  return place === null || place.route === "notFound" ? null : pathOf(place.route, place.params);
};

/**
 * Keeps the address bar and the application together: an address that the customer comes to is handed to the
 * guard, and the guard's answer is shown in the address bar.
 */
export function useAddress(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { pending } = useApplication();
  const path = placePath();
  const waiting = pending.length > 0;

  useEffect(() => {
    onNavigate((to, replace) => {
      // The catch-all keeps the address that led to it.
      if (to.route !== "notFound") void navigate(pathOf(to.route, to.params), { replace });
    });
  }, [navigate]);

  useEffect(() => {
    const { pathname, search, hash } = location;
    if (search === "" && hash === "" && pathname === placePath()) return;
    application.send({ type: "arrived", address: parseAddress(pathname + search + hash) });
  }, [location]);

  useEffect(() => {
    // An address that was answered with the screen already shown is corrected.
    if (path !== null && !waiting && path !== window.location.pathname) {
      void navigate(path, { replace: true });
    }
  }, [path, waiting, navigate]);
}
