/** What may happen to a loan of the model: by its borrower over HTTP, or by an operator. */
import { position } from '@tulay/engine/loan/position';
import { reverse, waive, writeOff } from './admin-steps';
import { cancel, extend, moveDueDate } from './relief-steps';
import { openPayment, payOpened, type Step, type StepContext, type PaymentRequest } from './step';

/** Takes a step on a loan as it is; gives what the engine and the API disagree on, if anything. */
export async function runStep(taking: StepContext): Promise<string | null> {
  const { model, order, step, today } = taking;
  if (step.kind === 'nothing') return null;
  const owed = position(model.facts(order), today).payoff.total;
  const part = Math.min(owed, Math.max(10_000, Math.floor((owed * step.share) / 1_000)));
  const roads: Readonly<Record<Exclude<Step['kind'], 'nothing'>, () => Promise<string | null>>> = {
    part: () => pay(taking, { kind: 'part', amount: part }),
    late: () => pay(taking, { kind: 'part', amount: part }),
    'other sum': () => pay(taking, { kind: 'part', amount: part }),
    full: () => pay(taking, { kind: 'full' }),
    twice: () => pay(taking, { kind: 'full' }),
    extend: () => extend(taking),
    move: () => moveDueDate(taking),
    cancel: () => cancel(taking),
    waive: () => waive(taking),
    reverse: () => reverse(taking),
    'write off': () => writeOff(taking),
  };
  return roads[step.kind]();
}

async function pay(taking: StepContext, wish: PaymentRequest): Promise<string | null> {
  const opened = await openPayment(taking, wish);
  // Money that the API has not heard of may have paid everything already, or more than the rest.
  if (opened.status === 201) await payOpened(taking, opened.body);
  return null;
}
