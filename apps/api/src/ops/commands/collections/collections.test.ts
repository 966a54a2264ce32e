import { readFileSync } from 'node:fs';
import { LATE_BUCKETS } from '@tulay/contract/operator/collections';
import { COLLECTION_COMMANDS } from '@tulay/contract/operator/commands/collection';
import { addDays } from '@tulay/engine/calendar';
import { fieldOf } from '@tulay/engine/records';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxKey } from '../../../db/seed/operators';
import { orderOf } from '../../../testing/loan';
import { advanceDays, createActiveLoan } from '../../../testing/money';
import { operate, operateAs, operateOk, withCommandLine } from '../../../testing/operators';
import type { Stack } from '../../../testing/stack';
import { runOperatorCommand } from '../../cli/run-command';
import { COMMANDS } from '../../command-table';
import {
  type createCollector,
  type LateLoan,
  startCollecting,
  WHY,
} from '../../../testing/collections/collector';

let stack: Stack;
let owner: pg.Client;
let collector: ReturnType<typeof createCollector>;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ stack, owner, collector, stop } = await startCollecting());
});
afterAll(() => stop());

const lateLoans: LateLoan[] = [];
const createLoans = async (count: number) => void lateLoans.push(...(await collector.lateLoans(count)));
/** Returns a late loan of `createLoans` that no other test uses. */
function nextLoan(): LateLoan {
  const loan = lateLoans.pop();
  if (!loan) throw new Error('createLoans created too few loans');
  return loan;
}

/** Returns today's balance of the loan, as the command `loan position` shows it. */
const owed = async (orderNo: string) => {
  const { data } = await operateOk(stack, 'loan', 'position', orderNo, ...WHY);
  return { overdue: fieldOf(data, 'overdue') };
};
describe('the work list', () => {
  it('the work list shows a late loan in its bucket, with its days past due, the amount due and the next step', async () => {
    const { person, orderNo } = await collector.lateLoan(3);
    const { overdue } = await owed(orderNo);
    expect(await collector.listed('1-7', '--filter', orderNo)).toEqual([
      expect.objectContaining({
        orderNo,
        bucket: '1-7',
        daysPastDue: 3,
        amountDue: overdue,
        nextStep: 'text',
        promise: null,
        lastContact: null,
      }),
    ]);
    expect(await collector.listed('8-30', '--filter', orderNo)).toEqual([]);
    expect(JSON.stringify(await collector.listed())).not.toContain(person.customerId);
  });

  it('the pages of the work list contain every loan once, in each sort order', async () => {
    await collector.lateLoan(9);
    for (const sort of ['place', '-daysPastDue', 'principal', 'promise', '-lastContact', 'nextStep', 'who']) {
      const whole = await collector.listed(`--sort=${sort}`);
      const paged: unknown[] = [];
      for (let cursor: string[] = []; ; ) {
        const { data } = await operateOk(
          stack,
          'collections',
          'list',
          `--sort=${sort}`,
          '--last',
          '1',
          ...cursor,
        );
        paged.push(...collector.rowsOf(data));
        const next = fieldOf(data, 'next');
        if (typeof next !== 'string') break;
        cursor = ['--cursor', next];
      }
      expect(paged).toEqual(whole);
    }
    const days = (await collector.listed('--sort=-daysPastDue')).map(({ daysPastDue }) =>
      Number(daysPastDue),
    );
    expect(days).toEqual(days.toSorted((one, other) => other - one));
  });

  it('a loan with a broken promise comes before later loans without one', async () => {
    const broken = await collector.lateLoan(1);
    await collector.collect('promise', broken.orderNo, '500', collector.today());
    await advanceDays(stack, 1);
    await collector.closeDays();
    const orders = (await collector.listed()).map(({ orderNo }) => orderNo);
    expect(orders.length).toBeGreaterThan(1);
    expect(orders[0]).toBe(broken.orderNo);
  });

  it('the summary counts the loans of each bucket, the promises that end today, and the broken promises', async () => {
    const promising = await collector.lateLoan(1);
    await collector.promise(promising.orderNo, '500', 0);
    const { data } = await operateOk(stack, 'collections', 'summary');
    const listed = await collector.listed();
    const counted = LATE_BUCKETS.flatMap((bucket) => {
      const loans = listed.filter((row) => row['bucket'] === bucket);
      const promisedBy = (status: string) =>
        loans.filter(({ promise }) => fieldOf(promise, 'status') === status).length;
      if (loans.length === 0) return [];
      return [
        {
          bucket,
          loans: loans.length,
          promisedToday: promisedBy('open'),
          promiseBroken: promisedBy('broken'),
        },
      ];
    });
    expect(collector.rowsOf(data)).toEqual(counted);
    expect(counted).toContainEqual(expect.objectContaining({ promisedToday: 1 }));
  });

  it('while an operator has claimed a loan, no other operator can contact its borrower', async () => {
    const { orderId, orderNo } = await collector.lateLoan(1);
    const claim = (...words: string[]) => operateAs(stack, 'ben', 'case', ...words, ...WHY);
    expect((await claim('claim', 'collections', orderId)).outcome).toBe('done');
    expect(await collector.listed('--filter', orderNo)).toMatchObject([{ claimedBy: 'ben', isMine: false }]);
    expect(await collector.listed('--filter', orderNo, '--free')).toEqual([]);
    expect((await collector.call(orderNo)).outcome).toBe('claimed');
    await claim('release', 'collections', orderId);
    expect(await collector.listed('--filter', orderNo, '--free')).toMatchObject([{ orderNo }]);
    const { outcome } = await operateAs(
      stack,
      'ana',
      'case',
      'wait',
      'collections',
      orderId,
      addDays(collector.today(), 2),
      '--for',
      'payment',
      '--say',
      'pays soon',
      ...WHY,
    );
    expect(outcome).toBe('done');
    expect(await collector.listed('--show', 'waiting')).toMatchObject([{ orderNo }]);
    expect(await collector.listed('--filter', orderNo, '--free')).toEqual([]);
  });
});

describe('a contact', () => {
  beforeAll(() => createLoans(8));

  it('a call shows the phone number once, and the borrower sees the access', async () => {
    const { person, orderNo } = nextLoan();
    const { rows } = await owner.query('select phone from customer where customer_id = $1', [
      person.customerId,
    ]);
    expect(await collector.call(orderNo)).toMatchObject({ outcome: 'done', data: { phone: rows[0].phone } });
    const { body } = await person.get<{ entries: object[] }>('/privacy/access-log?of=others');
    expect(body.entries[0]).toMatchObject({ who: 'staff', action: 'collection.call' });
    const { data } = await collector.collect('show', orderNo);
    expect(JSON.stringify(data)).not.toContain(rows[0].phone);
  });

  it('the preview of a call shows no phone number, because a preview records no access', async () => {
    const { orderNo } = nextLoan();
    const command = COMMANDS.find(({ name }) => name === 'collections contact');
    if (!command) throw new Error('no such command');
    const report = await withCommandLine(stack, [], (ops) =>
      runOperatorCommand(ops, COMMANDS, sandboxKey('ana'), {
        command,
        raw: { order: orderNo, channel: 'call' },
        why: 'a late loan',
        answers: {},
        isPreview: true,
      }),
    );
    expect(report.outcome).toBe('previewed');
    expect(JSON.stringify(report)).not.toMatch(/9\d{9}/);
  });

  it('the next contact is refused while a call has no outcome', async () => {
    const { orderNo } = nextLoan();
    await collector.call(orderNo);
    await advanceDays(stack, 1);
    expect((await collector.call(orderNo)).outcome).toBe('outcome_missing');
    expect((await collector.note(orderNo)).outcome).toBe('done');
    expect((await collector.note(orderNo)).outcome).toBe('no_open_contact');
    expect((await collector.call(orderNo)).outcome).toBe('done');
  });

  it('the second contact in a day and the third in a week are refused with the name of the rule, counted per borrower', async () => {
    const { person, orderNo } = nextLoan();
    await collector.call(orderNo);
    await collector.note(orderNo);
    expect(await collector.call(orderNo)).toMatchObject({
      outcome: 'contact_day_cap',
      lines: ['Our rule allows one contact a day to each person, calls and texts together. It is reached.'],
    });
    await advanceDays(stack, 1);
    // The second contact of the week is about another loan of the person.
    await owner.query('update collection_contact set order_id = gen_random_uuid() where customer_id = $1', [
      person.customerId,
    ]);
    expect((await collector.collect('contact', orderNo, 'text')).outcome).toBe('done');
    await advanceDays(stack, 1);
    expect(await collector.call(orderNo)).toMatchObject({
      outcome: 'contact_week_cap',
      lines: [
        'Our rule allows 2 contacts in seven days to each person, calls and texts together. It is reached.',
      ],
    });
    expect((await collector.collect('letter', orderNo)).outcome).toBe('done');
    await advanceDays(stack, 5);
    expect((await collector.call(orderNo)).outcome).toBe('done');
  });

  it('of two concurrent calls, only one is below the cap', async () => {
    const { orderNo } = nextLoan();
    const reports = await Promise.all([collector.call(orderNo), collector.call(orderNo)]);
    expect(reports.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'outcome_missing']);
  });

  it.each([
    [20, 'contact_hours'],
    [7, 'contact_hours'],
    [8, 'done'],
  ])('a call within the hour from %i:00 in Manila ends with %s', async (hour, outcome) => {
    const { orderNo } = nextLoan();
    await collector.moveToHour(hour);
    const report = await collector.call(orderNo);
    expect(report.outcome).toBe(outcome);
    if (outcome !== 'done')
      expect(report.lines[0]).toMatch(
        /^Contact is allowed from 8:00 to 20:00\. The law \(SEC MC 18 s\.2019\)/,
      );
    await collector.moveToHour(9);
  });

  it('a call about a loan that is not late is refused', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo } = await orderOf(person, orderId);
    expect((await collector.call(orderNo)).outcome).toBe('not_late');
  });
});

describe('an emergency contact', () => {
  it.each(Object.entries(COLLECTION_COMMANDS))('`%s` names a borrower only by an order', (_name, shape) => {
    const parameters = 'parameters' in shape ? Object.keys(shape.parameters) : [];
    expect(parameters.filter((each) => /phone|number|contact|borrower|who|to$/.test(each))).toEqual([]);
  });

  it('no SQL function of collections reads emergency contacts or forms', () => {
    for (const name of [
      'collection',
      'collection-base',
      'collection-list',
      'collection-promise',
      'collection-policy',
    ]) {
      const path = new URL(`../../../db/functions/operator/${name}.sql`, import.meta.url);
      expect(readFileSync(path, 'utf8')).not.toMatch(
        /contact_link|contact_opt_out|profile_section|phone_owner/,
      );
    }
  });
});

describe('a block of contact', () => {
  beforeAll(() => createLoans(3));

  it.each(['fraud', 'death', 'dispute'])(
    'a block for %s stops calls, promises and campaigns at once, and its end needs two operators',
    async (kind) => {
      const { person, orderNo } = nextLoan();
      await collector.collect('promise', orderNo, '500', addDays(collector.today(), 2));
      const reached = async () => {
        const { rows } = await owner.query(
          `select 1 from campaign_audience('{}', false, now(), null) where customer_id = $1`,
          [person.customerId],
        );
        return rows.length;
      };
      expect(await reached()).toBe(1);
      expect((await collector.collect('block', orderNo, kind)).outcome).toBe('done');
      expect(await reached()).toBe(0);
      expect((await collector.call(orderNo)).outcome).toBe('contact_blocked');
      expect((await collector.collect('letter', orderNo)).outcome).toBe('contact_blocked');
      expect(
        (await collector.collect('promise', orderNo, '500', addDays(collector.today(), 2))).outcome,
      ).toBe('contact_blocked');
      expect(await collector.lastPromise(orderNo)).toMatchObject({ status: 'blocked', received: null });
      expect(await collector.listed('--filter', orderNo)).toMatchObject([{ blocked: kind }]);
      expect((await collector.collect('unblock', orderNo, kind)).outcome).toBe('approval_requested');
      expect((await operate(stack, 'collections', 'unblock', orderNo, kind, ...WHY)).outcome).toBe('done');
      expect((await collector.call(orderNo)).outcome).toBe('done');
    },
  );
});

describe('the rules', () => {
  const set = (...more: string[]) =>
    operate(
      stack,
      'collections',
      'set-rules',
      addDays(collector.today(), 1),
      '--per-day',
      '2',
      '--per-week',
      '3',
      ...more,
      ...WHY,
    );
  const STEPS = ['--steps', '1-5 call every 2 for sandali, 1- text'];

  it('rules that allow contact outside the legal hours are refused', async () => {
    expect((await set('--from-hour', '6', '--until-hour', '22', ...STEPS)).outcome).toBe('done');
    await expect(set('--from-hour', '5', ...STEPS)).rejects.toThrow(/between 6 and 22/);
    await expect(owner.query(`update collection_policy set until_hour = 23`)).rejects.toThrow(
      /collection_policy_until_hour_check/,
    );
  });

  it('`collections set-rules` refuses a step for a product that does not exist', async () => {
    expect(await set('--steps', '1-5 call every 2 for nobody, 1- text')).toMatchObject({
      outcome: 'product_unknown',
    });
  });

  it('two operators change the rules from a later day on, and the next step follows the days late, the product and the steps tried', async () => {
    const alone = await operateAs(
      stack,
      'ana',
      'collections',
      'set-rules',
      addDays(collector.today(), 1),
      '--per-day',
      '1',
      '--per-week',
      '3',
      ...STEPS,
      ...WHY,
    );
    expect(alone.outcome).toBe('approval_requested');
    expect((await set(...STEPS)).outcome).toBe('done');
    const { orderNo } = await collector.lateLoan(3);
    expect(await collector.listed('--filter', orderNo)).toMatchObject([{ nextStep: 'call' }]);
    await collector.call(orderNo);
    await collector.note(orderNo);
    expect(await collector.listed('--filter', orderNo)).toMatchObject([{ nextStep: 'text' }]);
    await advanceDays(stack, 2);
    expect(await collector.listed('--filter', orderNo)).toMatchObject([{ nextStep: 'call' }]);
    expect((await operateOk(stack, 'collections', 'rules')).lines.join('\n')).toContain(
      '1-5 call every 2 for sandali',
    );
  });
});
