import type { texts as original } from '../en/texts';
import { translationOf } from '../words';
import { dataCopy } from './data-copy';
import { documentLabels } from './document-labels';
import { leave } from './leave';
import { broadcasts } from './broadcasts';
import { pushNotices } from './push-notices';
import { sms } from './sms';

export const texts = translationOf<typeof original>()({
  dataCopy,
  documentLabels,
  leave,
  broadcasts,
  pushNotices,
  sms,
});
