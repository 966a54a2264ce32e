import type { MessageTopic } from '@tulay/contract/inbox/message';
import type { Language } from '@tulay/contract/languages';
import { TEXTS } from './texts';

const REMINDERS: readonly MessageTopic[] = ['due_soon', 'due_today', 'overdue'];
const SECURITY: readonly MessageTopic[] = [
  'signed_in',
  'number_asked',
  'number_changed',
  'number_refused',
  'deletion_requested',
];

/**
 * Returns the text of a push notification. Others may read a lock screen, so it names only the kind of the message.
 */
export function pushText(language: Language, topic: MessageTopic): string {
  const words = TEXTS[language].pushNotices;
  if (REMINDERS.includes(topic)) return words.reminder;
  if (SECURITY.includes(topic)) return words.security;
  return topic === 'ticket_answered' ? words.answer : words.loan;
}
