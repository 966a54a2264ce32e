/** Scripts of borrowers who stay late for months, and of the operator who calls late borrowers. */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import type { RunStaffCommand } from '../demo/staff-commands';
import { HOUR, instantOf } from '../simulation/clock';
import { INSTALLMENT_SCRIPTS, SINGLE_SCRIPTS } from '../simulation/kinds';
import type { LoanScripts } from '../simulation/loan-course';
import { ACTOR, type Loan, payInFullOn, payShare, timeOn } from '../simulation/payment-scripts';
import type { Script } from '../simulation/person';
import type { SimulatedWorld } from '../simulation/world';

/** Pays nothing for more than 90 days. Then pays in parts and in full, or the loan is written off, sometimes by mistake. */
async function* staysUnpaid(loan: Loan): Script {
  const { person, orderId, due } = loan;
  const { random } = person;
  yield timeOn(loan, addDays(due, random.between(95, 110)));
  if (random.chance(0.4)) {
    const key = { customerId: person.customerId, orderId };
    await person.lender.office.writeOff(key, ACTOR);
    person.count('written off after 90 days');
    if (random.chance(0.4)) {
      yield timeOn(loan, addDays(due, random.between(111, 130)));
      await person.lender.office.undoWriteOff(key, ACTOR);
      person.count('write-off undone');
      yield* payShare(loan, 0.5);
      return yield* payInFullOn(loan, addDays(due, random.between(131, 145)));
    }
    if (random.chance(0.5)) yield* payInFullOn(loan, addDays(due, random.between(111, 125)));
    return;
  }
  yield* payShare(loan, 0.5);
  yield* payInFullOn(loan, addDays(due, random.between(111, 125)));
}

/** Pays a share some days after the due date, and the rest later. */
async function* paysLateInParts(loan: Loan): Script {
  const { random } = loan.person;
  yield timeOn(loan, addDays(loan.due, random.between(3, 12)));
  yield* payShare(loan, 0.1 * random.between(1, 6));
  yield* payInFullOn(loan, addDays(loan.due, random.between(15, 50)));
}

const LATE: LoanScripts['single'] = [
  ['stays unpaid for months', 14, staysUnpaid],
  ['pays late in parts', 14, paysLateInParts],
];

/** Scripts of a simulated year, with more late loans. */
export const SCRIPTS_WITH_LATE: LoanScripts = {
  single: [...SINGLE_SCRIPTS, ...LATE],
  installments: [...INSTALLMENT_SCRIPTS, ...LATE],
};

const CALLS_A_DAY = 2;

/**
 * Calls late borrowers, of whom most promise to pay. The calls are at eleven in the morning, the outcomes half an hour later.
 */
export async function callLateBorrowers(
  { lender, random }: SimulatedWorld,
  run: RunStaffCommand,
  today: ManilaDate,
): Promise<void> {
  const late = await lender.rows<{ orderNo: string; owed: number }>(
    `select o.order_no as "orderNo", o.principal as owed from loan_order o
      where o.status = 'active' and o.next_due_date < $1::date - 1
        and not exists (select from collection_contact c where c.customer_id = o.customer_id and c.opened_on > $1::date - 7)
        and not exists (select from loan_event e where e.customer_id = o.customer_id and e.kind = 'dispute')
      order by o.customer_id, o.offered_at`,
    [today],
  );
  for (const { orderNo, owed } of random.shuffled(late).slice(0, CALLS_A_DAY)) {
    const carlo = (hour: number, name: string, args: Record<string, string>) =>
      run({ who: 'carlo', at: instantOf(today, hour * HOUR), name, args, why: 'a late loan' });
    await carlo(11, 'collections contact', { order: orderNo, channel: 'call' });
    const isPromised = random.chance(0.8);
    const say = 'A call of the simulated year.';
    const outcome = isPromised ? 'promised' : 'no_answer';
    await carlo(11.5, 'collections outcome', { order: orderNo, outcome, say });
    if (!isPromised) continue;
    const pays = String(Math.max(1, Math.floor((owed / 100) * 0.05 * random.between(1, 8))));
    const until = addDays(today, random.between(1, 10));
    await carlo(11.6, 'collections promise', { order: orderNo, pays, until });
  }
}
