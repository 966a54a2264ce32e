/** Takes something away, asks for what needs it, gives it back and asks the very same again. */
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, isErrorCode } from '@tulay/contract/errors';
import type { ProblemBody } from '@tulay/contract/common';
import type { Answer } from '../../apps/api/src/testing/borrower';
import type { ProofStack } from '../stack/stack';
import { untilQuiet } from '../stack/seeded-borrowers';

/** A request that is the same each time it is asked. */
export interface Probe {
  readonly name: string;
  ask(): Promise<Answer<unknown>>;
  /** Tables in which a refused one may leave that it was asked, each harmless until it is asked again. */
  readonly leaves?: readonly string[];
}

export interface Outage {
  readonly name: string;
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
  /** Need what is gone. */
  readonly probes: readonly Probe[];
  /** Read only what is still there, and are answered as ever. */
  readonly spared: readonly Probe[];
  /** What a borrower is promised meanwhile; gives what is wrong with it. */
  meanwhile?(): Promise<string | null>;
}

export interface Endured {
  readonly name: string;
  readonly faults: string[];
  /** How many requests were refused clearly. */
  readonly refused: number;
  /** From the end of the outage to the last success, in milliseconds. */
  readonly slowestMs: number;
}

/** Nobody looks at a spinner for longer. */
export const LONGEST_ANSWER_MS = 12_000;
export const RECOVERY_MS = 5_000;
const PATIENCE_MS = 20_000;
/** What each request touches, whatever comes of it. */
const TOUCHED = ['session', 'known_device', 'captcha'];
/** A budget of which nothing is spent is none. */
const WHERE: Readonly<Record<string, string>> = { send_budget: 'where sends + wrong_guesses > 0' };

export async function endure(stack: ProofStack, outage: Outage): Promise<Endured> {
  const { name, probes, spared } = outage;
  await untilQuiet(stack);
  const before = await tablesOf(stack);
  await outage.begin();
  const refusals = await Promise.all(probes.map((probe) => refusedBy(probe)));
  const answered = await Promise.all(spared.map((probe) => answeredBy(probe)));
  const changed = differences(before, await tablesOf(stack));
  const meanwhile = (await outage.meanwhile?.()) ?? null;
  await outage.end();
  const began = performance.now();
  const waits = await Promise.all(probes.map((probe) => recovered(probe, began)));
  const left = new Set(probes.flatMap((probe) => probe.leaves ?? []));
  const halfDone = changed.filter((table) => !left.has(table));
  const said = [...refusals, ...answered, meanwhile, ...waits.map((wait) => wait.fault)].filter(
    (each) => each !== null,
  );
  return {
    name,
    faults: [...said, ...halfDone.map((table) => `a refused request changed ${table}`)].map(
      (each) => `${name}: ${each}`,
    ),
    refused: refusals.filter((fault) => fault === null).length,
    slowestMs: Math.max(0, ...waits.map(({ ms }) => ms)),
  };
}

/** What is wrong with an answer that should be a refusal of ours; null: nothing. */
export function unclear({ status, body }: Answer<unknown>): string | null {
  const { code = '', retryable } = (body ?? {}) as Partial<ProblemBody>;
  const isClear = isErrorCode(code) && ERRORS[code].status === 503 && retryable === true;
  return status === 503 && isClear ? null : `answered ${status} ${code}`;
}

async function refusedBy({ name, ask }: Probe): Promise<string | null> {
  const began = performance.now();
  const answer = await ask().catch((error: unknown) => String(error));
  const took = performance.now() - began;
  if (typeof answer === 'string') return `${name} broke off: ${answer}`;
  const fault = unclear(answer);
  if (fault !== null) return `${name} was ${fault}`;
  return took > LONGEST_ANSWER_MS ? `${name} was refused only after ${Math.round(took)} ms` : null;
}

async function answeredBy({ name, ask }: Probe): Promise<string | null> {
  const { status } = await ask().catch(() => ({ status: 0 }));
  return status >= 200 && status < 300 ? null : `${name} needs nothing of it and was answered ${status}`;
}

async function recovered({ name, ask }: Probe, began: number): Promise<{ ms: number; fault: string | null }> {
  const passed = () => Math.round(performance.now() - began);
  for (; ; await pause(100)) {
    const { status, body } = await ask().catch(() => ({ status: 0, body: undefined }));
    const ms = passed();
    if (status >= 200 && status < 300) {
      return { ms, fault: null };
    }
    const code = (body as Partial<ProblemBody> | undefined)?.code ?? '';
    if (ms > PATIENCE_MS) return { ms, fault: `${name} is not answered any more: ${status} ${code}` };
  }
}

/** A fingerprint of the rows of every table. */
async function tablesOf({ rows }: ProofStack): Promise<Map<string, string>> {
  const names = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [TOUCHED],
  );
  const prints = await Promise.all(
    names.map(({ name }) =>
      rows<{ print: string }>(
        `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as print from "${name}" t
          ${WHERE[name] ?? ''}`,
      ),
    ),
  );
  return new Map(names.map(({ name }, at) => [name, prints[at]?.[0]?.print ?? '']));
}

const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].flatMap(([table, print]) => (before.get(table) === print ? [] : [table]));
