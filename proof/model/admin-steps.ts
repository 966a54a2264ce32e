/** Steps by which operators change a loan, through the services of their commands. */
import { ZERO } from '@tulay/engine/loan/components';
import { createLoanAdminService } from '../../apps/api/src/features/lending/loan/loan-admin.service';
import { orderOf } from '../../apps/api/src/features/lending/loan/loan.store';
import { createReversalService } from '../../apps/api/src/features/lending/payment/posting/reversal.service';
import type { Clock } from '../../apps/api/src/ports/clock';
import { control } from '../../apps/api/src/testing/borrower';
import { countStep, type StepContext } from './step';

export const ACTOR = { who: 'ana', why: 'a proof of the loan model' };

/** Returns a clock that stays at `now`, the simulated world's current time. */
export const fixedClock = (now: Date): Clock => ({
  now: () => now,
  wallTime: () => now,
  refresh: async () => undefined,
  stop: () => undefined,
});

export async function waive({
  stack,
  person,
  model,
  order,
  step,
  now,
  today,
  counted,
}: StepContext): Promise<null> {
  const { penalty = 0, interest = 0 } = order.payoff ?? {};
  const parts = { ...ZERO, penalty: Math.floor(penalty / 2), interest: Math.floor(interest / 3) };
  const loanAdmin = createLoanAdminService({ db: stack.db, clock: fixedClock(now) });
  const key = { customerId: person.customerId, orderId: model.orderId };
  const ticket = `T-${today}-${step.share}`;
  const { penalty: late, interest: accrued } = parts;
  const waived = await loanAdmin.waive(key, ticket, { penalty: late, interest: accrued }, ACTOR);
  if (!waived.ok || waived.value === 'already') return null;
  model.waivers.push({ id: `waiver ${model.orderId} ${ticket}`, valueDate: today, parts });
  countStep(counted, step);
  return null;
}

/**
 * Reverses one of the payments that the API knows. Skips a payment that was paid twice, because the gateway reverses only
 * its last transaction.
 */
export async function reverse({
  stack,
  model,
  order,
  step,
  now,
  today,
  counted,
}: StepContext): Promise<string | null> {
  const known = new Set(order.payments.filter(({ received }) => received > 0).map((each) => each.paymentId));
  const single = model.money.filter(
    (each) =>
      known.has(each.paymentId) &&
      each.reversedOn === undefined &&
      // Credit that the borrower kept for this loan is not a payment by the gateway, so it cannot be reversed.
      !each.id.startsWith('credit_') &&
      model.money.filter(({ paymentId }) => paymentId === each.paymentId).length === 1,
  );
  const chosen = single[step.share % Math.max(1, single.length)];
  if (!chosen) return null;
  const loans = { facts: (customerId: string, orderId: string) => orderOf(stack.db, customerId, orderId) };
  const reversals = createReversalService({ db: stack.db, clock: fixedClock(now), loans });
  const reversed = await reversals.reverse(chosen.id, ACTOR);
  if (!reversed.ok) return `the payment was not reversed: ${reversed.code}`;
  await control(stack.world, `payments/${chosen.reference}`, { action: 'take_back' });
  model.money = model.money.map((each) => (each.id === chosen.id ? { ...each, reversedOn: today } : each));
  countStep(counted, step);
  return null;
}

export async function writeOff({
  stack,
  person,
  model,
  step,
  now,
  today,
  counted,
}: StepContext): Promise<null> {
  if (step.share % 3 !== 0) return null;
  const loanAdmin = createLoanAdminService({ db: stack.db, clock: fixedClock(now) });
  const key = { customerId: person.customerId, orderId: model.orderId };
  const writtenOff = await loanAdmin.writeOff(key, ACTOR);
  if (!writtenOff.ok || writtenOff.value === 'already') return null;
  model.writeOffs.push({ id: `${model.writeOffs.length}`, valueDate: today });
  countStep(counted, step);
  return null;
}

export async function undoWriteOff({
  stack,
  person,
  model,
  step,
  now,
  today,
  counted,
}: StepContext): Promise<null> {
  const loanAdmin = createLoanAdminService({ db: stack.db, clock: fixedClock(now) });
  const key = { customerId: person.customerId, orderId: model.orderId };
  const undone = await loanAdmin.undoWriteOff(key, ACTOR);
  if (!undone.ok || undone.value === 'already') return null;
  model.writeOffs = model.writeOffs.map((writeOff) => ({ undoneOn: today, ...writeOff }));
  countStep(counted, step);
  return null;
}
