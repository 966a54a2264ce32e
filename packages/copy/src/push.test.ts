import type { MessageTopic } from '@tulay/contract/inbox/message';
import { expect, test } from 'vitest';
import { push } from './en/push';
import { pushText } from './push';

test.each<[MessageTopic, string]>([
  ['due_soon', push.reminder],
  ['signed_in', push.security],
  ['number_asked', push.security],
  ['number_changed', push.security],
  ['number_refused', push.security],
  ['ticket_answered', push.answer],
  // Nobody was asked anything: it is no answer.
  ['service_news', push.loan],
  ['loan_disbursed', push.loan],
])('%s rings as "%s"', (topic, said) => {
  expect(pushText('en', topic)).toBe(said);
});
