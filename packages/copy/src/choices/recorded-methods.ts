import type { Language } from '@tulay/contract/languages';
import { type RecordedMethod, recordedMethod } from '@tulay/engine/payment/recorded-methods';
import { recordedMethods as english } from '../en/recorded-methods';
import { recordedMethods as tagalog } from '../tl/recorded-methods';

const words: Record<Language, Record<RecordedMethod, string>> = { en: english, tl: tagalog };

/** Returns the name of the method of a payment that an operator recorded; null for a payment through a channel. */
export function recordedMethodIn(language: Language, channel: string | null): string | null {
  const method = recordedMethod(channel);
  return method && words[language][method];
}
