import { addDays, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, logIn } from '../../testing/borrower';
import { FILLED } from '../../testing/forms';
import { approvedBorrower, freshPhone } from '../../testing/loan';
import { advanceDays } from '../../testing/money';
import { operate, operateAs, operateOk } from '../../testing/operators';
import { type Stack, startStack } from '../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const MOVED = { ...FILLED.address, street: '8 New Street' };
const line = (person: Borrower, form: string) => [
  'customer',
  'reopen',
  person.customerId,
  form,
  '--why',
  'moved house',
];
const closedOf = async (person: Borrower) =>
  (await person.get<{ closed: string[] }>('/onboarding')).body.closed;
const move = async (person: Borrower) => (await person.send('PUT', '/onboarding/address', MOVED)).status;

describe('a reopened form', () => {
  it('a form reopened by two operators accepts one correction, and the borrower sees it in messages and access log', async () => {
    const person = await approvedBorrower(stack);
    const closed = await closedOf(person);
    expect(await operateAs(stack, 'ana', ...line(person, 'address'))).toMatchObject({
      outcome: 'approval_requested',
    });
    expect([await closedOf(person), await move(person)]).toEqual([closed, 409]);

    await operateOk(stack, ...line(person, 'address'));
    expect(await closedOf(person)).toEqual(closed.filter((each) => each !== 'address'));
    expect(await operate(stack, ...line(person, 'address'))).toMatchObject({ outcome: 'already' });
    expect([await move(person), await move(person)]).toEqual([200, 409]);
    expect(await closedOf(person)).toEqual(closed);

    const date = addDays(manilaDate(stack.providers.clock.now()), 7);
    await vi.waitFor(async () => {
      const { body } = await person.get<{ messages: { note: object }[] }>('/messages?kind=notify');
      const notes = body.messages.map(({ note }) => note);
      expect(notes).toContainEqual({ topic: 'details_opened', section: 'address', date });
    });
    const { body } = await person.get<{ entries: { who: string; action: string }[] }>(
      '/privacy/access-log?of=others',
    );
    expect(body.entries).toContainEqual(
      expect.objectContaining({ who: 'staff', action: 'profile.reopened' }),
    );
  });

  it('correcting one of several reopened forms leaves the application submitted', async () => {
    const person = await approvedBorrower(stack);
    const onboarding = async () =>
      (await person.get<{ applied: boolean; closed: string[] }>('/onboarding')).body;
    for (const form of await closedOf(person)) await operateOk(stack, ...line(person, form));
    expect(await onboarding()).toMatchObject({ applied: true, closed: [] });
    expect(await move(person)).toBe(200);
    expect(await onboarding()).toMatchObject({ applied: true, closed: ['address'] });
  });

  it('a reopened form closes after seven days without a correction', async () => {
    const person = await approvedBorrower(stack);
    const closed = await closedOf(person);
    await operateOk(stack, ...line(person, 'work'));
    await advanceDays(stack, 7);
    expect(await closedOf(person)).not.toContain('work');
    await advanceDays(stack, 1);
    expect(await closedOf(person)).toEqual(closed);
  });

  it('a form cannot be reopened while an application is undecided', async () => {
    const person = await approvedBorrower(stack);
    await stack.connection.db
      .updateTable('application')
      .set({ status: 'review' })
      .where('customer_id', '=', person.customerId)
      .execute();
    expect(await operate(stack, ...line(person, 'basic'))).toMatchObject({ outcome: 'application_open' });
  });
});

describe('what customer service sees of a borrower', () => {
  it('`customer show` answers the masked number, the limit and the orders, and never the number', async () => {
    const person = await approvedBorrower(stack);
    const { data } = await operateOk(stack, 'customer', 'show', person.customerId, '--why', 'a call');
    expect(data).toMatchObject({
      customerId: person.customerId,
      phoneMasked: expect.stringMatching(new RegExp(`${person.phone.slice(-4)}$`)),
      registeredAt: expect.stringMatching(/Z$/),
      limit: expect.any(Number),
      numberLostAt: null,
      closedLogInTicket: null,
      formerOwners: [],
      orders: [],
      returns: [],
    });
    expect(JSON.stringify(data)).not.toContain(person.phone.slice(-9));
  });
});

describe('the limit of a borrower', () => {
  const set = (by: 'one' | 'two', ...words: string[]) => {
    const line = ['customer', 'limit', ...words, '--why', 'a', 'good', 'payer'];
    return by === 'one' ? operateAs(stack, 'ana', ...line) : operate(stack, ...line);
  };
  const limitOf = async (person: Borrower) => (await person.get<{ limit: number }>('/home')).body.limit;

  it('one operator sets a limit up to the highest first limit, and a higher one needs two', async () => {
    const person = await approvedBorrower(stack);
    expect((await set('one', person.customerId, '10000')).lines).toEqual(['The limit is ₱10,000.00 now.']);
    expect(await set('one', person.phone, '10000')).toMatchObject({
      lines: ['The limit is already ₱10,000.00.'],
    });
    expect(await set('one', person.phone, '10000.01')).toMatchObject({ outcome: 'approval_requested' });
    expect(await limitOf(person)).toBe(1_000_000);
    expect((await set('two', person.phone, '80000')).lines).toEqual(['The limit is ₱80,000.00 now.']);
    expect(await limitOf(person)).toBe(8_000_000);
    expect((await set('one', person.phone, '3000')).lines).toEqual(['The limit is ₱3,000.00 now.']);
    const { body } = await person.get<{ entries: { who: string; action: string }[] }>(
      '/privacy/access-log?of=others',
    );
    expect(body.entries[0]).toMatchObject({ who: 'staff', action: 'limit.moved' });
  });

  it('a limit above ₱80,000 and a limit before an approval are refused', async () => {
    const person = await logIn(stack, freshPhone());
    expect(await set('one', person.phone, '3000')).toMatchObject({ outcome: 'no_limit' });
    await expect(set('one', person.phone, '80000.01')).rejects.toThrow('at most ₱80,000.00');
  });
});
