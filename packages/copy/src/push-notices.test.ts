import type { MessageTopic } from '@tulay/contract/inbox/message';
import { expect, test } from 'vitest';
import { pushNotices } from './en/push-notices';
import { pushText } from './push-notices';

test.each<[MessageTopic, string]>([
  ['due_soon', pushNotices.reminder],
  ['signed_in', pushNotices.security],
  ['number_asked', pushNotices.security],
  ['number_changed', pushNotices.security],
  ['number_refused', pushNotices.security],
  ['ticket_answered', pushNotices.answer],
  ['service_news', pushNotices.loan],
  ['loan_disbursed', pushNotices.loan],
])('a message about %s shows "%s" on the lock screen', (topic, text) => {
  expect(pushText('en', topic)).toBe(text);
});
