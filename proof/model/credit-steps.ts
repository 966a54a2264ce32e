/** Steps that move a borrower's credit balance, which all of the borrower's loans share. */
import { randomUUID } from 'node:crypto';
import type { CreditBody } from '@tulay/contract/lending/credit';
import { control } from '../../apps/api/src/testing/borrower';
import { countStep, openPayment, payOpened, type StepContext } from './step';

/** Returns the whole balance. A refusal is no difference: there may be no balance, or another step changes it. */
export async function sendBack({ person, step, counted }: StepContext): Promise<null> {
  const { status } = await person.send('POST', '/credit/return', undefined, randomUUID());
  if (status === 200) countStep(counted, step);
  return null;
}

/** Makes the bank refuse or send back the latest credit return. */
export async function returnComesBack({ stack, person, step, counted }: StepContext): Promise<null> {
  const [row] = await stack.rows<{ reference: string }>(
    `select reference from payout where customer_id = $1 and purpose = 'credit' and status in ('sent', 'delivered')
      order by created_at desc limit 1`,
    [person.customerId],
  );
  if (!row) return null;
  await control(stack.world, `payouts/${row.reference}`, { action: 'reject' });
  countStep(counted, step);
  return null;
}

/**
 * Gives back credit that is missing on this loan, all of it or a part. If another loan misses the credit, that loan's
 * script gives it back.
 */
export async function giveBack(context: StepContext): Promise<string | null> {
  const { person, model, step } = context;
  const { giveBack: owed } = (await person.get<CreditBody>('/credit')).body;
  if (owed?.orderId !== model.orderId) return null;
  const part = Math.min(owed.amount, Math.max(10_000, Math.floor((owed.amount * step.share) / 1_000)));
  const amount = step.days % 2 === 0 ? owed.amount : part;
  const opened = await openPayment(context, { kind: 'give_back', amount });
  // The request may be refused, because another step of the same borrower may have changed the amount to give back.
  if (opened.status === 201) await payOpened(context, opened.body, 'give_back');
  return null;
}

export async function keep({ person, step, counted }: StepContext): Promise<null> {
  const body = { keep: step.share % 2 === 0 };
  const { status } = await person.send('PUT', '/credit/next-loan', body, randomUUID());
  if (status === 200) countStep(counted, step);
  return null;
}
