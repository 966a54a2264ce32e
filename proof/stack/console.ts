/** The console of a stack: a separate program with the operators of the sandbox. */
import { walkLogIn } from '../../apps/api/src/console/testing/log-in';
import { csrfOf, operatorCookieName } from '../../apps/api/src/http/operator-access';

/** Operators of the sandbox. Each has other roles. */
export const OPERATORS = ['ana', 'ben', 'carlo', 'vera'] as const;

/** Logs an operator in as a browser does, and returns the headers of a request in the session. */
export async function logInOperator(consoleUrl: string, subject: string): Promise<Record<string, string>> {
  const { end } = await walkLogIn(consoleUrl, subject, 'log_in');
  const name = operatorCookieName(false);
  const cookie = end.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => each.startsWith(`${name}=`));
  if (cookie === undefined)
    throw new Error(`the log-in of ${subject} was refused: ${end.headers.get('location')}`);
  return { cookie, 'x-csrf-token': csrfOf(cookie.slice(name.length + 1)) };
}
