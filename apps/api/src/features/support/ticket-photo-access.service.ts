import { err, type Result } from '@tulay/engine/result';
import type { EncryptedStore } from '../../crypto/encrypted-store';
import type { Vault } from '../../crypto/envelope';
import { addAudit } from '../../db/audit';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import { readPhotoLink } from '../onboarding/photo/photo-link.service';
import { findTicketPhoto } from './ticket.store';

export interface TicketPhotoAccessDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly encryptedStore: Pick<EncryptedStore, 'fetch'>;
}

export type TicketPhotoAccess = ReturnType<typeof createTicketPhotoAccess>;

export function createTicketPhotoAccess({ db, clock, vault, encryptedStore }: TicketPhotoAccessDependencies) {
  return {
    /** Returns a ticket's photo by the link's token. The access is audited before the photo is returned. */
    async read(token: string): Promise<Result<Buffer, 'not_found' | 'unavailable'>> {
      const now = clock.now();
      const link = readPhotoLink(vault, token, now);
      if (link?.viewer !== 'operator') return err('not_found');
      const { customerId, photoId, viewer } = link;
      const photo = await findTicketPhoto(db, customerId, photoId);
      if (!photo) return err('not_found');
      const detail = { kind: 'ticket' };
      await addAudit(db, { customerId, now, actor: viewer, action: 'photo.read', subject: photoId, detail });
      return encryptedStore.fetch(customerId, photo.storage_key);
    },
  };
}
