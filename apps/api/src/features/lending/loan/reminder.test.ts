import type { MessageBody } from '@tulay/contract/inbox/message';
import { smsDay } from '@tulay/copy/sms.words';
import { smsText } from '@tulay/copy/sms';
import { addDays, type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, control } from '../../../testing/borrower';
import { activeOrder, approvedBorrower, openPayment, orderOf } from '../../../testing/loan';
import { type Stack, startStack } from '../../../testing/stack';
import { createCloseService } from '../../ledger/close.service';
import { newId } from '../../../ids';
import { createNoticeService } from '../../inbox/notice.service';
import type { TextService } from '../../inbox/notice.service';
import { createReminderService, type ReminderDependencies } from './reminder.service';
import { clockOf } from '../../../testing/manual-clock';

let stack: Stack;
let person: Borrower;
let orderId: string;
let due: ManilaDate;
/** Text messages by reference, in the order of sending. */
let texts: Map<string, string>;

beforeAll(async () => {
  stack = await startStack(undefined, {}, { REMINDER_PAY_LINKS: 'true' });
  person = await approvedBorrower(stack);
  orderId = await activeOrder(stack, person);
  due = (await orderOf(person, orderId)).quote.finalDueDate;
});
afterAll(() => stack.stop());

/** Creates the reminder service at an hour of a day, with an SMS port that sends one text per reference. */
function reminders(day: ManilaDate, hour: number, payLink: ReminderDependencies['payLink'] = null) {
  texts = new Map();
  const now = () => new Date(startOfManilaDay(day).getTime() + hour * 3_600_000);
  const { db } = stack.connection;
  const clock = clockOf(now);
  const network: Pick<TextService, 'send'> = {
    send: async (_customer, reference, say) => {
      const text = say(smsText('en'), { brand: 'Tulay', hotline: '' }, 'en');
      if (text !== null) texts.set(reference, text);
    },
  };
  return createReminderService({
    db,
    clock,
    notices: createNoticeService({ db, clock, texts: network }),
    payLink,
  });
}

async function event(kind: 'loan.due_soon' | 'loan.overdue', businessDate: ManilaDate, days: number) {
  await stack.connection.db
    .insertInto('day_event')
    .values({
      customer_id: person.customerId,
      order_id: orderId,
      business_date: businessDate,
      kind,
      days,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { kind, orderId, businessDate };
}

const waiting = async (): Promise<string[]> =>
  (
    await stack.connection.db
      .selectFrom('day_event')
      .select('business_date')
      .where('order_id', '=', orderId)
      .where('waiting', '=', true)
      .execute()
  ).map((row) => row.business_date);

const sentTexts = () => [...texts.values()];

describe('a late loan', () => {
  const remind = async (days: number) => {
    const day = addDays(due, days);
    await reminders(day, 9).remind(person.customerId, await event('loan.overdue', day, days));
    return sentTexts().length;
  };

  it('a promise to pay silences reminders through its day', async () => {
    const { db } = stack.connection;
    await db
      .insertInto('collection_promise')
      .values({
        customer_id: person.customerId,
        promise_id: newId(),
        order_id: orderId,
        amount: 50_000,
        due_on: addDays(due, 4),
        made_at: startOfManilaDay(addDays(due, 2)),
        made_on: addDays(due, 2),
        made_by: 'ana',
        status: 'open',
        received: null,
        decided_at: null,
      })
      .execute();
    expect([await remind(3), await remind(4), await remind(5)]).toEqual([0, 0, 1]);
    await db.deleteFrom('collection_promise').execute();
  });

  it.each(['fraud', 'death', 'dispute'] as const)(
    'a block for %s silences reminders in texts and in the app',
    async (kind) => {
      const owner = new pg.Client({ connectionString: stack.ownerUrl });
      await owner.connect();
      await owner.query(
        `insert into collection_block (customer_id, block_id, kind, why, set_at, set_by) values ($1, gen_random_uuid(), $2, 'a call', now(), 'ana')`,
        [person.customerId, kind],
      );
      /** Number of reminders in the app. Jobs may store other messages meanwhile. */
      const reminded = async () => {
        const { body } = await person.get<{ messages: MessageBody[] }>('/messages?kind=notify');
        return body.messages.filter((each) => each.note.topic === 'overdue').length;
      };
      const before = await reminded();
      expect(await remind(7)).toBe(0);
      expect(await reminded()).toBe(before);
      await owner.query('delete from collection_block');
      await owner.end();
    },
  );
});

describe('reminder', () => {
  it.each([
    [
      'a reminder three days before the due date',
      -3,
      'loan.due_soon',
      /^Tulay: PHP 2,0\d\d\.\d\d is due on [A-Z][a-z]{2} \d{1,2}, \d{4}/,
    ],
    ['a reminder on the due date', 0, 'loan.due_soon', /^Tulay: PHP 2,0\d\d\.\d\d is due today/],
    ['a reminder the day after the due date', 1, 'loan.overdue', /^Tulay: PHP 2,0\d\d\.\d\d is overdue/],
  ] as const)('%s names the amount, and repeating it sends one text', async (_when, offset, kind, words) => {
    const day = addDays(due, offset);
    const service = reminders(day, 8);
    const dayEvent = await event(kind, day, Math.abs(offset));
    await service.remind(person.customerId, dayEvent);
    await service.remind(person.customerId, dayEvent);
    expect(sentTexts()).toEqual([expect.stringMatching(words)]);
  });

  it.each([7.99, 20, 23, -2])(
    'a reminder at %s o’clock, outside contact hours or before its day, is deferred',
    async (hour) => {
      const day = addDays(due, -1);
      await reminders(day, hour).remind(person.customerId, await event('loan.due_soon', day, 1));
      expect(sentTexts()).toEqual([]);
      expect(await waiting()).toEqual([day]);
    },
  );

  it('a deferred reminder is queued again when contact hours begin, and dropped after its day', async () => {
    const { db } = stack.connection;
    const day = addDays(due, -1);
    await reminders(day, 7).release();
    await reminders(addDays(day, -1), 9).release();
    expect(await waiting()).toEqual([day]);
    const { rows } = await sql<{
      n: number;
    }>`select release_day_events(${day}::date, now())::int as n`.execute(db);
    expect(rows[0]?.n).toBe(1);
    expect(await waiting()).toEqual([]);

    await reminders(addDays(day, 1), 9).remind(person.customerId, await event('loan.due_soon', day, 1));
    expect(sentTexts()).toEqual([]);
  });

  it('no reminder is sent while a payment that covers the amount is pending', async () => {
    const { ref } = await openPayment(person, orderId);
    await control(stack, `payments/${ref}`, { action: 'hang' });
    await reminders(due, 9).remind(person.customerId, await event('loan.due_soon', due, 0));
    expect(sentTexts()).toEqual([]);
  });
});

it('a settled loan gets no reminder', async () => {
  const [last] = (await orderOf(person, orderId)).payments;
  const compact = (id: string) => id.replaceAll('-', '');
  const ref = `pay_${compact(person.customerId)}_${compact(last?.paymentId ?? '')}`;
  await control(stack, `payments/${ref}`, { action: 'pay' });
  expect((await orderOf(person, orderId)).status).toBe('settled');
  const day = addDays(due, 1);
  await reminders(day, 9).remind(person.customerId, await event('loan.overdue', day, 1));
  expect(sentTexts()).toEqual([]);
});

it('if text messages may contain links, a reminder by SMS contains a pay link, and the same message in the app contains none', async () => {
  const { clock } = stack.providers;
  const other = await approvedBorrower(stack);
  const otherOrder = await activeOrder(stack, other);
  const { finalDueDate } = (await orderOf(other, otherOrder)).quote;
  const morning = startOfManilaDay(addDays(finalDueDate, -1)).getTime() + 10 * 3_600_000;
  const advanceHours = Math.floor((morning - clock.now().getTime()) / 3_600_000);
  await control(stack, 'clock', { advanceHours });
  await clock.refresh();

  const closing = createCloseService({ db: stack.connection.db, clock });
  await vi.waitFor(async () => expect(await closing.closeDays()).toBe(true));
  const inbox = () => control<{ text: string }[]>(stack, 'sms');
  const arrived = async () =>
    (await inbox()).filter(({ text }) => text.includes(`is due on ${smsDay(finalDueDate, 'en')}`));
  await vi.waitFor(async () => expect(await arrived()).toHaveLength(1));

  // The SMS links to a page that needs no log-in; the message in the app needs no link.
  const token = /y6pl\?t=([\w-]{64})$/.exec((await arrived())[0]?.text ?? '')?.[1];
  const bill = await fetch(`${stack.url}/api/v1/pay-links/${token}`);
  expect([bill.status, await bill.json()]).toMatchObject([200, { payoff: expect.any(Number) }]);
  const messages = await other.get('/messages?kind=notify');
  expect(JSON.stringify(messages.body)).not.toContain('y6pl');
});
