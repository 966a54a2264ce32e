import { dataCopy } from './data-copy';
import { documentLabels } from './document-labels';
import { leave } from './leave';
import { broadcasts } from './broadcasts';
import { pushNotices } from './push-notices';
import { sms } from './sms';

/** Texts outside the app: messages, labels of documents, the data copy and the page for emergency contacts. */
export const texts = { dataCopy, documentLabels, leave, broadcasts, pushNotices, sms };
