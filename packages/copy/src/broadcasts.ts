import { type Language, LANGUAGES } from '@tulay/contract/languages';
import { recordOf } from '@tulay/engine/records';
import type { BroadcastKey } from '@tulay/contract/operator/broadcasts';
import { TEXTS } from './texts';

/** Returns a broadcast in every language. */
export const broadcastText = (key: BroadcastKey): Record<Language, string> =>
  recordOf(LANGUAGES, (language) => TEXTS[language].broadcasts[key]);
