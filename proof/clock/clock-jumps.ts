/** The clock of a node, and then that of the party whose time all nodes take, jump by two hours near midnight. */
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
import { compareBooks } from '../books';
import { insist, untilAnswered } from '../borrower/retrying-client';
import { signingOf, WISH } from '../borrower/loan-script';
import type { Run } from '../proof';
import { aMinuteLater } from '../stack/skip-waits';
import {
  clockOf,
  closedDays,
  figuresOf,
  NOTICED_MS,
  payLinkOpens,
  payPart,
  type Scene,
  untilEvening,
} from './clock-scenario';
import { minuteBegins } from './minute-begins';
import { timeGoesBack } from './time-goes-back';

const HOUR_MS = 3_600_000;

/** Each fault a sentence; `jumps` of clocks were made. */
export async function jumps(
  run: Run,
): Promise<{ readonly jumps: number; readonly faults: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-clocks-'));
  run.atTheEnd(() => rmSync(folder, { recursive: true }));
  const shim = pathToFileURL(resolve('proof/clock/shifted-date.mjs')).href;
  const env = { NODE_OPTIONS: `--import ${shim}`, CLOCK_SHIFTS: folder };
  const { stack, people } = await run.open({ people: 2, env });
  let made = 0;
  const scene: Scene = {
    stack,
    acknowledged: [],
    faults: [],
    async shift(program, hours) {
      writeFileSync(join(folder, program), String(hours * HOUR_MS));
      made += 1;
      await pause(NOTICED_MS);
    },
  };
  await untilEvening(scene);
  const orders: { person: Borrower; orderId: string }[] = [];
  for (const [index, person] of people.entries()) {
    orders.push({ person, orderId: await borrowAcross(scene, person, index === 0 ? 2 : -2) });
    if (run.full) await minuteBegins(scene, index === 0 ? 2 : -2);
  }
  for (const each of run.full ? orders : orders.slice(0, 1))
    await timeGoesBack(scene, each.person, each.orderId);
  scene.faults.push(...(await compareBooks(stack, scene.acknowledged)));
  return { jumps: made, faults: scene.faults };
}

/** Offered, signed and confirmed by the true clock, withdrawn and paid on a node that is hours beside it. */
async function borrowAcross(scene: Scene, person: Borrower, hours: number): Promise<string> {
  const { stack, faults } = scene;
  const { businessDate: today } = await clockOf(scene);
  const closed = await closedDays(scene);
  const offering = { operation: 'order_offer', path: '/orders', body: WISH } as const;
  const { body: offer } = await insist<OrderBody>(person, offering, scene.acknowledged);
  const { orderId } = offer;
  const subject = withdrawalSubject([orderId]);
  await scene.shift('main', hours);
  const signed = await insist<object>(person, signingOf(offer), scene.acknowledged);
  if (signed.status !== 200)
    throw new Error(`an offer of today at ${hours} h: ${JSON.stringify(signed.body)}`);
  await scene.shift('main', 0);
  const ask = { purpose: 'withdrawal', subject, language: 'en' };
  const { confirmationId } = (await person.send<ConfirmationBody>('POST', '/confirmations', ask)).body;
  await scene.shift('main', hours);
  const entry = { code: await lastCode(stack, person.phone) };
  const entered = await person.send('POST', `/confirmations/${confirmationId}/code`, entry);
  if (entered.status !== 200)
    faults.push(`a fresh code was refused at ${hours} h: ${JSON.stringify(entered.body)}`);
  const body = { orderIds: [orderId], confirmationId };
  const taking = { operation: 'order_withdraw', path: '/withdrawals', body } as const;
  await insist(person, taking, scene.acknowledged);
  const active = await untilAnswered(
    () => person.get<OrderBody>(`/orders/${orderId}`),
    ({ body: order }) => order?.status === 'active',
  );
  const { valueDate, coolingOff, payoff } = active.body;
  const seen = [valueDate, coolingOff?.until, payoff?.asOf].join(' ');
  const expected = [today, addDays(today, 3), today].join(' ');
  if (seen !== expected) faults.push(`at ${hours} h the loan's days are ${seen}, not ${expected}`);
  await payPart(scene, person, orderId, today);
  await payLinkOpens(scene, person, orderId);
  await aMinuteLater(stack);
  if ((await closedDays(scene)) !== closed) faults.push(`at ${hours} h a day was closed that is not over`);
  const before = await figuresOf(person, orderId);
  await scene.shift('main', 0);
  const after = await figuresOf(person, orderId);
  if (before !== after) faults.push(`back from ${hours} h the loan is ${after}, and was ${before}`);
  return orderId;
}
