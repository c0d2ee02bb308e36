/** The page is loaded anew once there is a network: a browser that could not fetch a script gives the same failure until then. */
export function loadAnewOnceOnline(): void {
  const load = (): void => {
    // Not as pending: what the application says of that is written anew by the news of the network.
    document.documentElement.dataset["loadingBlock"] = "";
    window.location.reload();
  };
  if (!navigator.onLine) window.addEventListener("online", load, { once: true });
}
