import { sms as english } from './en/sms';
import type { Language } from './languages';
import type { SmsWords } from './sms.words';
import { sms as tagalog } from './tl/sms';

const words: Record<Language, SmsWords> = { en: english, tl: tagalog };

export const smsText = (language: Language): SmsWords => words[language];
