import type { Language } from '@tulay/contract/languages';
import type { BroadcastKey } from './codes';
import { TEXTS } from './texts';

/** Returns a broadcast in every language. */
export const broadcastText = (key: BroadcastKey): Record<Language, string> => ({
  en: TEXTS.en.broadcasts[key],
  tl: TEXTS.tl.broadcasts[key],
});
