import { createVault } from '../../../crypto/envelope';
import { createPhotoLink } from './photo-link.service';

export { readPhotoLink } from './photo-link.service';

/** A link of a minute for an operator; the look says so on the audit trail. @param identityKey of DATA_KEY. */
export const createOperatorPhotoLink = (
  identityKey: string,
  now: Date,
  photo: { readonly customerId: string; readonly photoId: string },
) =>
  createPhotoLink(createVault({ sealing: [identityKey], identity: identityKey }), now, {
    ...photo,
    viewer: 'operator',
  });
