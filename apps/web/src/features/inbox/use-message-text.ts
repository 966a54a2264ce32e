import { useLocale, useTranslations } from 'use-intl';
import type { Note } from '@tulay/contract/inbox/message';
import { deviceName } from '@tulay/copy/device-names';
import type { Language } from '@tulay/copy/languages';
import { formatDay, formatInstant } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';

export interface MessageText {
  readonly title: string;
  readonly body: string;
}

/** Returns the title and body of a message in the current language. */
export function useMessageText(): (note: Note) => MessageText {
  const t = useTranslations('messages.topics');
  const language = useLocale() as Language;

  return (note) => {
    const facts = messageParameters(note, language);
    return { title: t(`${note.topic}.title`, facts), body: t(`${note.topic}.body`, facts) };
  };
}

function messageParameters(note: Note, language: Language) {
  return {
    amount: 'amount' in note ? formatMoney(note.amount) : '',
    limit: 'limit' in note ? formatMoney(note.limit) : '',
    date: 'date' in note ? formatDay(note.date, language, 'long') : '',
    channel: 'channel' in note ? note.channel : '',
    ticket: 'ticket' in note ? note.ticket : '',
    device: 'device' in note ? deviceName(note.device) : '',
    words: 'en' in note ? note[language] : '',
    at: 'at' in note ? formatInstant(note.at, language) : '',
  };
}
