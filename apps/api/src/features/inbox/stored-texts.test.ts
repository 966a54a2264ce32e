/** Texts that operators wrote before a language was added are shown and sent in English. */
import { writeStored } from '../../db/stored/read-stored';
import type { MessageBody } from '@tulay/contract/inbox/message';
import { isWithinContactHours } from '@tulay/engine/hours';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Borrower, textsTo } from '../../testing/borrower';
import { approvedBorrower } from '../../testing/loan';
import { advanceHour } from '../../testing/money';
import { runMinuteJobs, type Stack, startStack } from '../../testing/stack';

const WORDS = 'We are closed on Monday.';

let stack: Stack;
let person: Borrower;
beforeAll(async () => {
  stack = await startStack();
  person = await approvedBorrower(stack);
  await person.send('PUT', '/account/language', { language: 'tl' });
});
afterAll(() => stack.stop());

async function storedMessages(): Promise<MessageBody[]> {
  const { status, body } = await person.get<{ messages: MessageBody[] }>('/messages?kind=notify');
  expect(status).toBe(200);
  return body.messages;
}

it('a stored message that lacks the language of the borrower is listed and opened in English', async () => {
  const messageId = crypto.randomUUID();
  await stack.connection.db
    .insertInto('message')
    .values({
      customer_id: person.customerId,
      message_id: messageId,
      reference: 'an earlier campaign',
      kind: 'notify',
      note: writeStored('message_note', { topic: 'service_news', en: WORDS, sms: false }),
      posted_at: stack.providers.clock.now(),
      read_at: null,
    })
    .execute();
  const note = { topic: 'service_news', en: WORDS, sms: false };
  expect(await storedMessages()).toContainEqual(expect.objectContaining({ messageId, note }));
  expect(await person.send('PUT', `/messages/${messageId}/read`)).toMatchObject({
    status: 200,
    body: { note },
  });
});

it('a stored campaign that lacks the language of the borrower is sent in English', async () => {
  const content = { en: 'The gateway is slow.', offer: false, sms: true };
  // Only operator functions can write campaigns. The test needs a campaign of an earlier release, so it inserts one as
  // the owner of the schema.
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into campaign (campaign_id, kind, audience, content, requested_by, requested_at, reached)
      values (gen_random_uuid(), 'message', '{}', $1, 'ana', $2, 0)`,
    [content, stack.providers.clock.now()],
  );
  await owner.end();
  while (!isWithinContactHours(stack.providers.clock.now())) await advanceHour(stack);
  await runMinuteJobs(stack);
  const sent = (await textsTo(stack, person.phone)).filter((text) => text.includes('The gateway is slow.'));
  expect(sent).toHaveLength(1);
  expect((await storedMessages()).map(({ note }) => note)).toContainEqual({
    topic: 'service_news',
    en: 'The gateway is slow.',
    sms: true,
  });
});
