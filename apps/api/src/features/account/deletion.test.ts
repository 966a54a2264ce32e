import type { DeletionBody } from '@tulay/contract/account/account';
import { DELETION_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, logIn, newKey } from '../../testing/borrower';
import { grantCoupon } from '../../testing/coupons';
import { answerDeletion, requestDeletion, deletionOf } from '../../testing/deletion';
import { activeOrder, approvedBorrower, freshPhone, openPayment, settle } from '../../testing/loan';
import { advanceDays, payNow, createActiveLoan } from '../../testing/money';
import { operate } from '../../testing/operators';
import { type Stack, startStack, runMinuteJobs } from '../../testing/stack';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

describe('[spec 6.deletion] deletion request', () => {
  it('a deletion request needs a confirmation, and a second one is refused', async () => {
    const person = await logIn(stack, freshPhone());
    expect((await requestDeletion(stack, person, newKey())).body.code).toBe('confirmation_required');
    const confirmationId = await confirmed(stack, person, 'account_deletion', DELETION_SUBJECT);
    const requested = await requestDeletion(stack, person, confirmationId);
    expect(requested.body.request).toMatchObject({ state: 'requested', eraseOn: null });
    expect((await requestDeletion(stack, person, confirmationId)).body.code).toBe('deletion_open');
  });

  it('a deletion request can be withdrawn and requested again', async () => {
    const person = await logIn(stack, freshPhone());
    await requestDeletion(stack, person);
    const withdrawn = await person.send<DeletionBody>('POST', '/account/deletion/withdraw');
    expect(withdrawn.body.request?.state).toBe('withdrawn');
    expect((await person.send('POST', '/account/deletion/withdraw')).status).toBe(200);
    await advanceDays(stack, 1);
    expect((await requestDeletion(stack, person)).body.request?.state).toBe('requested');
  });

  it('an operator can refuse a deletion request with a text that the borrower reads', async () => {
    const person = await logIn(stack, freshPhone());
    const ticket = (await requestDeletion(stack, person)).body.request?.ticket ?? '';
    expect((await operate(stack, 'deletion', 'list', '--why', 'daily')).exit).toBe(0);
    expect(await answerDeletion(stack, ticket, 'refuse', 'A court requested us to wait.')).toBe(0);
    expect((await deletionOf(person)).request).toMatchObject({
      state: 'refused',
      words: 'A court requested us to wait.',
    });
    expect(await answerDeletion(stack, ticket, 'approve', 'too late')).toBe(1);
  });

  it('a deletion request is refused while money is owed, and an approved one is held until the loan is settled', async () => {
    const person = await approvedBorrower(stack);
    const ticket = (await requestDeletion(stack, person)).body.request?.ticket ?? '';
    await advanceDays(stack, 1);
    const orderId = await activeOrder(stack, person);
    expect(await deletionOf(person)).toMatchObject({ blocked: true });
    await answerDeletion(stack, ticket, 'approve', 'After your loan.');
    expect((await deletionOf(person)).request?.state).toBe('held');
    await runMinuteJobs(stack);
    expect((await deletionOf(person)).request?.state).toBe('held');
    await settle(stack, person, orderId);
    await runMinuteJobs(stack);
    expect((await deletionOf(person)).request).toMatchObject({ state: 'scheduled' });

    await person.send('POST', '/account/deletion/withdraw');
    await advanceDays(stack, 1);
    await activeOrder(stack, person);
    expect((await requestDeletion(stack, person)).body.code).toBe('deletion_owing');
  });

  it('a deletion request is refused while the borrower has a credit balance, which the view shows', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const paid = await openPayment(person, orderId);
    await payNow(stack, paid, { action: 'pay', amount: paid.amount + 1_250 });
    expect(await deletionOf(person)).toMatchObject({ blocked: true, credit: 1_250 });
    expect((await requestDeletion(stack, person)).body.code).toBe('deletion_credit');
  });

  it('an approved deletion request is held while a cash coupon is not sent yet', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await settle(stack, person, orderId);
    const ticket = (await requestDeletion(stack, person)).body.request?.ticket ?? '';
    const couponId = await grantCoupon(stack, person, { kind: 'cash', amount: 5_000 });
    expect((await person.send('POST', `/coupons/${couponId}/claim`, undefined, newKey())).status).toBe(200);
    await answerDeletion(stack, ticket, 'approve', 'Once your money is sent.');
    expect((await deletionOf(person)).request?.state).toBe('held');
    await runMinuteJobs(stack);
    expect((await deletionOf(person)).request?.state).toBe('held');
  });
});
