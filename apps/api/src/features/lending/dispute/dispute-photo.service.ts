import { DISPUTE_PHOTOS_MAX } from '@tulay/contract/limits';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { err, type Result } from '@tulay/engine/result';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { disputesOf } from '../loan/dispute.view';
import type { LoanService } from '../loan/loan.service';
import type { PhotoService } from '../../onboarding/photo/photo.service';

export interface DisputePhotoDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts' | 'view'>;
  readonly photos: Pick<PhotoService, 'addProof'>;
}

export type DisputePhotoService = ReturnType<typeof createDisputePhotoService>;

export function createDisputePhotoService({ db, clock, loans, photos }: DisputePhotoDependencies) {
  return {
    /**
     * Adds a photo to an open dispute. Errors: `dispute_closed`, `dispute_photos` (`most`: the limit), and those of
     * every photo upload.
     */
    async add(
      customerId: string,
      photoId: string,
      { orderId, disputeId }: { readonly orderId: string; readonly disputeId: string },
      file: Buffer,
    ): Promise<Result<OrderBody, ErrorCode>> {
      const facts = await loans.facts(customerId, orderId);
      const dispute = facts && disputesOf(facts).find((each) => each.disputeId === disputeId);
      if (!dispute) return err('not_found');
      if (dispute.photos.some((photo) => photo.photoId === photoId)) return loans.view(customerId, orderId);
      if (!dispute.isOpen) return err('dispute_closed');
      if (dispute.photos.length >= DISPUTE_PHOTOS_MAX)
        return err('dispute_photos', { most: DISPUTE_PHOTOS_MAX });

      const stored = await photos.addProof(customerId, photoId, file);
      if (!stored.ok) return stored;
      const added = await runEvent(db, 'dispute_photo_add', customerId, clock.now(), {
        orderId,
        disputeId,
        photoId,
        most: DISPUTE_PHOTOS_MAX,
        auditId: newId(),
      });
      return added.ok ? loans.view(customerId, orderId) : added;
    },
  };
}
