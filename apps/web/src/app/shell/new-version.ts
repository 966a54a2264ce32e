import { hasUnsaved, leaveUnsaved, onUnsavedChange, watchUnsaved } from '../../platform/unsaved';
import { offerUpdate } from '@tulay/ui/behavior/notify';
import { useStore } from '../store/store';

const HOUR_MS = 3_600_000;

/**
 * Installs the service worker and offers a new version when there is one. The offer waits until nothing is typed on
 * the screen, nothing changes without the person's tap, and then the page loads anew.
 */
export async function followVersions(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  watchUnsaved(document);
  useStore.subscribe(({ currentRoute }, before) => {
    if (currentRoute !== before.currentRoute) leaveUnsaved();
  });

  const registration = await navigator.serviceWorker.register(workerAddress()).catch(() => undefined);
  if (registration === undefined) return;
  let controlled = navigator.serviceWorker.controller !== null;
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) offerWhenSaved(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  // Another tab agreed to a new version: this one, still running the old, is offered it as well.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) offerWhenSaved(undefined);
    controlled = true;
  });
  lookAgain(registration);
}

/** The one address of code that the page names itself. Where a policy is needed for that, the server allows this one. */
function workerAddress(): string {
  const address = '/service-worker.js';
  const policy = globalThis.trustedTypes?.createPolicy('tulay', { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}

/** Asked by hand. `newest` also where no worker is installed: the page itself is always asked for anew. */
export async function lookForVersion(): Promise<'newest' | 'found' | 'unreached'> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined) return navigator.onLine ? 'newest' : 'unreached';
  const reached = await registration.update().then(
    () => true,
    () => false,
  );
  if (!reached) return 'unreached';
  return registration.installing || registration.waiting ? 'found' : 'newest';
}

/** An app that stays open for days asks when it comes to the front, at most once an hour. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - last < HOUR_MS) return;
    last = performance.now();
    void registration.update().catch(() => undefined);
  });
}

function offerWhenSaved(waiting: ServiceWorker | undefined): void {
  const offer = () => offerUpdate(hasUnsaved() ? undefined : () => takeOver(waiting));
  onUnsavedChange(offer);
  offer();
}

/** The new worker first, so that the page comes back with the new version. */
function takeOver(waiting: ServiceWorker | undefined): void {
  const reload = () => globalThis.location.reload();
  if (waiting === undefined || waiting.state === 'activated') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage('take-over');
}
