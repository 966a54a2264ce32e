import type { HomeBody } from '@tulay/contract/home/home';
import { partOfDay } from '@tulay/engine/hours';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  allowSensitiveData,
  type Borrower,
  control,
  fillIn,
  logIn,
  takePhotos,
} from '../../testing/borrower';
import { FILLED } from '../../testing/forms';
import {
  activeOrder,
  approvedBorrower,
  freshPhone,
  orderOf,
  signedOrder,
  withdraw,
} from '../../testing/loan';
import { createLoanAdminService } from '../lending/loan/loan-admin.service';
import { recordRequests } from '../../testing/sql/recorded-requests';
import { type Stack, startStack } from '../../testing/stack';

const HULUGAN = { productId: 'hulugan', amount: 200_000, term: { unit: 'week', count: 3 } };

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const home = async (person: Borrower) => (await person.get<HomeBody>('/home')).body;

it('the home data names the next step of an unfinished application', async () => {
  const person = await logIn(stack, freshPhone());
  expect(await home(person)).toMatchObject({ status: 'new', nextStep: 'identity' });
  await allowSensitiveData(person);
  await person.send('PUT', '/onboarding/identity', FILLED.identity);
  await takePhotos(person);
  expect(await home(person)).toMatchObject({ status: 'draft', nextStep: 'face' });
  await fillIn(person);
  expect(await home(person)).toMatchObject({ status: 'draft', name: 'Maria', nextStep: null, stepsDone: 8 });
});

it.each([
  ['reject', 'payout_failed'],
  ['deliver', 'active'],
] as const)(
  '[spec 8.outstanding] the home data shows a written-off loan before a pending payout, and after a failed payout or an active loan: %s',
  async (action, status) => {
    const person = await approvedBorrower(stack);
    const orderIds = [await signedOrder(person), await signedOrder(person, { ...HULUGAN, keepOthers: true })];
    expect((await withdraw(stack, person, orderIds)).status).toBe(200);
    const mine = person.customerId.replaceAll('-', '');
    const bothAtGateway = async () => {
      const all = await control<{ ref: string }[]>(stack, 'payouts');
      const found = all.filter(({ ref }) => ref.includes(mine));
      expect(found).toHaveLength(2);
      return found;
    };
    const payouts = await vi.waitFor(bothAtGateway);
    const act = (index: number, what: string) =>
      control(stack, `payouts/${payouts[index]?.ref ?? ''}`, { action: what });
    await act(0, 'deliver');
    const views = await Promise.all(orderIds.map((orderId) => orderOf(person, orderId)));
    const delivered = views.find((order) => order.status === 'active')?.orderId ?? '';
    const other = orderIds.find((orderId) => orderId !== delivered);
    const instructions = createLoanAdminService({ ...stack.providers, db: stack.connection.db });
    await instructions.writeOff(
      { customerId: person.customerId, orderId: delivered },
      { who: 'ana', why: 'cannot be reached' },
    );
    expect((await home(person)).order).toMatchObject({ orderId: delivered, status: 'written_off' });
    expect((await home(person)).status).toBe('repay');

    await act(1, action);
    expect((await home(person)).order).toMatchObject({ orderId: other, status });
  },
);

it('the home data names the part of the Manila day by the clock of the server', async () => {
  const person = await logIn(stack, freshPhone());
  expect((await home(person)).partOfDay).toBe(partOfDay(stack.providers.clock.now()));
});

it('a read of a borrower with a loan takes one statement, which also reads the session', async () => {
  const person = await approvedBorrower(stack);
  const orderId = await activeOrder(stack, person);
  const recorder = recordRequests(stack.connection.pool);
  const reads = ['/home', `/orders/${orderId}`, '/orders'];
  for (const path of reads) expect((await person.get(path)).status).toBe(200);
  recorder.stop();
  const counts = reads.map((path) => recorder.requests.find((each) => each.path === path)?.statements.length);
  expect(counts).toEqual([1, 1, 1]);
});
