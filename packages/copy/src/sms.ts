import type { Language } from '@tulay/contract/languages';
import { smsDay, type SmsWords } from './sms.words';
import { TEXTS } from './texts';

export const smsText = (language: Language): SmsWords =>
  TEXTS[language].sms((date) => smsDay(date, language));
