import { expect, vi } from 'vitest';
import { createCloseService } from '../../features/ledger/close.service';
import type { Stack } from '../stack';

/**
 * Closes every day that has ended, as the nodes do. If a node is closing a day now, waits for that day, each time up to
 * the usual deadline of tests.
 */
export async function closeDays({ connection, providers }: Stack): Promise<void> {
  const closing = createCloseService({ db: connection.db, clock: providers.clock });
  const closed = async () => {
    const days = connection.db.selectFrom('business_day').where('closed_at', 'is not', null);
    return (await days.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  };
  for (let isDone = await closing.closeDays(); !isDone; ) {
    const before = await closed();
    await vi.waitFor(async () => {
      isDone = await closing.closeDays();
      expect(isDone || (await closed()) > before).toBe(true);
    });
  }
}
