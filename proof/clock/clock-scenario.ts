/** What is looked at, and done, beside a clock that jumps. */
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PayLinkBody } from '@tulay/contract/lending/pay-link';
import type { PaymentDetailBody, PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { type Acknowledgement, sendUntilAnswered, pollUntil } from '../borrower/retrying-client';
import type { ProofStack } from '../stack/stack';
import { runMinuteJob } from '../stack/skip-waits';

const EVENING = 22;
/** Until a program has seen its clock jump, and asked for the time that counts. */
export const CLOCK_NOTICED_MS = 1_500;

export interface ClockScenario {
  readonly stack: ProofStack;
  readonly acknowledged: Acknowledgement[];
  readonly faults: string[];
  /** Moves the machine's clock of a program, in hours beside the true time. */
  shiftClock(program: 'main' | 'sandbox', hours: number): Promise<void>;
}

export const readClock = ({ stack }: ClockScenario) =>
  control<{ now: string; businessDate: string }>(stack.world, 'clock');

/** An hour of Manila after which two more are another day. */
export async function advanceToEvening(scene: ClockScenario): Promise<void> {
  const { now } = await readClock(scene);
  const hour = (new Date(now).getUTCHours() + 8) % 24;
  await control(scene.stack.world, 'clock', { advanceHours: (EVENING - hour + 24) % 24 });
  await pause(CLOCK_NOTICED_MS);
  // What ended on the way is closed before anybody looks.
  await runMinuteJob(scene.stack);
}

export async function payPartially(
  scene: ClockScenario,
  person: Borrower,
  orderId: string,
  today: string,
): Promise<void> {
  const body = { kind: 'part', amount: 20_000, language: 'en' };
  const opening = { operation: 'payment_open', path: `/orders/${orderId}/payments`, body } as const;
  const opened = await sendUntilAnswered<PaymentOpenedBody>(person, opening, scene.acknowledged);
  await control(scene.stack.world, `payments/${opened.body.reference}`, { action: 'pay' });
  const { body: paid } = await pollUntil(
    () => person.get<PaymentDetailBody>(`/payments/${opened.body.paymentId}`),
    ({ body: payment }) => payment?.status === 'posted',
  );
  if (paid.valueDate !== today) scene.faults.push(`money of ${today} counts from ${paid.valueDate}`);
}

export async function checkPayLink(
  { stack, faults }: ClockScenario,
  person: Borrower,
  orderId: string,
): Promise<void> {
  const { body } = await person.send<PayLinkBody>('PUT', `/orders/${orderId}/pay-link`);
  const token = new URLSearchParams(body.link?.url.split('?')[1]).get('t');
  const bill = await fetch(`${stack.url}/api/v1/pay-links/${token}`);
  if (bill.status !== 200) faults.push(`a fresh link to pay by answers ${bill.status}`);
}

/** What is owed, as one text. */
export async function loanFigures(person: Borrower, orderId: string): Promise<string> {
  const { body } = await pollUntil(() => person.get<OrderBody>(`/orders/${orderId}`));
  const { payoff, payoffToday, moves, nextDue, daysPastDue } = body;
  return JSON.stringify({ payoff, payoffToday, moves, nextDue, daysPastDue });
}

/** Business days that are closed, each with all its steps once, in their order. */
export async function listClosedDays({ stack, faults }: ClockScenario): Promise<string> {
  const rows = await stack.rows<{ day: string; steps: string[] }>(
    `select business_date::text as day, steps_done as steps from business_day where closed_at is not null order by 1`,
  );
  for (const { day, steps } of rows) {
    if (new Set(steps).size !== steps.length) faults.push(`a step of ${day} was done twice: ${steps}`);
  }
  return rows.map(({ day }) => day).join(' ');
}
