/** Steps that extend a loan, move its due date or cancel it. The engine and the API must agree on each outcome. */
import type { ProblemBody } from '@tulay/contract/common';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { addDays } from '@tulay/engine/calendar';
import { coolingOff } from '@tulay/engine/relief/cooling-off';
import { dueDateFact, dueDatePreview, extensionFact, extensionOffer } from '@tulay/engine/relief/extension';
import type { Answer } from '../../apps/api/src/testing/borrower';
import { countStep, openPayment, payOpened, type StepContext } from './step';

type Outcome = { readonly ok: true; readonly amount: number } | { readonly ok: false; readonly code: string };

/** Returns true if the loan has ended. The API then answers every relief request with `nothing_due`. */
const isOver = ({ status }: OrderBody): boolean => status === 'settled' || status === 'canceled';

/** Compares the engine's outcome with the API's. Both must give the same amount or the same refusal. */
function compareOutcomes(
  what: string,
  order: OrderBody,
  engine: Outcome,
  { status, body }: Answer<PaymentOpenedBody & Partial<ProblemBody>>,
): string | null {
  const outcome = engine.ok ? `${engine.amount}` : engine.code;
  const expected = isOver(order) ? 'nothing_due' : outcome;
  const found = status === 201 ? `${body.amount}` : String(body.code);
  return expected === found ? null : `${what}: the engine says ${expected}, the API ${found}`;
}

export async function extend(context: StepContext): Promise<string | null> {
  const { model, order, today } = context;
  const facts = model.facts(order);
  const offer = extensionOffer(facts, today, { feeRate: facts.terms.extensionFeeRate });
  const opened = await openPayment(context, { kind: 'extension' });
  const engine = offer.ok ? { ok: true as const, amount: offer.value.price.total } : offer;
  const difference = compareOutcomes('an extension', order, engine, opened);
  if (difference || !offer.ok) return difference;
  const [id = ''] = await payOpened(context, opened.body, 'extension');
  model.extensions.push(extensionFact(id, offer.value));
  return null;
}

export async function moveDueDate({
  person,
  model,
  order,
  step,
  today,
  counted,
}: StepContext): Promise<string | null> {
  const due = order.nextDue?.date;
  if (!due) return null;
  const to = addDays(due, step.days);
  const preview = dueDatePreview(model.facts(order), today, to);
  const answer = await person.send<Partial<ProblemBody>>('PUT', `/orders/${model.orderId}/due-date`, { to });
  const [expected, found] = [
    preview.ok ? 'moved' : preview.code,
    answer.status === 200 ? 'moved' : answer.body.code,
  ];
  if (expected !== found) return `a later due date: the engine says ${expected}, the API ${found}`;
  if (!preview.ok) return null;
  model.extensions.push(dueDateFact(`due date ${model.orderId}`, today, preview.value.days));
  countStep(counted, step);
  return null;
}

export async function cancel(context: StepContext): Promise<string | null> {
  const { model, order, today } = context;
  const offer = order.status === 'active' ? coolingOff(model.facts(order), today) : null;
  const opened = await openPayment(context, { kind: 'cancellation' });
  const refused = { ok: false as const, code: 'not_cancellable' };
  const engine = offer?.ok ? { ok: true as const, amount: offer.value.amount } : (offer ?? refused);
  const free = engine.ok && engine.amount === 0;
  const priced: Outcome = free ? { ok: false, code: 'nothing_due' } : engine;
  const difference = compareOutcomes('a cancellation', order, priced, opened);
  if (difference || opened.status !== 201) return difference;
  const [id = ''] = await payOpened(context, opened.body, 'cancellation');
  model.cancellations.push({ id, amount: opened.body.amount, valueDate: today });
  return null;
}
