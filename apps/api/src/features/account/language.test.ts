import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Borrower, fillIn, logIn, newKey, textsTo } from '../../testing/borrower';
import { freshPhone } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const changeLanguage = (person: Borrower, language: string) =>
  person.send<{ language?: string; code?: string }>('PUT', '/account/language', { language });
const changes = ({ customerId }: Borrower) =>
  stack.connection.db
    .selectFrom('audit')
    .select('detail')
    .where('customer_id', '=', customerId)
    .where('action', '=', 'language.chosen')
    .execute();

it('[spec 2.language] messages use the language that the borrower chose after the log-in', async () => {
  const person = await logIn(stack, freshPhone());
  await fillIn(person);
  expect(await changeLanguage(person, 'tl')).toMatchObject({ status: 200, body: { language: 'tl' } });
  await person.send('POST', '/applications', undefined, newKey());
  const texts = async () => (await textsTo(stack, person.phone)).join('\n');
  await vi.waitFor(async () => expect(await texts()).toContain('approved ang application mo'));
  expect(await texts()).not.toContain('is approved');
});

it('a language change is audited once, however often it is sent', async () => {
  const person = await logIn(stack, freshPhone());
  const replies = await Promise.all(Array.from({ length: 6 }, () => changeLanguage(person, 'tl')));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect((await changeLanguage(person, 'tl')).status).toBe(200);
  expect(await changes(person)).toEqual([{ detail: { language: 'tl' } }]);
});

it('an unsupported language is refused', async () => {
  const person = await logIn(stack, freshPhone());
  expect(await changeLanguage(person, 'fr')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await changes(person)).toEqual([]);
});
