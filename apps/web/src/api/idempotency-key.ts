import { v7 as newKey } from 'uuid';
import { sessionStore } from '../platform/storage';
import { ProblemError } from './problem';

/**
 * Error codes after which the command, or an earlier attempt of it, may have been executed, so that the retry needs the
 * same key.
 */
const OUTCOME_UNKNOWN = new Set([
  'network',
  'timeout',
  'unavailable',
  'internal',
  'idempotency_in_flight',
  'too_frequent',
  'gateway_unavailable',
  'session_missing',
  'csrf_invalid',
]);

/**
 * Runs a command with an idempotency key, which stays the same for the same `intention` and input. The key survives a
 * reload and is deleted once the outcome is known.
 */
export async function withIdempotencyKey<T>(
  intention: string,
  input: unknown,
  run: (key: string) => Promise<T>,
): Promise<T> {
  const name = `key:${intention}`;
  const key = storedKey(name, fingerprint(input));
  try {
    const value = await run(key);
    sessionStore.remove(name);
    return value;
  } catch (error) {
    if (error instanceof ProblemError && !isOutcomeUnknown(error)) sessionStore.remove(name);
    throw error;
  }
}

const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ProblemError && OUTCOME_UNKNOWN.has(error.problem.code);

/** Last call of a command: its input, its key and its error. */
interface Sent {
  readonly variables: { readonly input: unknown; readonly key: string } | undefined;
  readonly error: Error | null;
}

/**
 * Returns the idempotency key of a command. If the command repeats the last one, whose outcome is unknown, it gets the
 * same key; otherwise it gets a new one.
 */
export function keyAfter({ variables, error }: Sent, input: unknown): string {
  const repeats = isOutcomeUnknown(error) && variables && fingerprint(variables.input) === fingerprint(input);
  return repeats ? variables.key : newKey();
}

function storedKey(name: string, print: string): string {
  const [savedPrint, saved] = (sessionStore.get(name) ?? '').split(' ');
  if (saved && savedPrint === print) return saved;
  const key = newKey();
  sessionStore.set(name, `${print} ${key}`);
  return key;
}

/** Hashes the input (FNV-1a): a changed input gets a new key, and no personal data is stored. */
function fingerprint(input: unknown): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(input) ?? '') {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
