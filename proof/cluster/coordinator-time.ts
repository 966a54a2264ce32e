/** The processor time that a Citus coordinator needs to send one command to the borrower's server. */
import { readFileSync } from 'node:fs';
import type { Quote } from '@tulay/engine/pricing/quote';
import { connect } from '../../apps/api/src/db/database';
import { runEvent } from '../../apps/api/src/command';
import { repaymentInput } from '../../bench/load/gateway-events';
import { sql } from 'kysely';
import type { CitusCluster } from './citus-cluster';
import type { Row } from './result-table';

const WARM_UP = 300;
const COMMANDS = 2_000;
const AT_MOST_MS = 0.6;
const AMOUNT = 10_000;
/** Milliseconds of one tick of the processor times in `/proc`. */
const TICK_MS = 10;

interface Paying {
  readonly customer_id: string;
  readonly order_id: string;
  readonly payment_id: string;
  readonly payment_ref: string;
  readonly amount: number;
  readonly version: number;
  readonly quote: Quote;
}

/**
 * Posts repayments of seeded loans over one connection, as the application does, and measures the process of this connection on
 * the coordinator. The gateway does not know these payments.
 */
export async function measureCoordinator({ ownerPool, appUrl }: CitusCluster): Promise<Row> {
  await ownerPool.query(
    `insert into payment (customer_id, payment_id, order_id, reference, kind, status, amount, created_at, expires_at, provider)
      select customer_id, order_id, order_id, 'timed ' || order_id, 'part', 'pending', $1, now(), now() + interval '1 day', 'sandbox'
      from loan_order where status = 'active' and order_no like '90%' limit ${WARM_UP + COMMANDS}`,
    [AMOUNT],
  );
  const { rows } = await ownerPool.query<Paying>(
    `select o.customer_id, o.order_id, p.payment_id, p.reference as payment_ref, p.amount::int as amount, o.version, o.quote
      from loan_order o join payment p using (customer_id, order_id) where p.reference like 'timed %'`,
  );
  const connection = connect(appUrl, 1);
  try {
    const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection.db);
    const pid = backend.rows[0]?.pid ?? 0;
    const post = async (members: readonly Paying[]) => {
      for (const member of members) {
        const input = repaymentInput({ ...member, payout_id: '', payout_ref: '', principal: 0, headers: {} });
        const result = await runEvent(connection.db, 'repayment_post', member.customer_id, new Date(), input);
        if (!result.ok) throw new Error(`a repayment was refused: ${result.code}`);
      }
    };
    await post(rows.slice(0, WARM_UP));
    const measured = rows.slice(WARM_UP);
    const [before, began] = [processorTime(pid), performance.now()];
    await post(measured);
    const perCommand = (processorTime(pid) - before) / measured.length;
    const each = (performance.now() - began) / measured.length;
    return [
      'processor time of the coordinator for a command',
      `${perCommand.toFixed(2)} ms on average of ${measured.length} repayments, each answered after ${each.toFixed(1)} ms`,
      `at most ${AT_MOST_MS} ms`,
      measured.length > 0 && perCommand <= AT_MOST_MS,
    ];
  } finally {
    await connection.close();
  }
}

/** Milliseconds of processor time that a process has used so far. */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The fields after the name of the program, which may contain spaces: the state is the first of them.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return TICK_MS * (Number(fields[11]) + Number(fields[12]));
}
