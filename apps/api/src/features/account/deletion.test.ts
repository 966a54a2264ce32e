import type { DeletionBody } from '@tulay/contract/account/account';
import { DELETION_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, logIn, newKey } from '../../testing/borrower';
import { give } from '../../testing/coupons';
import { answerLeaving, askToLeave, leavingOf } from '../../testing/leaving';
import { activeOrder, approvedBorrower, freshPhone, openPayment, settle } from '../../testing/loan';
import { later, payNow, runningOrder } from '../../testing/money';
import { operate } from '../../testing/operators';
import { type Stack, startStack, sweep } from '../../testing/stack';

/** The tests run whole loans over several days, on a busy machine. */
const TIMEOUT_MS = 180_000;
let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
}, TIMEOUT_MS);
afterAll(() => stack.stop());

describe('[spec 6.deletion] deletion request', { timeout: TIMEOUT_MS }, () => {
  it('a deletion request needs a confirmation, and a second one is refused', async () => {
    const person = await logIn(stack, freshPhone());
    expect((await askToLeave(stack, person, newKey())).body.code).toBe('confirmation_required');
    const confirmationId = await confirmed(stack, person, 'account_deletion', DELETION_SUBJECT);
    const requested = await askToLeave(stack, person, confirmationId);
    expect(requested.body.request).toMatchObject({ state: 'requested', eraseOn: null });
    expect((await askToLeave(stack, person, confirmationId)).body.code).toBe('deletion_open');
  });

  it('a deletion request can be withdrawn and requested again', async () => {
    const person = await logIn(stack, freshPhone());
    await askToLeave(stack, person);
    const withdrawn = await person.send<DeletionBody>('POST', '/account/deletion/withdraw');
    expect(withdrawn.body.request?.state).toBe('withdrawn');
    expect((await person.send('POST', '/account/deletion/withdraw')).status).toBe(200);
    await later(stack, 1);
    expect((await askToLeave(stack, person)).body.request?.state).toBe('requested');
  });

  it('an operator can refuse a deletion request with words that the borrower reads', async () => {
    const person = await logIn(stack, freshPhone());
    const ticket = (await askToLeave(stack, person)).body.request?.ticket ?? '';
    expect((await operate(stack, 'deletion', 'list', '--why', 'daily')).exit).toBe(0);
    expect(await answerLeaving(stack, ticket, 'refuse', 'A court requested us to wait.')).toBe(0);
    expect((await leavingOf(person)).request).toMatchObject({
      state: 'refused',
      words: 'A court requested us to wait.',
    });
    expect(await answerLeaving(stack, ticket, 'approve', 'too late')).toBe(1);
  });

  it('a deletion request is refused while money is owed, and an approved one is held until the loan is settled', async () => {
    const person = await approvedBorrower(stack);
    const ticket = (await askToLeave(stack, person)).body.request?.ticket ?? '';
    await later(stack, 1);
    const orderId = await activeOrder(stack, person);
    expect(await leavingOf(person)).toMatchObject({ blocked: true });
    await answerLeaving(stack, ticket, 'approve', 'After your loan.');
    expect((await leavingOf(person)).request?.state).toBe('held');
    await sweep(stack);
    expect((await leavingOf(person)).request?.state).toBe('held');
    await settle(stack, person, orderId);
    await sweep(stack);
    expect((await leavingOf(person)).request).toMatchObject({ state: 'scheduled' });

    await person.send('POST', '/account/deletion/withdraw');
    await later(stack, 1);
    await activeOrder(stack, person);
    expect((await askToLeave(stack, person)).body.code).toBe('deletion_owing');
  });

  it('a deletion request is refused while the borrower has a credit balance, which the view shows', async () => {
    const { person, orderId } = await runningOrder(stack);
    const paid = await openPayment(person, orderId);
    await payNow(stack, paid, { action: 'pay', amount: paid.amount + 1_250 });
    expect(await leavingOf(person)).toMatchObject({ blocked: true, credit: 1_250 });
    expect((await askToLeave(stack, person)).body.code).toBe('deletion_credit');
  });

  it('an approved deletion request is held while a cash coupon is not sent yet', async () => {
    const { person, orderId } = await runningOrder(stack);
    await settle(stack, person, orderId);
    const ticket = (await askToLeave(stack, person)).body.request?.ticket ?? '';
    const couponId = await give(stack, person, { kind: 'cash', amount: 5_000 });
    expect((await person.send('POST', `/coupons/${couponId}/claim`, undefined, newKey())).status).toBe(200);
    await answerLeaving(stack, ticket, 'approve', 'Once your money is sent.');
    expect((await leavingOf(person)).request?.state).toBe('held');
    await sweep(stack);
    expect((await leavingOf(person)).request?.state).toBe('held');
  });
});
