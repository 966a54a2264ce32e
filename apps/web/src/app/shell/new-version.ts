import { hasUnsaved, clearUnsaved, onUnsavedChange, watchUnsaved } from '../../platform/unsaved';
import { showUpdateOffer } from '@tulay/ui/behavior/notify';
import { hasSession } from '../routing/guard';
import { onSessionChange } from '../store/session';
import { useStore } from '../store/store';

const HOUR_MS = 3_600_000;

/** The service worker downloads the whole app, so it waits this long after a log-in, while Home loads. */
const HOME_FIRST_MS = 5_000;

/**
 * Registers the service worker at the first log-in, and then offers new versions. The worker downloads the files of the
 * whole app, which a visitor without an account does not need.
 */
export async function followVersions(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const isKnown = (await navigator.serviceWorker.getRegistration().catch(() => undefined)) !== undefined;
  if (isKnown || hasSession(useStore.getState().publicData)) return follow();
  const stop = onSessionChange((change) => {
    if (change !== 'begun') return;
    stop();
    setTimeout(() => void follow(), HOME_FIRST_MS);
  });
}

/**
 * Registers the service worker and offers a new version once the screen has no unsaved input. Only a tap on the offer
 * reloads.
 */
async function follow(): Promise<void> {
  watchUnsaved(document);
  useStore.subscribe(({ currentRoute }, before) => {
    if (currentRoute !== before.currentRoute) clearUnsaved();
  });

  const registration = await navigator.serviceWorker.register(workerAddress()).catch(() => undefined);
  if (registration === undefined) return;
  let controlled = navigator.serviceWorker.controller !== null;
  const offerWaiting = () => {
    if (registration.waiting && navigator.serviceWorker.controller) offerWhenSaved(registration.waiting);
  };
  offerWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerWaiting);
  });
  // Another tab activated a new version, while this tab still runs the old one.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) offerWhenSaved(undefined);
    controlled = true;
  });
  checkWhenShown(registration);
}

/** Returns the script URL of the service worker, as a Trusted Types value where the browser enforces them. */
function workerAddress(): string {
  const address = '/service-worker.js';
  const policy = globalThis.trustedTypes?.createPolicy('tulay', { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}

/**
 * Checks for a new version on request. Without a service worker every visit fetches the page from the server, so an
 * online device already has the `newest` version.
 */
export async function checkForVersion(): Promise<'newest' | 'found' | 'unreached'> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined) return navigator.onLine ? 'newest' : 'unreached';
  const reached = await registration.update().then(
    () => true,
    () => false,
  );
  if (!reached) return 'unreached';
  return registration.installing || registration.waiting ? 'found' : 'newest';
}

/**
 * Offers the new version after the server sent a value that this version does not know. Offers nothing while the
 * service worker still installs the new version, because `follow` makes the offer after the installation.
 */
export async function offerNewVersion(): Promise<void> {
  await checkForVersion();
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.installing) offerWhenSaved(registration?.waiting ?? undefined);
}

/** Checks for a new version when the app becomes visible, at most once an hour. */
function checkWhenShown(registration: ServiceWorkerRegistration): void {
  let last = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - last < HOUR_MS) return;
    last = performance.now();
    void registration.update().catch(() => undefined);
  });
}

function offerWhenSaved(waiting: ServiceWorker | undefined): void {
  const offer = () => showUpdateOffer(hasUnsaved() ? undefined : () => takeOver(waiting));
  onUnsavedChange(offer);
  offer();
}

/** Activates the new worker before the reload, so that the page loads the new version. */
function takeOver(waiting: ServiceWorker | undefined): void {
  const reload = () => globalThis.location.reload();
  if (waiting === undefined || waiting.state === 'activated') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage('take-over');
}
