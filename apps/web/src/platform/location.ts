import { coarseLocation, type Location } from '@tulay/engine/credit/location';
import { hasWrapper, requestFromWrapper } from './bridge/wrapper-client';

const TIMEOUT_MS = 20_000;
const MAX_AGE_MS = 600_000;

/**
 * Returns the approximate location, rounded to about 10 km before it leaves this function; undefined if the phone or the
 * borrower refused. Call it after the borrower's consent.
 */
export async function readLocation(): Promise<Location | undefined> {
  return hasWrapper() ? readInWrapper() : readInBrowser();
}

async function readInWrapper(): Promise<Location | undefined> {
  const permission = await requestFromWrapper('requestLocation');
  if (!permission.ok || !permission.value.granted) return undefined;
  const answer = await requestFromWrapper('gps');
  return answer.ok ? answer.value : undefined;
}

function readInBrowser(): Promise<Location | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    return navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coarseLocation(coords)),
      () => resolve(undefined),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
