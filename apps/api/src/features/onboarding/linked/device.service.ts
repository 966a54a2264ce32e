/** Devices as a risk signal: a keyed fingerprint of a random token, stored only while the borrower consents. */
import type { DeviceFamilyName, DeviceListBody } from '@tulay/contract/onboarding/device';
import { runEvent } from '../../../command';
import type { Vault } from '../../../crypto/envelope';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { listDevices, isUsedBefore, pruneDevices } from './device.store';

export type DeviceService = ReturnType<typeof createDeviceService>;

export interface DeviceDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
}

export const RETENTION_MS = 180 * 24 * 3_600_000;

export function createDeviceService({ db, clock, vault }: DeviceDependencies) {
  async function list(customerId: string): Promise<DeviceListBody> {
    const rows = await listDevices(db, customerId);
    return rows.map(({ family, consented_at, seen_at }) => ({
      family,
      consentedAt: consented_at.toISOString(),
      seenAt: seen_at.toISOString(),
    }));
  }

  return {
    list,

    /** Records the consent. @param token random token of this browser; only its fingerprint is stored. */
    async remember(customerId: string, token: string, family: DeviceFamilyName): Promise<DeviceListBody> {
      const deviceHash = vault.fingerprint('device', token).toString('hex');
      await runEvent(db, 'device_store', customerId, clock.now(), { deviceHash, family, auditId: newId() });
      return list(customerId);
    },

    async forget(customerId: string): Promise<DeviceListBody> {
      await runEvent(db, 'device_delete', customerId, clock.now(), { auditId: newId() });
      return list(customerId);
    },

    async isUsedByAnother(customerId: string): Promise<boolean> {
      const own = await listDevices(db, customerId);
      return isUsedBefore(
        db,
        customerId,
        own.map(({ device_hash }) => device_hash),
      );
    },

    prune: () => pruneDevices(db, new Date(clock.now().getTime() - RETENTION_MS)),
  };
}
