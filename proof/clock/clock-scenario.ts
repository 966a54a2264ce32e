/** Steps and checks of loans during clock jumps. */
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PayLinkBody } from '@tulay/contract/lending/pay-link';
import type { PaymentDetailBody, PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { type Acknowledgement, sendUntilAnswered, pollUntil } from '../borrower/retrying-client';
import type { ProofStack } from '../stack/stack';
import { runMinuteJob } from '../stack/skip-waits';

const EVENING = 22;
/** Time until a program has noticed that its clock jumped and has fetched the world's time. */
export const CLOCK_NOTICED_MS = 1_500;

export interface ClockScenario {
  readonly stack: ProofStack;
  readonly acknowledged: Acknowledgement[];
  readonly faults: string[];
  /** Shifts the machine clock of a program by `hours`; zero corrects it. */
  shiftClock(program: 'main' | 'sandbox', hours: number): Promise<void>;
}

export const readClock = ({ stack }: ClockScenario) =>
  control<{ now: string; businessDate: string }>(stack.world, 'clock');

/** Advances the world's clock past 22:00 in Manila, so that a jump of two hours crosses midnight. */
export async function advanceToEvening(scene: ClockScenario): Promise<void> {
  const { now } = await readClock(scene);
  const hour = (new Date(now).getUTCHours() + 8) % 24;
  await control(scene.stack.world, 'clock', { advanceHours: (EVENING - hour + 24) % 24 });
  await pause(CLOCK_NOTICED_MS);
  // Closes the days that ended during the advance, before the checks begin.
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
  if (paid.valueDate !== today) scene.faults.push(`a payment of ${today} counts from ${paid.valueDate}`);
}

export async function checkPayLink(
  { stack, faults }: ClockScenario,
  person: Borrower,
  orderId: string,
): Promise<void> {
  const { body } = await person.send<PayLinkBody>('PUT', `/orders/${orderId}/pay-link`);
  const token = new URLSearchParams(body.link?.url.split('?')[1]).get('t');
  const bill = await fetch(`${stack.url}/api/v1/pay-links/${token}`);
  if (bill.status !== 200) faults.push(`a fresh pay link answers ${bill.status}`);
}

/** Returns the loan's amounts and due dates as one string, for comparison. */
export async function loanFigures(person: Borrower, orderId: string): Promise<string> {
  const { body } = await pollUntil(() => person.get<OrderBody>(`/orders/${orderId}`));
  const { payoff, payoffToday, moves, nextDue, daysPastDue } = body;
  return JSON.stringify({ payoff, payoffToday, moves, nextDue, daysPastDue });
}

/** Returns the closed business days in order, and reports any step that ran twice. */
export async function listClosedDays({ stack, faults }: ClockScenario): Promise<string> {
  const rows = await stack.rows<{ day: string; steps: string[] }>(
    `select business_date::text as day, steps_done as steps from business_day where closed_at is not null order by 1`,
  );
  for (const { day, steps } of rows) {
    if (new Set(steps).size !== steps.length) faults.push(`a step of ${day} ran twice: ${steps}`);
  }
  return rows.map(({ day }) => day).join(' ');
}
