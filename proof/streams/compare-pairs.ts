/** Compares paired loans with each other, and the value dates of payments with the gateway's statement. */
import type { ProofStack } from '../stack/stack';
import type { LoanPair } from './paired-loans';

/** Returns payments whose value date is not the day on which the gateway took them. */
export async function compareValueDates({ rows, worldRows }: ProofStack): Promise<string[]> {
  const lines = await worldRows<{ transaction_id: string; business_date: string }>(
    `select transaction_id, business_date from statement_line where kind = 'payment'`,
  );
  const taken = new Map(lines.map((line) => [line.transaction_id, line.business_date]));
  const booked = await rows<{ transaction_id: string; value_date: string }>(
    'select transaction_id, value_date from repayment',
  );
  return booked
    .filter(({ transaction_id, value_date }) => taken.get(transaction_id) !== value_date)
    .map(
      (row) =>
        `payment ${row.transaction_id} counts from ${row.value_date}, not ${taken.get(row.transaction_id)}`,
    );
}

/** Query of the loan state that must not depend on how the loan's webhooks arrived. */
const LOAN_STATES = `select o.order_id, to_jsonb(state)::text as state from loan_order o, lateral (
  select o.status, o.next_due_date, o.settled_at is not null as settled,
    (select jsonb_agg(jsonb_build_array(r.amount, r.value_date) order by r.value_date, r.amount)
      from repayment r where r.customer_id = o.customer_id and r.order_id = o.order_id) as money,
    (select jsonb_object_agg(account, moved) from (
      select account, sum(amount) as moved from (
        select debit as account, amount from ledger_entry e where e.customer_id = o.customer_id and e.order_id = o.order_id
        union all select credit, -amount from ledger_entry e where e.customer_id = o.customer_id and e.order_id = o.order_id
      ) moves group by account) sums) as accounts,
    (select jsonb_agg(p.status order by p.created_at) from payment p
      where p.customer_id = o.customer_id and p.order_id = o.order_id) as payments
  ) state where o.customer_id = $1 and o.order_id = any($2)`;

/** Returns a sentence for each pair whose two loans ended in different states. */
export async function comparePairs({ rows }: ProofStack, pairs: readonly LoanPair[]): Promise<string[]> {
  const states = new Map<string, string>();
  for (const customerId of new Set(pairs.map(({ person }) => person.customerId))) {
    const own = pairs.filter(({ person }) => person.customerId === customerId);
    const orders = own.flatMap(({ orderly, disorderly }) => [orderly, disorderly]);
    const found = await rows<{ order_id: string; state: string }>(LOAN_STATES, [customerId, orders]);
    for (const { order_id, state } of found) states.set(order_id, state);
  }
  return pairs.flatMap(({ orderly, disorderly }) => {
    const [one, other] = [states.get(orderly), states.get(disorderly)];
    if (one === undefined) return [`loan ${orderly} is missing`];
    return one === other ? [] : [`loan ${disorderly} ended as ${other}, its paired loan as ${one}`];
  });
}
