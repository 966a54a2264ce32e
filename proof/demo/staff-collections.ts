/** Simulates the work of operators on late loans: calls, promises, a block of contact, and a loan that is put aside. */
import { addDays } from '@tulay/engine/calendar';
import type { StaffCommand } from './staff-commands';
import type { Scene } from './staff-scene';

/** Smallest number of days late of the selected loans, so that each was already late on every day of the script. */
const LATE_DAYS = 6;

/** Lists the numbers and ids of late loans, one of each unnamed borrower without a dispute. */
async function listLateLoans({ lender, isNamed, lastDay }: Scene) {
  const found = await lender.rows<{ customerId: string; orderNo: string; orderId: string }>(
    `select distinct on (o.customer_id) o.customer_id as "customerId", o.order_no as "orderNo", o.order_id as "orderId"
      from loan_order o where o.status = 'active' and o.next_due_date <= $1::date and not exists (select from loan_event e
        where e.customer_id = o.customer_id and e.kind = 'dispute')
      order by o.customer_id, o.offered_at`,
    [addDays(lastDay, -LATE_DAYS)],
  );
  const others = found.filter(({ customerId }) => !isNamed(customerId));
  // A small simulation may have no other borrower with such a loan.
  return others.length > 0 ? others : found;
}

/** Simulates Carlo's work on the last days. A promise made three days ago is broken at the next close of day. */
export async function workLateLoans(scene: Scene): Promise<void> {
  const { run, on, lastDay } = scene;
  const [first, second, third, fourth, fifth] = await listLateLoans(scene);
  const carlo = (at: Date, name: string, args: StaffCommand['args'] = {}) =>
    run({ who: 'carlo', at, name, args, why: 'a late loan' });
  const call = async (order: string, daysAgo: number, outcome: string, say: string) => {
    await carlo(on(10, daysAgo), 'collections contact', { order, channel: 'call' });
    await carlo(on(10.2, daysAgo), 'collections outcome', { order, outcome, say });
  };
  await carlo(on(9.8), 'collections list');
  if (first) {
    await call(first.orderNo, 3, 'promised', 'Gets the salary in two days.');
    const until = addDays(lastDay, -1);
    await carlo(on(10.3, 3), 'collections promise', { order: first.orderNo, pays: '200', until });
  }
  if (second) {
    await call(second.orderNo, 0, 'promised', 'Pays on the day after tomorrow.');
    const until = addDays(lastDay, 2);
    await carlo(on(10.3), 'collections promise', { order: second.orderNo, pays: '300', until });
  }
  if (third) await call(third.orderNo, 2, 'no_answer', 'Rang ten times.');
  if (fourth) await carlo(on(11), 'collections block', { order: fourth.orderNo, kind: 'death' });
  if (fifth) await carlo(on(11.2), 'case claim', { queue: 'collections', subject: fifth.orderId });
}
