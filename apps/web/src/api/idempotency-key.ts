import { v7 as newKey } from 'uuid';
import { sessionStore } from '../platform/storage';
import { ProblemError } from './problem';

/** After these the server may or may not have done the work: the key must serve again. */
const UNANSWERED = new Set([
  'network',
  'unavailable',
  'internal',
  'idempotency_in_flight',
  'too_frequent',
  'gateway_unavailable',
  'session_missing',
  'csrf_invalid',
]);

/**
 * Runs a money command under one idempotency key per intention and input. The key outlives a reload and is forgotten
 * only when the server has answered, so neither a double tap nor a lost answer does the work twice.
 */
export async function withKeptKey<T>(
  intention: string,
  input: unknown,
  run: (key: string) => Promise<T>,
): Promise<T> {
  const name = `key:${intention}`;
  const key = keptKey(name, printOf(input));
  try {
    const value = await run(key);
    sessionStore.remove(name);
    return value;
  } catch (error) {
    if (error instanceof ProblemError && !UNANSWERED.has(error.problem.code)) sessionStore.remove(name);
    throw error;
  }
}

function keptKey(name: string, print: string): string {
  const [keptPrint, kept] = (sessionStore.get(name) ?? '').split(' ');
  if (kept && keptPrint === print) return kept;
  const key = newKey();
  sessionStore.set(name, `${print} ${key}`);
  return key;
}

/** A short print of the input (FNV-1a), so that a changed wish is a new intention and no personal data is stored. */
function printOf(input: unknown): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(input) ?? '') {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
