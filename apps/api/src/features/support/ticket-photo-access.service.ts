/** Pictures of tickets as operators look at them, by links of a minute; every look is on the audit trail. */
import { err, type Result } from '@tulay/engine/result';
import type { Cabinet } from '../../crypto/cabinet';
import type { Vault } from '../../crypto/envelope';
import { addAudit } from '../../db/audit';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import { readLink } from '../onboarding/photo/photo-access.service';
import { ticketPhotoOf } from './ticket.store';

export interface LookDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly cabinet: Pick<Cabinet, 'fetch'>;
}

export type TicketLooks = ReturnType<typeof createTicketLooks>;

export function createTicketLooks({ db, clock, vault, cabinet }: LookDependencies) {
  return {
    /** The JPEG of an operator's link that still works; on record before it is shown. */
    async read(token: string): Promise<Result<Buffer, 'not_found' | 'unavailable'>> {
      const now = clock.now();
      const link = readLink(vault, token, now);
      if (link?.viewer !== 'operator') return err('not_found');
      const { customerId, photoId, viewer } = link;
      const photo = await ticketPhotoOf(db, customerId, photoId);
      if (!photo) return err('not_found');
      const detail = { kind: 'ticket' };
      await addAudit(db, { customerId, now, actor: viewer, action: 'photo.read', subject: photoId, detail });
      return cabinet.fetch(customerId, photo.storage_key);
    },
  };
}
