/** Steps of a settlement for less: operators offer and withdraw it, the borrower pays what is left of the agreed sum. */
import { addDays } from '@tulay/engine/calendar';
import type { SettlementFact } from '@tulay/engine/loan/facts';
import { factsOn } from '@tulay/engine/loan/replay';
import { createSettlementAdminService } from '../../apps/api/src/features/lending/loan/settlement-admin.service';
import { ACTOR, fixedClock } from './admin-steps';
import { leftOfSettlement } from './loan-model';
import { countStep, openPayment, payOpened, type StepContext } from './step';

const adminOf = ({ stack, now }: StepContext) =>
  createSettlementAdminService({ db: stack.db, clock: fixedClock(now) });

const keyOf = ({ person, model }: StepContext) => ({ customerId: person.customerId, orderId: model.orderId });

export async function offerLess(context: StepContext): Promise<null> {
  const { model, order, step, today, counted } = context;
  const facts = model.facts(order);
  const amount = Math.max(1, Math.floor(((order.payoffToday ?? 0) * step.share) / 1_000));
  const lastDay = addDays(today, step.days * 3);
  const offered = await adminOf(context).offer(keyOf(context), { amount, lastDay }, ACTOR);
  if (!offered.ok || offered.value.outcome === 'already') return null;
  const fact: SettlementFact = {
    id: `settlement ${model.orderId} ${model.settlements.length + 1}`,
    amount,
    valueDate: today,
    lastDay,
    pricedAfter: factsOn(facts, today),
  };
  model.settlements.push(fact);
  countStep(counted, step);
  return null;
}

export async function withdrawOffer(context: StepContext): Promise<null> {
  const { model, step, today, counted } = context;
  const withdrawn = await adminOf(context).withdraw(keyOf(context), ACTOR);
  if (!withdrawn.ok || withdrawn.value === 'already') return null;
  const last = model.settlements.at(-1);
  model.settlements = model.settlements.map((each) =>
    each === last ? { ...each, withdrawnOn: today } : each,
  );
  countStep(counted, step);
  return null;
}

export async function payLess(context: StepContext): Promise<string | null> {
  const { model, order, today } = context;
  const left = leftOfSettlement(model.facts(order), today);
  const opened = await openPayment(context, { kind: 'settlement' });
  const found = opened.status === 201 ? opened.body.amount : null;
  // Another payment that became known meanwhile may have changed what is left.
  if (found === null) return left === null || order.status !== 'active' ? null : `the agreed sum was refused`;
  if (found !== left) return `an agreed sum: the engine says ${left}, the API ${found}`;
  await payOpened(context, opened.body);
  return null;
}
