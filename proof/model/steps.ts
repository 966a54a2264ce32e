/** Runs a step on a loan of the model: the borrower acts over HTTP, an operator through a service. */
import { position } from '@tulay/engine/loan/position';
import { reverse, undoWriteOff, waive, writeOff } from './admin-steps';
import { giveBack, keep, returnComesBack, sendBack } from './credit-steps';
import { cancel, extend, moveDueDate } from './relief-steps';
import { proposePlan, signPlan, withdrawPlan } from './restructuring-steps';
import { offerLess, payLess, withdrawOffer } from './settlement-steps';
import { openPayment, payOpened, type Step, type StepContext, type PaymentRequest } from './step';

/** Runs a step. Returns the difference between the engine and the API, or null. */
export async function runStep(context: StepContext): Promise<string | null> {
  const { model, order, step, today } = context;
  if (step.kind === 'nothing') return null;
  const owed = position(model.facts(order), today).payoff.total;
  const part = Math.min(owed, Math.max(10_000, Math.floor((owed * step.share) / 1_000)));
  const runners: Readonly<Record<Exclude<Step['kind'], 'nothing'>, () => Promise<string | null>>> = {
    part: () => pay(context, { kind: 'part', amount: part }),
    late: () => pay(context, { kind: 'part', amount: part }),
    'other amount': () => pay(context, { kind: 'part', amount: part }),
    full: () => pay(context, { kind: 'full' }),
    twice: () => pay(context, { kind: 'full' }),
    extend: () => extend(context),
    move: () => moveDueDate(context),
    cancel: () => cancel(context),
    waive: () => waive(context),
    reverse: () => reverse(context),
    'write off': () => writeOff(context),
    'undo write off': () => undoWriteOff(context),
    'offer less': () => offerLess(context),
    'pay less': () => payLess(context),
    'withdraw offer': () => withdrawOffer(context),
    'propose plan': () => proposePlan(context),
    'sign plan': () => signPlan(context),
    'withdraw plan': () => withdrawPlan(context),
    'send back': () => sendBack(context),
    'return comes back': () => returnComesBack(context),
    'give back': () => giveBack(context),
    keep: () => keep(context),
  };
  return runners[step.kind]();
}

async function pay(context: StepContext, request: PaymentRequest): Promise<string | null> {
  const opened = await openPayment(context, request);
  // A refused payment is not a difference: another payment that became known meanwhile may have settled the loan or
  // lowered the payoff.
  if (opened.status === 201) await payOpened(context, opened.body);
  return null;
}
