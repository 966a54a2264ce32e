/** Copies the records of the simulated gateway and phone network into the sandbox's database, so that the sandbox continues both. */
import { openDatabase, type Db } from '../../apps/api/src/sandbox/database';
import type { SimulatedCheckout, Transaction } from '../simulation/gateway-types';
import type { SimulatedPayout } from '../simulation/payout-plan';
import type { PayoutState } from '../../apps/api/src/ports/payouts';
import type { Lender } from '../simulation/lender';
import { addSeconds, DAY } from '../simulation/clock';

const ROWS_AT_ONCE = 500;
/** A pending payout that is due later than this waits until somebody delivers or rejects it. */
const LONGEST_PAYOUT = 30 * DAY;

export interface ListedBorrower {
  readonly phone: string;
  readonly name: string;
  readonly state: string;
  readonly story: string;
}

export async function fillSandbox(
  databaseUrl: string,
  { gateway, texts, clock }: Lender,
  borrowers: readonly ListedBorrower[],
): Promise<void> {
  const now = clock.now();
  const db = await openDatabase(databaseUrl);
  try {
    await db.transaction(async (at) => {
      const { payouts, checkouts } = gateway.records(now);
      await insert(at, 'borrower', borrowers);
      await insert(at, 'sms', texts.toSorted((one, other) => (one.at < other.at ? -1 : 1)).map(smsRow));
      await insert(
        at,
        'payout',
        payouts.map(({ payout, state }) => payoutRow(payout, state)),
      );
      await insert(at, 'checkout', checkouts.map(checkoutRow));
      await insert(
        at,
        'payment',
        checkouts.flatMap((checkout) => paymentRows(checkout, now)),
      );
      await insert(at, 'statement_line', gateway.lines().map(statementRow));
    });
  } finally {
    await db.close();
  }
}

/** Inserts rows. Each key of a row names a column, and all rows have the same keys in the same order. */
async function insert(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await db.rows(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [part],
    );
  }
}

const smsRow = ({ to, text, reference, at }: Lender['texts'][number], index: number) => ({
  id: `sms_demo_${index}`,
  recipient: to,
  text,
  reference,
  at,
});

function payoutRow({ request, sentAt, plan }: SimulatedPayout, state: PayoutState) {
  const { reference, amount, channel, network, account, description } = request;
  return {
    reference,
    gateway_ref: state.gatewayRef,
    transaction_id: `txn_${reference}`,
    amount,
    channel,
    network,
    account_number: account.number,
    account_name: account.name,
    description,
    status: state.status,
    plan: plan.end === 'fails' ? 'reject' : plan.seconds > LONGEST_PAYOUT ? 'hang' : 'deliver',
    due_at: addSeconds(sentAt, plan.seconds),
    failure_code: state.failureCode,
    created_at: sentAt,
    delivered_at: state.deliveredAt,
  };
}

const checkoutRow = ({ request, openedAt }: SimulatedCheckout) => ({
  reference: request.reference,
  gateway_ref: `gw_${request.reference}`,
  amount: request.amount,
  description: request.description,
  channel: request.channel ?? null,
  means: 'redirect',
  code_reference: null,
  return_url: request.returnUrl,
  expires_at: request.expiresAt ?? null,
  created_at: openedAt,
});

const paymentRows = ({ request, transactions }: SimulatedCheckout, now: Date) =>
  transactions.map((transaction) => paymentRow(request.reference, transaction, now));

function paymentRow(
  reference: string,
  { transactionId, amount, end, paidAt, knownAt }: Transaction,
  now: Date,
) {
  const status = knownAt > now ? 'pending' : end;
  return {
    transaction_id: transactionId,
    reference,
    amount,
    status,
    created_at: paidAt,
    paid_at: status === 'paid' ? paidAt : null,
  };
}

const statementRow = ({
  transactionId,
  kind,
  reference,
  amount,
  at,
  businessDate,
}: ReturnType<Lender['gateway']['lines']>[number]) => ({
  transaction_id: transactionId,
  kind,
  reference,
  amount,
  at,
  business_date: businessDate,
});
