import { createVault } from '../../crypto/envelope';
import { minuteLink } from './photo-link';

/** A link of a minute for an operator; the look says so on the audit trail. @param dataKey DATA_KEY. */
export const operatorLink = (
  dataKey: string,
  now: Date,
  photo: { readonly customerId: string; readonly photoId: string },
) => minuteLink(createVault(dataKey), now, { ...photo, viewer: 'operator' });
