/** Rita and Rolf, two people with the role risk, at the database without our program, and a loan that is late. */
import pg from 'pg';
import { orderOf } from './loan';
import { advanceDays, createActiveLoan } from './money';
import { type RawOperator, addOperator, outcomeOf, inOperatorTransaction } from './raw-operator';
import { startStack } from './stack';

/** What the database refuses one person alone by. */
export const APPROVAL_REQUIRED = 'TUAPR';

export type RawOperatorSession = Awaited<ReturnType<typeof startRawOperatorSession>>;
export type WaiverInput = Awaited<ReturnType<typeof waiverInput>>;

export async function startRawOperatorSession() {
  const stack = await startStack();
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  const client = new pg.Client({ connectionString: stack.config.DATABASE_URL });
  await Promise.all([owner.connect(), client.connect()]);
  await addOperator(owner, 'rita', 'risk');
  await addOperator(owner, 'rolf', 'risk');
  const { person, orderId } = await createActiveLoan(stack);
  const { orderNo } = await orderOf(person, orderId);
  await advanceDays(stack, 20);

  const now = () => stack.providers.clock.now();
  const { customerId } = person;
  const rita = (): RawOperator => ({ name: 'rita', role: 'risk', now: now() });
  /** In the transaction that runs. */
  const record = (input: object) =>
    outcomeOf(client.query('select ops.loan_event_record($1, $2, $3)', [customerId, now(), input]));
  return {
    stack,
    owner,
    client,
    customerId,
    orderId,
    orderNo,
    now,
    rita,
    record,
    /** By Rita, in a transaction of her own. */
    recorded: (input: object, end: 'commit' | 'rollback' = 'rollback') =>
      inOperatorTransaction(client, rita(), () => record(input), end),
    waiver: (parts: object | undefined) => waiverInput(owner, { orderId, now: now() }, parts),
    async stop(): Promise<void> {
      await client.end();
      await owner.end();
      await stack.stop();
    },
  };
}

/** Charges that are given up, in centavos. */
export const partsOf = (penalty: number) => ({ penalty, fees: 0, interest: 0, principal: 0 });

/** What the door of a waiver takes, as our program would record it, in whole or as somebody wishes it to look. */
async function waiverInput(
  owner: pg.Client,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
  parts: object | undefined,
) {
  const { rows } = await owner.query<{ version: number; status: string; due: string; today: string }>(
    `select version, status, next_due_date::text as due, ($2::timestamptz at time zone 'Asia/Manila')::date::text as today
      from loan_order where order_id = $1`,
    [orderId, now],
  );
  const { version, status, due, today } = rows[0] ?? { version: 0, status: '', due: '', today: '' };
  const allocation = { penalty: 0, fees: 0, interest: 0, principal: 0, credit: 0 };
  return {
    orderId,
    version,
    event: {
      eventId: `waiver ${crypto.randomUUID()}`,
      kind: 'waiver',
      valueDate: today,
      detail: { parts, allocation },
    },
    change: { allocation, status, nextDueDate: due, entries: [] },
    journal: {
      journalId: crypto.randomUUID(),
      event: 'charges_waived',
      source: crypto.randomUUID(),
      valueDate: today,
      entries: [],
    },
    actor: 'operator',
    action: 'loan.waived',
    audit: {},
    topic: null,
    payload: {},
    auditId: crypto.randomUUID(),
    outboxId: crypto.randomUUID(),
  };
}
