/** The console of a stack: a separate program with the operators of the sandbox. */
import { SANDBOX_ISSUER } from '../../apps/api/src/db/seed/operators';
import { createOperatorSessions } from '../../apps/api/src/features/operator/console-session.service';
import { csrfOf, operatorCookieName } from '../../apps/api/src/http/operator-access';
import type { ProofStack } from './stack';

/** Operators of the sandbox. Each has other roles. */
export const OPERATORS = ['ana', 'ben', 'carlo', 'vera'] as const;
const LIFETIMES = { sessionSeconds: 8 * 3_600, idleSeconds: 3_600 };

/** Opens a session for an operator, and returns the headers of a request in it. */
export async function logInOperator(
  { db }: Pick<ProofStack, 'db'>,
  subject: string,
): Promise<Record<string, string>> {
  const now = () => new Date();
  const clock = { now, wallTime: now, refresh: async () => undefined, stop: () => undefined };
  const sessions = createOperatorSessions({ db, clock, lifetimes: LIFETIMES });
  const started = await sessions.start({ issuer: SANDBOX_ISSUER, subject }, 'proof');
  if (!started.ok) throw new Error(`the log-in of ${subject} was refused: ${started.code}`);
  const { token } = started.value;
  return { cookie: `${operatorCookieName(false)}=${token}`, 'x-csrf-token': csrfOf(token) };
}
