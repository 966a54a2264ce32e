/** Shifts the clock of an API node by two hours near midnight, and then the world's clock, which all nodes follow. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ConfirmationBody } from '@tulay/contract/auth/confirmation';
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { addDays } from '@tulay/engine/calendar';
import { type Borrower, lastCode } from '../../apps/api/src/testing/borrower';
import { compareAllBooks } from '../books';
import { sendUntilAnswered, pollUntil } from '../borrower/retrying-client';
import { signCommand, LOAN_REQUEST } from '../borrower/loan-script';
import type { Run } from '../proof';
import { runMinuteJob } from '../stack/skip-waits';
import {
  readClock,
  listClosedDays,
  loanFigures,
  CLOCK_NOTICED_MS,
  checkPayLink,
  payPartially,
  type ClockScenario,
  advanceToEvening,
} from './clock-scenario';
import { checkMinuteJob } from './minute-begins';
import { checkClockSetBack } from './time-goes-back';

const HOUR_MS = 3_600_000;

/** Runs loans through clock jumps; returns the number of jumps and the faults found. */
export async function runClockJumps(
  run: Run,
): Promise<{ readonly jumps: number; readonly faults: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-clocks-'));
  run.onEnd(() => rmSync(folder, { recursive: true }));
  const shim = pathToFileURL(resolve('proof/clock/shifted-date.mjs')).href;
  const env = { NODE_OPTIONS: `--import ${shim}`, CLOCK_SHIFTS: folder };
  const { stack, people } = await run.open({ people: 2, env });
  let jumps = 0;
  const scene: ClockScenario = {
    stack,
    acknowledged: [],
    faults: [],
    async shiftClock(program, hours) {
      writeFileSync(join(folder, program), String(hours * HOUR_MS));
      jumps += 1;
      await pause(CLOCK_NOTICED_MS);
    },
  };
  await advanceToEvening(scene);
  const orders: { person: Borrower; orderId: string }[] = [];
  for (const [index, person] of people.entries()) {
    orders.push({ person, orderId: await borrowWithShiftedClock(scene, person, index === 0 ? 2 : -2) });
    if (run.full) await checkMinuteJob(scene, index === 0 ? 2 : -2);
  }
  for (const each of run.full ? orders : orders.slice(0, 1))
    await checkClockSetBack(scene, each.person, each.orderId);
  scene.faults.push(...(await compareAllBooks(stack, scene.acknowledged)));
  return { jumps, faults: scene.faults };
}

/**
 * Borrows and pays a part while the node's clock is off by `hours`; only the offer and the request for a code happen at
 * the true time. Returns the order's id.
 */
async function borrowWithShiftedClock(
  scene: ClockScenario,
  person: Borrower,
  hours: number,
): Promise<string> {
  const { stack, faults } = scene;
  const { businessDate: today } = await readClock(scene);
  const closed = await listClosedDays(scene);
  const offering = { operation: 'order_offer', path: '/orders', body: LOAN_REQUEST } as const;
  const { body: offer } = await sendUntilAnswered<OrderBody>(person, offering, scene.acknowledged);
  const { orderId } = offer;
  const subject = withdrawalSubject([orderId]);
  await scene.shiftClock('main', hours);
  const signed = await sendUntilAnswered<object>(person, signCommand(offer), scene.acknowledged);
  if (signed.status !== 200)
    throw new Error(
      `with a clock off by ${hours} h signing today's offer was refused: ${JSON.stringify(signed.body)}`,
    );
  await scene.shiftClock('main', 0);
  const request = { purpose: 'withdrawal', subject, language: 'en' };
  const { confirmationId } = (await person.send<ConfirmationBody>('POST', '/confirmations', request)).body;
  await scene.shiftClock('main', hours);
  const entry = { code: await lastCode(stack, person.phone) };
  const entered = await person.send('POST', `/confirmations/${confirmationId}/code`, entry);
  if (entered.status !== 200)
    faults.push(`with a clock off by ${hours} h a fresh code was refused: ${JSON.stringify(entered.body)}`);
  const body = { orderIds: [orderId], confirmationId };
  const withdrawal = { operation: 'order_withdraw', path: '/withdrawals', body } as const;
  await sendUntilAnswered(person, withdrawal, scene.acknowledged);
  const active = await pollUntil(
    () => person.get<OrderBody>(`/orders/${orderId}`),
    ({ body: order }) => order?.status === 'active',
  );
  const { valueDate, coolingOff, payoff } = active.body;
  const seen = [valueDate, coolingOff?.until, payoff?.asOf].join(' ');
  const expected = [today, addDays(today, 3), today].join(' ');
  if (seen !== expected)
    faults.push(`with a clock off by ${hours} h the loan's dates are ${seen}, not ${expected}`);
  await payPartially(scene, person, orderId, today);
  await checkPayLink(scene, person, orderId);
  await runMinuteJob(stack);
  if ((await listClosedDays(scene)) !== closed)
    faults.push(`with a clock off by ${hours} h a day was closed before its end`);
  const before = await loanFigures(person, orderId);
  await scene.shiftClock('main', 0);
  const after = await loanFigures(person, orderId);
  if (before !== after)
    faults.push(`after a clock off by ${hours} h was corrected the loan is ${after}, and was ${before}`);
  return orderId;
}
