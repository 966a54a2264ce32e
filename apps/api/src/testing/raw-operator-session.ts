/** Two operators, Rita and Rolf, who call the operator functions by SQL without our program, and an overdue loan. */
import type { EventShape } from '../db/stored/schemas';
import { storedEarlier } from './shapes/earlier-json';
import pg from 'pg';
import { orderOf } from './loan';
import { advanceDays, createActiveLoan } from './money';
import { startStack } from './stack';
import { randomUUID } from 'node:crypto';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import { databaseRole } from '../db/operator/operator-rights';
import type { CommandInput } from '../db/commands/commands';
import type { LoanEventKind } from '@tulay/engine/lifecycle/loan-event-kinds';
import { keyHash } from '../db/seed/operators';

/** SQLSTATE of a call that needs approval by a second operator. */
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
  /** Records a loan event in the current transaction. */
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
    /** Records a loan event as Rita, in a separate transaction. */
    recorded: (input: object, end: 'commit' | 'rollback' = 'rollback') =>
      inOperatorTransaction(client, rita(), () => record(input), end),
    waiver: (parts: object | undefined) => waiverInput(owner, { orderId, now: now() }, parts),
    /**
     * Returns the input of an event with a limit. @param relief the part of its detail that holds the relief: `parts`
     * or `amount`
     */
    async reliefEvent(kind: LoanEventKind, relief: object): Promise<CommandInput<'loan_event_record'>> {
      const usual = await waiverInput(owner, { orderId, now: now() }, undefined);
      const { allocation } = usual.event.detail;
      const detail = storedEarlier<EventShape>({ ...relief, allocation }, 1);
      return { ...usual, event: { ...usual.event, kind, detail } };
    },
    async stop(): Promise<void> {
      await client.end();
      await owner.end();
      await stack.stop();
    },
  };
}

/** Returns the charges to waive, in centavos. */
export const partsOf = (penalty: number) => ({ penalty, fees: 0, interest: 0, principal: 0 });

/** Returns the input of `loan_event_record` for a waiver, as our program sends it; tests falsify parts of it. */
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
      kind: 'waiver' as const,
      valueDate: today,
      detail: { parts, allocation },
    },
    change: {
      allocation,
      status,
      nextDueDate: due,
      settlementUntil: null,
      forgiven: null,
      forgivenPrincipal: null,
      restructuredLeft: null,
      entries: [],
    },
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

/** Returns the input of `coupon_grant` as our program sends it; amounts in centavos. */
/** Returns the input of `coupon_grant` for a gift that expires in 30 days. */
export const giftInput = (amount: number, who: string, now: Date) => ({
  couponId: crypto.randomUUID(),
  source: `gift ${crypto.randomUUID()}`,
  campaign: 'gift',
  kind: 'repayment',
  amount,
  validFrom: manilaDate(now),
  validUntil: addDays(manilaDate(now), 30),
  minimumPrincipal: 0,
  fullRepaymentOnly: false,
  daysAhead: 0,
  persons: [],
  actor: 'operator',
  detail: { who, why: 'so' },
  auditId: crypto.randomUUID(),
  outboxId: crypto.randomUUID(),
});

/** Adds an operator with one role and the key `key of <name>`. */
export const addOperator = (owner: pg.Client, name: string, role: OperatorRoleName) =>
  owner.query(
    `insert into operator (operator_id, name, roles, key_hash, added_at)
      values (gen_random_uuid(), $1, array[$2], $3, now())`,
    [name, role, keyHash(`key of ${name}`)],
  );

/** Returns `allowed` if the SQL call succeeds, otherwise the SQLSTATE of its error. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'allowed';
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  }
}

/**
 * Runs each statement in the current transaction and undoes it. Returns `allowed` for a statement that succeeds, otherwise the SQLSTATE
 * of its error. All of them take one request to the server.
 */
export async function outcomesOf(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  await client.query(`do $do$
    declare
      v_statement text;
      v_outcomes text[] := '{}';
    begin
      for v_statement in select jsonb_array_elements_text(${client.escapeLiteral(JSON.stringify(statements))}::jsonb) loop
        begin
          execute v_statement;
          raise exception using errcode = 'TUNDO';
        exception when others then
          v_outcomes := v_outcomes || case sqlstate when 'TUNDO' then 'allowed' else sqlstate end;
        end;
      end loop;
      perform set_config('test.outcomes', array_to_string(v_outcomes, ' '), true);
    end $do$`);
  const { rows } = await client.query<{ outcomes: string }>(
    `select current_setting('test.outcomes') as outcomes`,
  );
  return rows[0]?.outcomes.split(' ').filter(Boolean) ?? [];
}

export interface RawOperator {
  readonly name: string;
  readonly role: OperatorRoleName;
  readonly now?: Date;
}

/**
 * Authenticates an operator and runs `work` in a transaction in the operator's role. `end` says whether the transaction
 * is committed or rolled back.
 */
export async function inOperatorTransaction<T>(
  client: pg.Client,
  { name, role, now = new Date() }: RawOperator,
  work: () => Promise<T>,
  end: 'commit' | 'rollback' = 'rollback',
): Promise<T> {
  const action = randomUUID();
  await client.query(`select operator_authenticate($1, $2, $3)`, [
    `key of ${name}`,
    now,
    { actionId: action, command: 'by SQL' },
  ]);
  await client.query('begin');
  try {
    await client.query(`select operator_start($1, $2)`, [`key of ${name}`, action]);
    await client.query(`set local role ${databaseRole(role)}`);
    await client.query('set local search_path = ops, public');
    return await work();
  } finally {
    await client.query(end);
  }
}
