/** Location signal: the approximate location at sending an application, stored only with the borrower's consent. */
import { coarseLocation, type Location } from '@tulay/engine/credit/location';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { findLocation, pruneLocations } from './location.store';

export type LocationService = ReturnType<typeof createLocationService>;

export interface LocationDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

const DAY_MS = 24 * 3_600_000;
/** Largest age of a location that counts for a decision. An older location belongs to an earlier application. */
const COUNTED_MS = DAY_MS;
export const RETENTION_MS = 30 * DAY_MS;
const TENTHS = 10;

export function createLocationService({ db, clock }: LocationDependencies) {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);

  return {
    /** Stores the location, rounded to about 10 km, instead of an earlier one. */
    async share(customerId: string, location: Location): Promise<{ sharedAt: string }> {
      const now = clock.now();
      const { latitude, longitude } = coarseLocation(location);
      await runEvent(db, 'location_store', customerId, now, {
        latitudeTenths: Math.round(latitude * TENTHS),
        longitudeTenths: Math.round(longitude * TENTHS),
        auditId: newId(),
      });
      return { sharedAt: now.toISOString() };
    },

    async forget(customerId: string): Promise<void> {
      await runEvent(db, 'location_delete', customerId, clock.now(), { auditId: newId() });
    },

    /** Returns the location if the borrower shared it within the last day; otherwise null. */
    async latest(customerId: string): Promise<Location | null> {
      const row = await findLocation(db, customerId, before(COUNTED_MS));
      if (!row) return null;
      return { latitude: row.latitude_tenths / TENTHS, longitude: row.longitude_tenths / TENTHS };
    },

    prune: () => pruneLocations(db, before(RETENTION_MS)),
  };
}
