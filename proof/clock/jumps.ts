/** The clock of a node, and then that of the party whose time all nodes take, jump by two hours near midnight. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ConfirmationBody } from '@tulay/contract/confirmation';
import { withdrawalSubject } from '@tulay/contract/confirmation-subject';
import type { OrderBody } from '@tulay/contract/loan';
import { addDays } from '@tulay/engine/calendar';
import { type Borrower, control, lastCode } from '../../apps/api/src/testing/borrower';
import { compareBooks } from '../books';
import { insist, untilAnswered } from '../borrower/insist';
import { SIGNATURE, WISH } from '../borrower/life';
import type { Run } from '../proof';
import { aMinuteLater } from '../stack/time';
import { closedDays, figuresOf, payLinkOpens, payPart, type Scene } from './looks';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const EVENING = 22;
/** Until a program has seen its clock jump, and asked for the time that counts. */
const NOTICED_MS = 1_500;

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

const clockOf = ({ stack }: Scene) => control<{ now: string; businessDate: string }>(stack.world, 'clock');

/** An hour of Manila after which two more are another day. */
async function untilEvening(scene: Scene): Promise<void> {
  const { now } = await clockOf(scene);
  const hour = (new Date(now).getUTCHours() + 8) % 24;
  await control(scene.stack.world, 'clock', { advanceHours: (EVENING - hour + 24) % 24 });
  await pause(NOTICED_MS);
  // What ended on the way is closed before anybody looks.
  await aMinuteLater(scene.stack);
}

/** Offered, signed and confirmed by the true clock, withdrawn and paid on a node that is hours beside it. */
async function borrowAcross(scene: Scene, person: Borrower, hours: number): Promise<string> {
  const { stack, faults } = scene;
  const { businessDate: today } = await clockOf(scene);
  const closed = await closedDays(scene);
  const offering = { operation: 'order_offer', path: '/orders', body: WISH } as const;
  const { orderId } = (await insist<OrderBody>(person, offering, scene.acknowledged)).body;
  const subject = withdrawalSubject([orderId]);
  await scene.shift('main', hours);
  const signing = { operation: 'order_sign', path: `/orders/${orderId}/sign`, body: SIGNATURE } as const;
  const signed = await insist<object>(person, signing, scene.acknowledged);
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

/** Where a minute begins meanwhile, what is done each minute is put off for nobody, nor once the clock is right again. */
async function minuteBegins(scene: Scene, hours: number): Promise<void> {
  const { stack, faults } = scene;
  for (const shift of [hours, 0]) {
    await scene.shift('main', shift);
    // The one of this minute is under way at first; the next is asked for within half of it.
    await pause(MINUTE_MS - (Date.now() % MINUTE_MS) + MINUTE_MS / 2 + NOTICED_MS);
    const [next] = await stack.rows<{ seconds: number | null }>(
      `select extract(epoch from min(run_at) - now())::int as seconds from graphile_worker.jobs
        where task_identifier = 'ask_silent_parties' and attempts < max_attempts`,
    );
    const seconds = next?.seconds ?? null;
    if (seconds === null || seconds > 60)
      faults.push(`at ${shift} h after ${hours} h what is done each minute is due in ${seconds} s`);
  }
}

/** A day is closed, then the time that all nodes take goes back into it; a node starts anew meanwhile. */
async function timeGoesBack(scene: Scene, person: Borrower, orderId: string): Promise<void> {
  const { stack, faults } = scene;
  await untilEvening(scene);
  await control(stack.world, 'clock', { advanceHours: 2 });
  await pause(NOTICED_MS);
  const { businessDate: today } = await clockOf(scene);
  await aMinuteLater(stack);
  const closed = await closedDays(scene);
  if (!closed.endsWith(addDays(today, -1))) faults.push(`on ${today} the closed days are ${closed}`);
  await payPart(scene, person, orderId, today);
  const before = await figuresOf(person, orderId);

  await scene.shift('sandbox', -2);
  for (const moment of ['at once', 'after a start']) {
    const now = await figuresOf(person, orderId);
    if (now !== before) faults.push(`${moment} the loan is ${now} where time went back, and was ${before}`);
    await aMinuteLater(stack);
    if ((await closedDays(scene)) !== closed)
      faults.push(`${moment} the closed days changed where time went back`);
    await stack.api.kill();
    await stack.api.start();
  }
  const ask = { purpose: 'bank_change', subject: 'payout_account', language: 'en' };
  const asked = await person.send('POST', '/confirmations', ask);
  if (asked.status !== 200) faults.push(`no code where time went back: ${JSON.stringify(asked.body)}`);
  await scene.shift('sandbox', 0);

  await control(stack.world, 'clock', { advanceDays: 1 });
  await pause(NOTICED_MS);
  await aMinuteLater(stack);
  const days = await closedDays(scene);
  if (days !== `${closed} ${today}`) faults.push(`after ${today} the closed days are ${days}`);
}
