/**
 * Promise 27: a killed database, sandbox or API of `npm start` serves again within seconds and says so, everything stops at
 * once, and a new worker takes over the payout of a killed one.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { createScratch, removeScratch } from '../../tools/embedded/scratch';
import { freePort } from '../../tools/embedded/port';
import { type Stack, startStack } from '../../scripts/stack';
import { compareAllBooks } from '../books';
import { copyWithdrawnLoans } from '../borrower/loan-copies';
import { borrow } from '../borrower/loan-script';
import { type Acknowledgement, pollUntil } from '../borrower/retrying-client';
import type { Proof, Run } from '../proof';
import { createFaultProxy } from '../stack/fault-proxy';

const RECOVERY_MS = 10_000;
const STOP_MS = 3_000;
const TAKEOVER_MS = 30_000;
const PAYOUTS = '/gateway/v1/payouts';

export const recovery: Proof = {
  number: 27,
  title: 'killed programs start again by themselves, and their jobs go to another worker',
  async run(run) {
    const rounds = run.count(1, 34);
    const faults: string[] = [];
    const supervised = await killEachProgram(run, rounds, faults);
    const takeover = await killWorkerDuringPayout(run, faults);
    const [recoveryMs, stopMs, takeoverMs] = [RECOVERY_MS, STOP_MS, TAKEOVER_MS].map(
      (ms) => ms * run.timeFactor,
    );
    const times = [
      ['a killed program served again', supervised.slowestMs, recoveryMs],
      ['the programs stopped', supervised.stopMs, stopMs],
      ['the payout of a killed worker arrived', takeover, takeoverMs],
    ] as const;
    for (const [what, took, most] of times)
      if (took > Number(most)) faults.push(`${what} only after ${took} ms`);
    return {
      figure: `kills=${supervised.kills},slowest=${supervised.slowestMs}ms,stop=${supervised.stopMs}ms,takeover=${takeover}ms,faults=${faults.length}`,
      target: `faults=0,slowest<=${recoveryMs}ms,stop<=${stopMs}ms,takeover<=${takeoverMs}ms`,
      faults,
    };
  },
};

interface Supervised {
  readonly kills: number;
  readonly slowestMs: number;
  readonly stopMs: number;
}

/** Kills database, sandbox and API in turn, and measures until all serve again; then stops everything. */
async function killEachProgram(run: Run, rounds: number, faults: string[]): Promise<Supervised> {
  const web = await createScratch();
  run.onEnd(() => removeScratch(web));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Tulay</title>');
  const said: string[] = [];
  let restarts = 0;
  const stack = await startStack({
    port: await freePort(),
    ephemeral: true,
    env: { WEB_DIR: web },
    reports: { say: (sentence) => said.push(sentence), restarted: () => (restarts += 1) },
  });
  run.onEnd(() => stack.stop());
  const programs = {
    database: stack.databasePid,
    sandbox: () => stack.pids()[0],
    API: () => stack.pids()[1],
  };
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, pidOf] of Object.entries(programs)) {
      const pid = pidOf();
      if (!pid) throw new Error(`the ${name} does not run`);
      const before = restarts;
      const began = performance.now();
      process.kill(pid, 'SIGKILL');
      await untilServing(stack, () => restarts > before);
      waits.push(Math.round(performance.now() - began));
      if (!said.includes(`The ${name} runs again.`)) faults.push(`the terminal did not name the ${name}`);
      said.length = 0;
    }
  }
  const began = performance.now();
  await stack.stop();
  return {
    kills: waits.length,
    slowestMs: Math.max(...waits),
    stopMs: Math.round(performance.now() - began),
  };
}

/** Waits until a program was started again and both programs answer that they are ready. */
async function untilServing({ env }: Stack, isRestarted: () => boolean): Promise<void> {
  const checks = [`http://127.0.0.1:${env.PORT}/readyz`, `http://127.0.0.1:${env.SANDBOX_PORT}/healthz`];
  await pollUntil(
    async () => {
      const answers = await Promise.all(checks.map((check) => fetch(check)));
      return { status: isRestarted() && answers.every(({ ok }) => ok) ? 200 : 503, body: null };
    },
    ({ status }) => status === 200,
  );
}

/**
 * Kills the API while its worker waits for the gateway's answer to a payout. Returns the milliseconds from the kill until
 * the payout arrived. No wait is shortened.
 */
async function killWorkerDuringPayout(run: Run, faults: string[]): Promise<number> {
  const proxy = createFaultProxy();
  run.onEnd(proxy.stop);
  const { stack, people } = await run.open({ people: 1, proxy: proxy.startBefore });
  const [person] = people;
  if (!person) throw new Error('the run has no borrower');
  const acknowledged: Acknowledgement[] = [];
  const random = run.random.branch();
  const pattern = await borrow({ person, world: stack.world, random, acknowledged });
  proxy.fail('silent', PAYOUTS);
  const [orderId] = await copyWithdrawnLoans(stack, person, pattern, 1);
  await untilPayoutIsLocked(stack.rows);
  const began = performance.now();
  await stack.api.kill();
  await proxy.restore();
  await stack.api.start();
  await pollUntil(
    () => person.get<OrderBody>(`/orders/${orderId}`),
    ({ body }) => body?.status === 'active',
  );
  const took = Math.round(performance.now() - began);
  faults.push(...(await compareAllBooks(stack, acknowledged, ' copy ')));
  return took;
}

type Rows = <T extends Record<string, unknown>>(text: string) => Promise<T[]>;

async function untilPayoutIsLocked(rows: Rows): Promise<void> {
  for (const began = performance.now(); performance.now() - began < TAKEOVER_MS; await pause(20)) {
    const locked = await rows(
      `select from graphile_worker.jobs where task_identifier like 'payout%' and locked_at is not null`,
    );
    if (locked.length > 0) return;
  }
  throw new Error('no worker took the payout');
}
