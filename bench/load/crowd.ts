/**
 * Database with many borrowers. The first one takes a loan and opens a payment through the API, and the others are
 * copies of this borrower's rows. Half of the copies have a pending payout instead of a running loan.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Quote } from '@tulay/engine/pricing/quote';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { sealCookie } from '../../apps/api/src/crypto/session-cookie';
import { newKey } from '../../apps/api/src/testing/borrower';
import { borrow } from '../../proof/borrower/loan-script';
import { createApprovedBorrowers, nextAddress } from '../../proof/borrower/approved-borrowers';
import { SeededRandom } from '../../proof/seeded-random';
import { type DatabaseServer, startServer } from '../../proof/stack/database-server';
import { openStack, type ProofStack } from '../../proof/stack/stack';
import { copiesWith, WRITTEN_COLUMNS } from './copies';
import { resealCopies } from './resealed-copies';

export interface Member {
  readonly customer_id: string;
  readonly order_id: string;
  readonly payment_id: string;
  readonly payment_ref: string;
  readonly payout_id: string;
  readonly payout_ref: string;
  readonly amount: number;
  readonly principal: number;
  readonly version: number;
  readonly quote: Quote;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Crowd {
  /** Programs of the bench: an API process without a worker, and the simulated world. */
  readonly stack: ProofStack;
  /** Borrowers with a running loan and an open payment. */
  readonly paying: readonly Member[];
  /** Borrowers whose payout was sent and has no status from the gateway yet. */
  readonly waiting: readonly Member[];
  /** Secret that signs the sandbox's webhooks. */
  readonly secret: string;
  /** Process ids of the database server. */
  databasePids(): Promise<number[]>;
  stop(): Promise<void>;
}

const AMOUNT = 100_000;
/** Query for the processes of the database server, without autovacuum workers, which come and go. */
const SERVER_PROCESSES = `select pid from pg_stat_activity where backend_type <> 'autovacuum worker'`;

/**
 * Creates the crowd on a new database server. @param size number of borrowers of each kind. @param env settings of the
 * API that differ from the defaults.
 */
export async function createCrowd(size: number, env: Readonly<Record<string, string>> = {}): Promise<Crowd> {
  const server = await startServer(true);
  try {
    const template = await createDatabase(server, size);
    const settings = { ROLE: 'api', LOG_LEVEL: 'warn', ...env };
    const stack = await openStack(server, { template, env: settings });
    const people = await withSessions(stack);
    const stop = async () => {
      await stack.stop();
      await server.stop();
    };
    return {
      stack,
      paying: people.filter(({ kind }) => kind === 'paying'),
      waiting: people.filter(({ kind }) => kind === 'waiting'),
      secret: String(stack.env['WEBHOOK_SECRET']),
      databasePids: async () => {
        const processes = await stack.rows<{ pid: number }>(SERVER_PROCESSES);
        return [server.pid(), ...processes.map(({ pid }) => pid)];
      },
      stop,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Creates the crowd's database and returns its name. */
async function createDatabase(server: DatabaseServer, size: number): Promise<string> {
  const stack = await openStack(server);
  try {
    const [person] = await createApprovedBorrowers(stack, 1);
    if (!person) throw new Error('nobody was approved');
    const orderId = await borrow({
      person,
      world: stack.world,
      random: new SeededRandom(1),
      acknowledged: [],
    });
    const options = { kind: 'part', amount: AMOUNT, language: 'en' };
    const opened = await person.send<PaymentOpenedBody>(
      'POST',
      `/orders/${orderId}/payments`,
      options,
      newKey(),
    );
    if (opened.status !== 201) throw new Error(`a payment was refused: ${JSON.stringify(opened.body)}`);
    await stack.rows(
      `create table crowd as select i, gen_random_uuid() as customer_id,
        case when i % 2 = 0 then 'paying' else 'waiting' end as kind from generate_series(1, $1::int) i`,
      [2 * size],
    );
    const written = await stack.rows<{ table: string; column: string }>(WRITTEN_COLUMNS);
    for (const statement of copiesWith(written)) await stack.rows(statement, [person.customerId]);
    await resealCopies(stack, person.customerId);
    await stack.rows('analyze');
    return new URL(stack.ownerUrl).pathname.slice(1);
  } finally {
    await stack.stop();
  }
}

const MEMBERS = `
  select crowd.kind, o.customer_id, o.order_id, p.payment_id, p.reference as payment_ref, out.payout_id,
    out.reference as payout_ref, p.amount::int as amount, out.amount::int as principal, o.version, o.quote
  from crowd join loan_order o using (customer_id) join payment p using (customer_id, order_id)
    join payout out using (customer_id, order_id)
  order by crowd.i`;

type Row = Omit<Member, 'headers'> & { readonly kind: 'paying' | 'waiting' };

async function withSessions(stack: ProofStack) {
  const rows = await stack.rows<Row>(MEMBERS);
  const tokens = rows.map(() => randomBytes(32).toString('base64url'));
  await stack.rows(
    `insert into session (token_hash, csrf_hash, customer_id, created_at, last_seen_at, expires_at)
      select token_hash, token_hash, customer_id, now(), now() + interval '1 hour', now() + interval '30 days'
      from unnest($1::bytea[], $2::uuid[]) sessions (token_hash, customer_id)`,
    [
      tokens.map((token) => createHash('sha256').update(token).digest()),
      rows.map(({ customer_id }) => customer_id),
    ],
  );
  return rows.map((row, at) => ({
    ...row,
    headers: {
      cookie: `tulay_session=${sealCookie(String(stack.env['SESSION_SECRET']), { customerId: row.customer_id, token: tokens[at] ?? '' })}`,
      'x-forwarded-for': nextAddress(),
    },
  }));
}
