/** The course of one loan, from the request to its end. */
import { manilaDate } from '@tulay/engine/calendar';
import { offer, sign, fetchOrder, chooseLoan, withdraw } from './borrower-actions';
import { DAY, HOUR, addSeconds } from './clock';
import { INSTALLMENT_SCRIPTS, SINGLE_SCRIPTS } from './kinds';
import type { Script, Person } from './person';
import type { LoanScript } from './payment-scripts';

const MINUTE = 60;

/** Scripts of loans with one due date and of those with several, with their relative frequencies. */
export interface LoanScripts {
  readonly single: typeof SINGLE_SCRIPTS;
  readonly installments: typeof INSTALLMENT_SCRIPTS;
}

const ALL_SCRIPTS: LoanScripts = { single: SINGLE_SCRIPTS, installments: INSTALLMENT_SCRIPTS };

/** Requests a loan and follows a random script with it. A few borrowers do not sign or do not withdraw. */
export async function* takeLoan(person: Person, scripts = ALL_SCRIPTS): Script {
  const { random } = person;
  const now = () => person.lender.clock.now();
  const manner = random.chance(0.15) ? 'installments' : 'single';
  const [name, , kind] = drawScript(person, scripts[manner]);
  const request = await chooseLoan(person, manner);
  const orderId = request && (await offer(person, request));
  if (!orderId) {
    person.isRefused = true;
    return person.count('gets no loan');
  }
  if (random.chance(0.02)) return person.count('does not sign');
  yield addSeconds(now(), random.between(1, 20) * MINUTE);
  await sign(person, orderId);
  if (random.chance(0.02)) return person.count('does not withdraw');
  yield addSeconds(now(), random.between(1, 20) * MINUTE);
  if (!(yield* withdrawUntilDelivered(person, orderId))) return;
  person.count('loans');
  person.count(name);
  const { valueDate, quote } = await fetchOrder(person, orderId);
  const start = valueDate ?? manilaDate(now());
  yield* kind({ person, orderId, start, due: quote.finalDueDate });
}

function drawScript(person: Person, kinds: readonly (readonly [string, number, LoanScript])[]) {
  const total = kinds.reduce((sum, [, share]) => sum + share, 0);
  let left = person.random.next() * total;
  for (const each of kinds) {
    left -= each[1];
    if (left < 0) return each;
  }
  throw new RangeError('the list of scripts is empty');
}

/** Withdraws until a payout is delivered and not reversed. Returns false if the borrower cancels the loan first. */
async function* withdrawUntilDelivered(
  person: Person,
  orderId: string,
): AsyncGenerator<Date | 'webhook', boolean> {
  const { random, lender } = person;
  for (let attempt = 1; ; attempt += 1) {
    person.payout = planPayout(person, attempt);
    const { end } = person.payout;
    await withdraw(person, orderId);
    yield 'webhook';
    if (end === 'comes back') yield 'webhook';
    if (end === 'arrives') return true;
    person.count(`payout ${end}`);
    yield addSeconds(lender.clock.now(), random.between(1, 30) * HOUR);
    if (attempt > 2 || random.chance(0.2)) {
      const canceled = await lender.relief.cancel(person.customerId, person.newKey(), orderId);
      if (!canceled.ok) person.fault(`canceling the undelivered loan was refused: ${canceled.code}`);
      person.count('cancels before delivery');
      return false;
    }
  }
}

/** Draws the outcome of a payout. A few fail, are reversed because nobody collects them, or take a day or two. */
function planPayout({ random }: Person, attempt: number): Person['payout'] {
  const seconds = random.chance(0.03) ? random.between(DAY, 2 * DAY) : random.between(5, 1_800);
  const chance = random.next();
  if (attempt > 3 || chance > 0.06) return { end: 'arrives', seconds };
  return { end: chance < 0.03 ? 'fails' : 'comes back', seconds };
}
