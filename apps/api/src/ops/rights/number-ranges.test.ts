/** Tests of number ranges: the database refuses an operator's number outside its range, whatever program sends it. */
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../db/commands/commands';
import { SQL_TYPES } from '../../db/commands/definition';
import { ALWAYS_PER_CALL, type OperatorFunction, operatorFunctions } from '../../db/operator/operator-rights';
import {
  addOperator,
  giftInput,
  inOperatorTransaction,
  outcomeOf,
  type RawOperatorSession,
  startRawOperatorSession,
} from '../../testing/raw-operator-session';

/** SQLSTATE of a call with a number outside its range. */
const OUT_OF_RANGE = '22023';

let session: RawOperatorSession;
beforeAll(async () => {
  session = await startRawOperatorSession();
  await addOperator(session.owner, 'one-admin', 'admin');
  await addOperator(session.owner, 'one-support', 'support');
  await addOperator(session.owner, 'one-collections', 'collections');
  await addOperator(session.owner, 'one-treasury', 'treasury');
});
afterAll(() => session.stop());

interface Case {
  readonly role: 'admin' | 'support' | 'collections' | 'treasury';
  readonly from: number;
  readonly until: number;
  readonly inputOf: (value: number) => object;
}

const key = { name: 'books', secretHash: '00', lastFour: 'abcd' };
const newKey = { ...key, keyId: crypto.randomUUID(), scopes: ['loans:read'], endpoint: null };
const gift = (change: object) => ({ ...giftInput(10_000, 'one-support', session.now()), ...change });
const inDays = (days: number) => addDays(manilaDate(session.now()), days);

const rules = (change: object) => ({
  from: inDays(1),
  fromHour: 8,
  untilHour: 20,
  perDay: 1,
  perWeek: 2,
  steps: [],
  ...change,
});

/**
 * Figures of the product decision. They are repeated here instead of imported, so that a changed constant fails this
 * test.
 */
const CASES: Readonly<Record<string, Case>> = {
  'api_key_add days': { role: 'admin', from: 1, until: 730, inputOf: (days) => ({ ...newKey, days }) },
  'api_key_rotate days': {
    role: 'admin',
    from: 1,
    until: 730,
    inputOf: (days) => ({ ...key, days, hours: 1 }),
  },
  'api_key_rotate hours': {
    role: 'admin',
    from: 0,
    until: 168,
    inputOf: (hours) => ({ ...key, days: 30, hours }),
  },
  'number_change_verify most': {
    role: 'support',
    from: 1,
    until: 3,
    inputOf: (most) => ({ day: inDays(0), most, idHash: '00', birthHash: '00' }),
  },
  'case_times_list limit': {
    role: 'support',
    from: 1,
    until: 10_000,
    inputOf: (limit) => ({
      show: 'closed',
      queue: null,
      operator: null,
      ended: null,
      from: inDays(-1),
      until: inDays(0),
      sort: '-closedAt',
      after: null,
      limit,
      closing: [],
    }),
  },
  'cases_list limit': {
    role: 'support',
    from: 1,
    until: 2_000,
    inputOf: (limit) => ({
      queue: 'tickets',
      show: 'all',
      sort: 'place',
      filter: '',
      only: [],
      after: null,
      limit,
      closing: [],
      targets: {},
    }),
  },
  'collection_policy_set fromHour': {
    role: 'collections',
    from: 6,
    until: 22,
    inputOf: (fromHour) => rules({ fromHour }),
  },
  'collection_policy_set perDay': {
    role: 'collections',
    from: 1,
    until: 3,
    inputOf: (perDay) => rules({ perDay }),
  },
  'collection_policy_set perWeek': {
    role: 'collections',
    from: 1,
    until: 7,
    inputOf: (perWeek) => rules({ perWeek }),
  },
  'collection_policy_set untilHour': {
    role: 'collections',
    from: 6,
    until: 22,
    inputOf: (untilHour) => rules({ untilHour }),
  },
  'collection_promise_make dueOn': {
    role: 'collections',
    from: 0,
    until: 30,
    inputOf: (days) => ({
      promiseId: crypto.randomUUID(),
      orderId: crypto.randomUUID(),
      amount: 100,
      dueOn: inDays(days),
      who: 'one-collections',
    }),
  },
  'collections_list limit': {
    role: 'collections',
    from: 1,
    until: 2_000,
    inputOf: (limit) => ({
      bucket: null,
      show: 'all',
      sort: 'place',
      filter: '',
      only: [],
      after: null,
      limit,
    }),
  },
  'customer_find limit': {
    role: 'support',
    from: 1,
    until: 2_000,
    inputOf: (limit) => ({ digits: '4411', pairs: [], name: null, after: null, limit }),
  },
  'customer_timeline limit': {
    role: 'support',
    from: 1,
    until: 1_000,
    inputOf: (limit) => ({ customerId: crypto.randomUUID(), limit, after: null, afterAt: null }),
  },
  'days_list limit': { role: 'admin', from: 1, until: 1_000, inputOf: (limit) => ({ limit, before: null }) },
  'jobs_list limit': {
    role: 'admin',
    from: 1,
    until: 1_000,
    inputOf: (limit) => ({ limit, state: null, after: null }),
  },
  'loss_rate_set rate': {
    role: 'treasury',
    from: 0,
    until: 1_000_000,
    inputOf: (rate) => ({ class: 'current', rate, from: inDays(1) }),
  },
  'mentions_list limit': { role: 'support', from: 1, until: 1_000, inputOf: (limit) => ({ limit }) },
  'operator_away until': {
    role: 'support',
    from: 1,
    until: 365,
    inputOf: (days) => ({ until: inDays(days) }),
  },
  'notes_list limit': {
    role: 'support',
    from: 1,
    until: 1_000,
    inputOf: (limit) => ({ about: 'customer', subject: 'nobody', limit }),
  },
  'retention_erased limit': {
    role: 'support',
    from: 1,
    until: 1_000,
    inputOf: (limit) => ({ limit, after: null, afterAt: null }),
  },
  'retention_holds limit': {
    role: 'support',
    from: 1,
    until: 1_000,
    inputOf: (limit) => ({ limit, after: null, afterAt: null }),
  },
  'retention_list limit': {
    role: 'support',
    from: 1,
    until: 1_000,
    inputOf: (limit) => ({ within: 30, limit, after: null }),
  },
  'retention_list within': {
    role: 'support',
    from: 0,
    until: 366,
    inputOf: (within) => ({ within, limit: 10, after: null }),
  },
  'retention_rule_set days': {
    role: 'support',
    from: 30,
    until: 2_192,
    inputOf: (days) => ({ kind: 'idle', days, from: inDays(1) }),
  },
  'retention_summary within': { role: 'support', from: 0, until: 366, inputOf: (within) => ({ within }) },
  'customer_reveal most': {
    role: 'support',
    from: 1,
    until: 200,
    inputOf: (most) => ({ borrower: crypto.randomUUID(), most }),
  },
  'day_close_again pollingDays': {
    role: 'treasury',
    from: 1,
    until: 1,
    inputOf: (pollingDays) => ({ day: '2019-01-01', pollingDays, unusedDays: 90 }),
  },
  'day_close_again unusedDays': {
    role: 'treasury',
    from: 90,
    until: 90,
    inputOf: (unusedDays) => ({ day: '2019-01-01', pollingDays: 1, unusedDays }),
  },
  'coupon_grant daysAhead': {
    role: 'support',
    from: 0,
    until: 999,
    inputOf: (daysAhead) => gift({ daysAhead }),
  },
  'coupon_grant validUntil': {
    role: 'support',
    from: 1,
    until: 999,
    inputOf: (days) => gift({ validUntil: inDays(days) }),
  },
  'loan_event_record event,detail,lastDay': {
    role: 'support',
    from: 0,
    until: 60,
    inputOf: (days) => ({ event: { kind: 'settlement_offer', detail: { lastDay: inDays(days) } } }),
  },
};

const pathsOf = ({ name, ranges = {}, daysAhead = {} }: OperatorFunction) =>
  [...Object.keys(ranges), ...Object.keys(daysAhead)].map((path) => `${name} ${path}`);

it('every numeric input with an allowed range, of any operator function, has a case in this test', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(operatorFunctions.flatMap(pathsOf).toSorted());
});

describe.each(Object.entries(CASES))('%s', (path, { role, from, until, inputOf }) => {
  const name = path.split(' ')[0] ?? '';

  it('the database accepts the smallest and the largest number of each range, and refuses the next ones', async () => {
    const outcome = (value: number) =>
      inOperatorTransaction(session.client, { name: `one-${role}`, role, now: session.now() }, () => {
        const isBorrowers = operatorFunctions.find((each) => each.name === name)?.subject === 'borrower';
        const values = [...(isBorrowers ? [session.customerId] : []), session.now(), inputOf(value)];
        const places = values.map((_, i) => `$${i + 1}`);
        return outcomeOf(session.client.query(`select ops.${name}(${places.join()})`, values));
      });
    expect([await outcome(from - 1), await outcome(until + 1)]).toEqual([OUT_OF_RANGE, OUT_OF_RANGE]);
    expect([await outcome(from), await outcome(until)]).not.toContain(OUT_OF_RANGE);
  });
});

const ALWAYS: ReadonlySet<string> = new Set(ALWAYS_PER_CALL);
const countsOf = ({ name, ranges = {} }: OperatorFunction) =>
  Object.entries(COMMANDS[name].input.shape)
    .filter(([input, schema]) => SQL_TYPES.get(schema)?.includes('integer') && !ALWAYS.has(input))
    .filter(([input]) => !(input in ranges))
    .map(([input]) => `${name} ${input}`);

it('every number that an operator may send has an allowed range in the database, and not only in the terminal', () => {
  expect(operatorFunctions.flatMap(countsOf)).toEqual([]);
});
