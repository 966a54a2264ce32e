/** Device signal: a keyed fingerprint of a random token, stored only while the borrower consents. */
import type { DeviceFamilyName, DeviceListBody } from '@tulay/contract/onboarding/device';
import { runEvent } from '../../../command';
import type { Config } from '../../../config';
import { createVault } from '../../../crypto/envelope';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { listDevices, isUsedBefore, pruneDevices } from './device.store';

export type DeviceService = ReturnType<typeof createDeviceService>;

export interface DeviceDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'DATA_KEY'>;
}

const RETENTION_MS = 180 * 24 * 3_600_000;

export function createDeviceService({ db, clock, config }: DeviceDependencies) {
  const vault = createVault(config.DATA_KEY);

  async function list(customerId: string): Promise<DeviceListBody> {
    const rows = await listDevices(db, customerId);
    return rows.map(({ family, consented_at, seen_at }) => ({
      family,
      consentedAt: consented_at.toISOString(),
      seenAt: seen_at.toISOString(),
    }));
  }

  async function run(operation: string, customerId: string, input: object): Promise<DeviceListBody> {
    const done = await runEvent(db, operation, customerId, clock.now(), { ...input, auditId: newId() });
    if (!done.ok) throw new Error(`${operation} was refused: ${done.code}`);
    return list(customerId);
  }

  return {
    list,

    /** Records the consent. @param token random token of this browser; only its fingerprint is stored. */
    remember: (customerId: string, token: string, family: DeviceFamilyName): Promise<DeviceListBody> =>
      run('device_store', customerId, {
        deviceHash: vault.fingerprint('device', token).toString('hex'),
        family,
      }),

    forget: (customerId: string): Promise<DeviceListBody> => run('device_delete', customerId, {}),

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
