/** Extensions, later due dates and cancellations: what the engine would grant, asked of the API. */
import type { ProblemBody } from '@tulay/contract/common';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { addDays } from '@tulay/engine/calendar';
import { coolingOff } from '@tulay/engine/relief/cooling-off';
import { dueDateFact, dueDatePreview, extensionFact, extensionOffer } from '@tulay/engine/relief/extension';
import type { Answer } from '../../apps/api/src/testing/borrower';
import { countStep, openPayment, payOpened, type StepContext } from './step';

type Outcome = { readonly ok: true; readonly amount: number } | { readonly ok: false; readonly code: string };

/** Late news may have ended a loan before the step: whatever is wished for then, nothing is to be paid any more. */
const isOver = ({ status }: OrderBody): boolean => status === 'settled' || status === 'cancelled';

/** The engine's word on a wish beside the API's: both refuse it, or both price it alike. */
function compareOutcomes(
  what: string,
  order: OrderBody,
  engine: Outcome,
  { status, body }: Answer<PaymentOpenedBody & Partial<ProblemBody>>,
): string | null {
  const outcome = engine.ok ? `${engine.amount}` : engine.code;
  const expected = isOver(order) ? 'nothing_due' : outcome;
  const found = status === 201 ? `${body.amount}` : String(body.code);
  return expected === found ? null : `the engine says ${what} for ${expected}, the API ${found}`;
}

export async function extend(taking: StepContext): Promise<string | null> {
  const { model, order, today } = taking;
  const facts = model.facts(order);
  const offer = extensionOffer(facts, today, { feeRate: facts.terms.extensionFeeRate ?? 0 });
  const opened = await openPayment(taking, { kind: 'extension' });
  const engine = offer.ok ? { ok: true as const, amount: offer.value.price.total } : offer;
  const differs = compareOutcomes('an extension', order, engine, opened);
  if (differs || !offer.ok) return differs;
  const [id = ''] = await payOpened(taking, opened.body, 'extension');
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
  if (expected !== found) return `the engine says of a later due date ${expected}, the API ${found}`;
  if (!preview.ok) return null;
  model.extensions.push(dueDateFact(`due date ${model.orderId}`, today, preview.value.days));
  countStep(counted, step);
  return null;
}

export async function cancel(taking: StepContext): Promise<string | null> {
  const { model, order, today } = taking;
  const offer = order.status === 'active' ? coolingOff(model.facts(order), today) : null;
  const opened = await openPayment(taking, { kind: 'cancellation' });
  const refused = { ok: false as const, code: 'not_cancellable' };
  const engine = offer?.ok ? { ok: true as const, amount: offer.value.amount } : (offer ?? refused);
  const free = engine.ok && engine.amount === 0;
  const priced: Outcome = free ? { ok: false, code: 'nothing_due' } : engine;
  const differs = compareOutcomes('a cancellation', order, priced, opened);
  if (differs || opened.status !== 201) return differs;
  const [id = ''] = await payOpened(taking, opened.body, 'cancellation');
  model.cancellations.push({ id, amount: opened.body.amount, valueDate: today });
  return null;
}
