import type { MessageTopic } from '@tulay/contract/inbox/message';
import { pushNotices as english } from './en/push-notices';
import type { Language } from './languages';
import { pushNotices as tagalog } from './tl/push-notices';
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

/** Returns the text of a push notification. Others may read a lock screen, so it never says what the message is about. */
export function pushText(language: Language, topic: MessageTopic): string {
  const said = words[language];
  if (REMINDERS.includes(topic)) return said.reminder;
  if (SECURITY.includes(topic)) return said.security;
  return topic === 'ticket_answered' ? said.answer : said.loan;
}
