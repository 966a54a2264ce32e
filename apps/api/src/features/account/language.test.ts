import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Borrower, control, fillIn, logIn, newKey } from '../../testing/borrower';
import { freshPhone } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const choose = (person: Borrower, language: string) =>
  person.send<{ language?: string; code?: string }>('PUT', '/account/language', { language });
const changes = ({ customerId }: Borrower) =>
  stack.connection.db
    .selectFrom('audit')
    .select('detail')
    .where('customer_id', '=', customerId)
    .where('action', '=', 'language.chosen')
    .execute();

it('[spec 2.language] what is texted follows the language that is chosen after the log-in', async () => {
  const person = await logIn(stack, freshPhone());
  await fillIn(person);
  expect(await choose(person, 'tl')).toMatchObject({ status: 200, body: { language: 'tl' } });
  await person.send('POST', '/applications', undefined, newKey());
  const texts = async () =>
    (await control<{ text: string }[]>(stack, `sms?to=%2B63${person.phone}`))
      .map(({ text }) => text)
      .join('\n');
  await vi.waitFor(async () => expect(await texts()).toContain('aprubado ang application mo'), 10_000);
  expect(await texts()).not.toContain('is approved');
});

it('is written down once, however often it is told, and only where it changes', async () => {
  const person = await logIn(stack, freshPhone());
  const told = await Promise.all(Array.from({ length: 6 }, () => choose(person, 'tl')));
  expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect((await choose(person, 'tl')).status).toBe(200);
  expect(await changes(person)).toEqual([{ detail: { language: 'tl' } }]);
});

it('refuses a language that nobody here writes', async () => {
  const person = await logIn(stack, freshPhone());
  expect(await choose(person, 'fr')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await changes(person)).toEqual([]);
});
