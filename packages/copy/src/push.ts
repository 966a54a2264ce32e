import type { MessageTopic } from '@tulay/contract/inbox/message';
import { push as english } from './en/push';
import type { Language } from './languages';
import { push as tagalog } from './tl/push';
import type { Words } from './words';

type PushWords = Words<typeof english>;
const words: Record<Language, PushWords> = { en: english, tl: tagalog };

const REMINDERS: readonly MessageTopic[] = ['due_soon', 'due_today', 'overdue'];
const SECURITY: readonly MessageTopic[] = [
  'signed_in',
  'number_asked',
  'number_changed',
  'number_refused',
  'deletion_requested',
];

/** What a lock screen says of a message, without saying what it is. */
export function pushText(language: Language, topic: MessageTopic): string {
  const said = words[language];
  if (REMINDERS.includes(topic)) return said.reminder;
  if (SECURITY.includes(topic)) return said.security;
  return topic === 'ticket_answered' ? said.answer : said.loan;
}
