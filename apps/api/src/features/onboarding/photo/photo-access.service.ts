import { createVault } from '../../../crypto/envelope';
import { minuteLink } from './photo-link';

export { readLink } from './photo-link';

/** A link of a minute for an operator; the look says so on the audit trail. @param identityKey of DATA_KEY. */
export const operatorLink = (
  identityKey: string,
  now: Date,
  photo: { readonly customerId: string; readonly photoId: string },
) =>
  minuteLink(createVault({ sealing: [identityKey], identity: identityKey }), now, {
    ...photo,
    viewer: 'operator',
  });
