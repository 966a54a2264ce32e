import { INTEGRATOR_ROUTES } from '@tulay/contract/integrators/integrator.routes';
import { SCOPES } from '@tulay/contract/integrators/scopes';
import type { Operation } from '@tulay/contract/operation';
import type { SectionName } from '@tulay/contract/onboarding/questions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { startStandIn, type StandIn } from '../../adapters/testing/stand-in';
import type { Borrower } from '../../testing/borrower';
import { activeOrder, approvedBorrower, signedOrder } from '../../testing/loan';
import { advanceHour, pay } from '../../testing/money';
import { savedForm } from '../../testing/saved-forms';
import { addApiKey, operateOk } from '../../testing/operators';
import { type Stack, startStack } from '../../testing/stack';

let stack: Stack;
let receiver: StandIn;
let person: Borrower;
let orderId: string;
/** Secret of an API key that may do everything an integrator can. */
let all: string;

beforeAll(async () => {
  stack = await startStack();
  receiver = await startStandIn(() => ({ status: 204, body: '' }));
  await operateOk(stack, 'webhook', 'add', 'books', receiver.url, 'all', '--why', 'an integrator');
  all = await addApiKey(stack, 'all', Object.keys(SCOPES).join(), '--endpoint', 'books');
  person = await approvedBorrower(stack);
  orderId = await activeOrder(stack, person);
  await pay(stack, person, orderId, { kind: 'part', amount: 50_000 });
  // Loans are listed a minute after their last change.
  await advanceHour(stack);
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
});

async function request(path: string, secret: string, body?: object) {
  const answer = await fetch(`${stack.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) };
}

const paths = () =>
  Object.values<Operation>(INTEGRATOR_ROUTES).map(({ path, scope, example }) => ({
    path: path.replace('{orderId}', orderId),
    scope: scope ?? '',
    example: example as object | undefined,
  }));

const formOf = (section: SectionName) =>
  savedForm({ db: stack.connection.db, vault: stack.vault }, person.customerId, section);

/** Returns the texts that the borrower typed or chose in the forms. */
async function formWords(): Promise<string[]> {
  const forms = await Promise.all((['identity', 'basic', 'address', 'contacts'] as const).map(formOf));
  return [...JSON.stringify(forms).matchAll(/:"([^"]{4,})"/g)].map(([, word]) => word ?? '');
}

/** Returns true if a value in the answer contains the word. Names of keys do not count. */
const holds = (text: string, word: string): boolean => text.replaceAll(/"\w+":/g, '').includes(word);

describe('the answers to an integrator', () => {
  it('an integrator reads the same amounts and dates of a loan as its borrower', async () => {
    const { body } = await request(`/integrations/loans/${orderId}`, all);
    const { body: own } = await person.get<Record<string, unknown>>(`/orders/${orderId}`);
    const { updatedAt, nextDueDate, restructuredLeft, ...shared } = body;
    expect(restructuredLeft).toBeNull();
    expect(own).toMatchObject(shared);
    expect(body.payoff.total).toBeGreaterThan(0);
    expect(nextDueDate).toBe(body.nextDue.date);
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(body.disbursedAt));
  });

  it('an integrator sees the same payments and payouts of a loan as its borrower', async () => {
    const { body: own } = await person.get<{ payments: object[]; payout: object }>(`/orders/${orderId}`);
    const { body: paid } = await request(`/integrations/loans/${orderId}/payments`, all);
    expect(own.payments).toMatchObject(paid.payments);
    expect(paid.payments[0]).toMatchObject({ status: 'posted', received: 50_000 });
    const { body: paidOut } = await request(`/integrations/loans/${orderId}/payouts`, all);
    expect(paidOut.payouts).toHaveLength(1);
    const { payoutId: _id, ...payout } = paidOut.payouts[0];
    expect(own.payout).toMatchObject(payout);
  });

  it('no answer contains a borrower’s form answers, a phone or account number or a gateway reference, and only one names the borrower', async () => {
    const { phone, customerId } = person;
    const { account } = z.object({ account: z.string() }).parse(await formOf('bank'));
    const words = [phone.slice(-10), account, account.slice(-4), 'pay_', 'out_', ...(await formWords())];
    expect(words).toEqual(expect.arrayContaining(['Santos', 'Maria']));
    const leaks: string[] = [];
    for (const { path, example } of paths()) {
      const { text, status } = await request(path, all, example);
      expect([path, status]).toEqual([path, 200]);
      leaks.push(...words.filter((word) => holds(text, word)).map((word) => `${path} contains ${word}`));
      const isNamed = text.includes(customerId) || text.includes(customerId.replaceAll('-', ''));
      if (isNamed !== path.endsWith('/borrower')) leaks.push(`${path} and the borrower's id`);
    }
    expect(leaks).toEqual([]);
  });

  it('an offer is no loan yet', async () => {
    const other = await approvedBorrower(stack);
    const offered = await signedOrder(other);
    await advanceHour(stack);
    expect((await request(`/integrations/loans/${offered}`, all)).status).toBe(404);
    expect((await request('/integrations/loans', all)).text).not.toContain(offered);
  });

  it('the borrower sees once per day that an integrator has read the name of the borrower of a loan', async () => {
    await request(`/integrations/loans/${orderId}/borrower`, all);
    await request(`/integrations/loans/${orderId}/borrower`, all);
    const { body } = await person.get<{ entries: { who: string }[] }>('/privacy/access-log?of=others');
    expect(body.entries.filter(({ who }) => who === 'integrator')).toMatchObject([{ action: 'data.read' }]);
  });
});

describe('the list of loans', () => {
  /** Reads all pages of the list of loans. @param between is called after the first page */
  async function readAll(query: string, between: () => Promise<void> = async () => undefined) {
    const seen: { orderId: string; updatedAt: string }[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await request(`/integrations/loans?limit=1${query}${cursor}`, all);
      seen.push(...body.loans);
      if (seen.length === 1) await between();
      if (body.nextCursor === null) return seen;
      cursor = `&cursor=${body.nextCursor}`;
    }
  }

  it('pages neither repeat nor omit loans, while loans are added and change', async () => {
    const more = [
      await approvedBorrower(stack),
      await approvedBorrower(stack),
      await approvedBorrower(stack),
    ];
    const ids = [orderId];
    for (const each of more.slice(0, 2)) ids.push(await activeOrder(stack, each));
    await advanceHour(stack);
    const seen = await readAll('', async () => {
      ids.push(await activeOrder(stack, more[2] ?? person));
      await advanceHour(stack);
    });
    expect(seen.map((each) => each.orderId)).toEqual(ids);
    const times = seen.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual(times.toSorted());
    expect(await readAll(`&updatedSince=${times[2]}`)).toEqual(seen.slice(2));
    // After a change, a loan moves to the end of the list.
    await pay(stack, person, orderId, { kind: 'part', amount: 10_000 });
    await advanceHour(stack);
    expect((await readAll('')).map((each) => each.orderId)).toEqual([...ids.slice(1), orderId]);
  });

  it('a change is listed only after a minute, when every command that began before it has ended', async () => {
    await pay(stack, person, orderId, { kind: 'part', amount: 10_000 });
    expect((await request('/integrations/loans', all)).text).not.toContain(orderId);
    await advanceHour(stack);
    expect((await request('/integrations/loans', all)).text).toContain(orderId);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=1.5',
    'limit=x',
    'cursor=x',
    'cursor=%00',
    // The first cursor has the length of an id but contains none. The second has a time after the year 9999.
    `cursor=${Buffer.from(`1.${'-'.repeat(36)}`).toString('base64url')}`,
    `cursor=${Buffer.from('99999999999999.01900000-0000-7000-8000-000000000000').toString('base64url')}`,
    'updatedSince=yesterday',
  ])('the query %s is refused', async (query) => {
    const { status, body } = await request(`/integrations/loans?${query}`, all);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('the deliveries of events', () => {
  it('a key reads the deliveries to its endpoint in pages, and replays them', async () => {
    const deliveries = async () => (await request('/integrations/deliveries', all)).body.deliveries;
    const isSettled = async () => {
      // Deliveries for the events of the tests above may still be missing: the relay creates them in the background.
      expect(await stack.connection.db.selectFrom('outbox').select('outbox_id').execute()).toEqual([]);
      expect(JSON.stringify(await deliveries())).not.toContain('waiting');
    };
    await vi.waitFor(isSettled);
    const found: { eventId: string; occurredAt: string }[] = await deliveries();
    const times = found.map(({ occurredAt }) => occurredAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const { body: first } = await request('/integrations/deliveries?limit=1', all);
    const { body: second } = await request(
      `/integrations/deliveries?limit=1&cursor=${first.nextCursor}`,
      all,
    );
    expect([...first.deliveries, ...second.deliveries]).toEqual(found.slice(0, 2));

    const eventId = found[0]?.eventId ?? '';
    const received = () => receiver.requests.filter(({ headers }) => headers['webhook-id'] === eventId);
    const before = received().length;
    expect((await request('/integrations/replays', all, { eventId })).body).toEqual({ count: 1 });
    await vi.waitFor(() => expect(received()).toHaveLength(before + 1));
    const log = await operateOk(stack, 'webhook', 'log', 'books');
    expect(log.lines.find((line) => line.startsWith(eventId))).toMatch(/replayed by key all$/);
    const day = { since: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:01Z' };
    expect((await request('/integrations/replays', all, day)).body).toMatchObject({ code: 'invalid_input' });
  });

  it('a key cannot read or replay events of another endpoint', async () => {
    await operateOk(stack, 'webhook', 'add', 'crm', receiver.url, 'loan.canceled', '--why', 'x');
    const crm = await addApiKey(stack, 'crm', 'events:read,events:replay', '--endpoint', 'crm');
    expect((await request('/integrations/deliveries', crm)).body).toEqual({
      deliveries: [],
      nextCursor: null,
    });
    const [{ eventId }] = (await request('/integrations/deliveries', all)).body.deliveries;
    expect((await request('/integrations/replays', crm, { eventId })).body).toEqual({ count: 0 });
  });
});
