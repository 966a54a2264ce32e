/** Simulates the outage of a dependency: sends requests that need it, restores it and repeats the same requests. */
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, isErrorCode } from '@tulay/contract/errors';
import type { ProblemBody } from '@tulay/contract/common';
import type { Answer } from '../../apps/api/src/testing/borrower';
import type { ProofStack } from '../stack/stack';
import { waitUntilIdle } from '../stack/seeded-borrowers';

/** A request that can be repeated unchanged. */
export interface Probe {
  readonly name: string;
  send(): Promise<Answer<unknown>>;
  /**
   * Tables in which a refused request may leave rows. Such rows are harmless, because repeating the request uses them.
   */
  readonly mayChange?: readonly string[];
}

export interface Outage {
  readonly name: string;
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
  /** Requests that need the missing dependency. */
  readonly probes: readonly Probe[];
  /** Requests that do not need the missing dependency and must succeed during the outage. */
  readonly unaffected: readonly Probe[];
  /** Checks a promise to borrowers during the outage. Returns the fault; null if there is none. */
  meanwhile?(): Promise<string | null>;
}

export interface OutageResult {
  readonly name: string;
  readonly faults: string[];
  /** Number of requests that were refused with an error code that says why. */
  readonly refused: number;
  /** Milliseconds from the end of the outage until the last request succeeded. */
  readonly slowestMs: number;
}

/** Longest acceptable time until a response, in milliseconds. Borrowers do not wait longer than that. */
export const MAX_ANSWER_MS = 12_000;
export const RECOVERY_MS = 5_000;
const RECOVERY_DEADLINE_MS = 20_000;
/**
 * Tables that any request may write whatever its outcome, and the heartbeats of the workers. `daily_use` counts attempts,
 * refused ones too, because each costs the server its work.
 */
const IGNORED_TABLES = ['session', 'known_device', 'captcha', 'daily_use', 'worker_heartbeat'];
/** Conditions for the rows that are compared, by table. A send budget of zero counts like a missing one. */
const ROW_FILTERS: Readonly<Record<string, string>> = { send_budget: 'where sends + wrong_guesses > 0' };

export async function runOutage(stack: ProofStack, outage: Outage): Promise<OutageResult> {
  const { name, probes, unaffected } = outage;
  await waitUntilIdle(stack);
  const before = await fingerprintTables(stack);
  await outage.begin();
  const refusals = await Promise.all(probes.map((probe) => checkRefused(probe)));
  const answered = await Promise.all(unaffected.map((probe) => checkAnswered(probe)));
  const changed = changedTables(before, await fingerprintTables(stack));
  const meanwhile = (await outage.meanwhile?.()) ?? null;
  await outage.end();
  const began = performance.now();
  const waits = await Promise.all(probes.map((probe) => waitForRecovery(probe, began)));
  const allowed = new Set(probes.flatMap((probe) => probe.mayChange ?? []));
  const halfDone = changed.filter((table) => !allowed.has(table));
  const faults = [...refusals, ...answered, meanwhile, ...waits.map((wait) => wait.fault)].filter(
    (each) => each !== null,
  );
  return {
    name,
    faults: [...faults, ...halfDone.map((table) => `a refused request changed ${table}`)].map(
      (each) => `${name}: ${each}`,
    ),
    refused: refusals.filter((fault) => fault === null).length,
    slowestMs: Math.max(0, ...waits.map(({ ms }) => ms)),
  };
}

/** Returns what is wrong with an answer that should be a clear, retryable refusal; null if nothing is. */
export function refusalFault({ status, body }: Answer<unknown>): string | null {
  const { code = '', retryable } = (body ?? {}) as Partial<ProblemBody>;
  const isClear = isErrorCode(code) && ERRORS[code].status === 503 && retryable === true;
  return status === 503 && isClear ? null : `answered ${status} ${code}`;
}

async function checkRefused({ name, send }: Probe): Promise<string | null> {
  const began = performance.now();
  const answer = await send().catch((error: unknown) => String(error));
  const took = performance.now() - began;
  if (typeof answer === 'string') return `${name} got no answer: ${answer}`;
  const fault = refusalFault(answer);
  if (fault !== null) return `${name} was ${fault}`;
  return took > MAX_ANSWER_MS ? `${name} was refused only after ${Math.round(took)} ms` : null;
}

async function checkAnswered({ name, send }: Probe): Promise<string | null> {
  const { status } = await send().catch(() => ({ status: 0 }));
  return status >= 200 && status < 300 ? null : `${name} does not need it and was answered ${status}`;
}

async function waitForRecovery(
  { name, send }: Probe,
  began: number,
): Promise<{ ms: number; fault: string | null }> {
  const passed = () => Math.round(performance.now() - began);
  for (; ; await pause(100)) {
    const { status, body } = await send().catch(() => ({ status: 0, body: undefined }));
    const ms = passed();
    if (status >= 200 && status < 300) {
      return { ms, fault: null };
    }
    const code = (body as Partial<ProblemBody> | undefined)?.code ?? '';
    if (ms > RECOVERY_DEADLINE_MS) return { ms, fault: `${name} did not recover: ${status} ${code}` };
  }
}

/** Returns a hash of the rows of every table. */
async function fingerprintTables({ rows }: ProofStack): Promise<Map<string, string>> {
  const names = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [IGNORED_TABLES],
  );
  const prints = await Promise.all(
    names.map(({ name }) =>
      rows<{ print: string }>(
        `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as print from "${name}" t
          ${ROW_FILTERS[name] ?? ''}`,
      ),
    ),
  );
  return new Map(names.map(({ name }, at) => [name, prints[at]?.[0]?.print ?? '']));
}

const changedTables = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].flatMap(([table, print]) => (before.get(table) === print ? [] : [table]));
