// The page without a network, by the service worker of sw.ts.

/**
 * Starts to keep the page for times without a network, once `ready` is settled: what was fetched for it by then is not
 * fetched again. Calls `onUpdate` when a newer version waits; `activate` makes that take over and loads the page again.
 * Where it can't be done nothing happens.
 */
export function keepOffline(ready: Promise<unknown>, onUpdate: (activate: () => void) => void): void {
  if (!import.meta.env.PROD) return;
  ready
    .catch(() => {})
    .then(() => register(navigator.serviceWorker, onUpdate))
    .catch(() => {});
}

async function register(workers: ServiceWorkerContainer, onUpdate: (activate: () => void) => void): Promise<void> {
  let isAsked = false;
  let hadController = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (isAsked) location.reload();
    // Another tab has asked for it.
    else if (hadController) onUpdate(() => location.reload());
    hadController = true;
  });

  const registration = await workers.register("./sw.js");
  const tell = () =>
    onUpdate(() => {
      if (isAsked) return;
      isAsked = true;
      if (registration.waiting) registration.waiting.postMessage("activate");
      else location.reload();
    });
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", () => {
      // The first one of all is no update.
      if (worker.state === "installed" && registration.active) tell();
    });
  if (registration.waiting && registration.active) tell();
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
}
