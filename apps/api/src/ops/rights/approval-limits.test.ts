/**
 * Calls every operator function by SQL in each role. The tests check who may call it, the largest call that one
 * operator may make alone, and the smallest call that needs a second operator.
 */
import { writeEventDetail } from '../../db/stored/loan-events';
import { OPERATOR_ROLES, type OperatorRoleName } from '@tulay/contract/operator/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandInput } from '../../db/commands/commands';
import {
  type OperatorFunction,
  operatorFunctions,
  type RuledFunctionName,
} from '../../db/operator/operator-rights';
import { EVENT_LIMITS, type LimitedKind } from '../../db/schema/loan-event';
import {
  addOperator,
  APPROVAL_REQUIRED,
  giftInput,
  inOperatorTransaction,
  outcomeOf,
  partsOf,
  type RawOperatorSession,
  startRawOperatorSession,
} from '../../testing/raw-operator-session';

/** SQLSTATE with which PostgreSQL refuses a function that the role may not call. */
const NO_RIGHT = '42501';

let session: RawOperatorSession;
beforeAll(async () => {
  session = await startRawOperatorSession();
  for (const role of OPERATOR_ROLES) await addOperator(session.owner, `one-${role}`, role);
});
afterAll(() => session.stop());

/**
 * Limits by the product decision, in centavos, days and hours. They are written out here instead of imported, so that
 * the test fails if a constant changes.
 */
const ALONE_PER_ORDER = 50_000;
const ALONE_IN_GIFTS = 50_000;
const ALONE_LIMIT = 1_000_000;
/**
 * For each kind of event with a limit: the amount in centavos up to which one operator may waive for an order. A new
 * kind does not compile until it has an entry.
 */
const ALONE_BY_EVENT: Readonly<Record<LimitedKind, number>> = { waiver: 50_000 };

const newId = () => crypto.randomUUID();

/** SQLSTATE of a call with an instant that is too near or too far. */
const WRONG_VALUE = '22023';

/** Inputs of one operator function: one within its limit, and one beyond it. */
interface Limit<N extends RuledFunctionName> {
  readonly called: N;
  readonly below: (who: string) => Promise<CommandInput<N>>;
  readonly above: (who: string) => Promise<CommandInput<N>>;
}

const limitOf = <N extends RuledFunctionName>(
  called: N,
  inputOf: (isAbove: boolean, who: string) => Promise<CommandInput<N>> | CommandInput<N>,
): Limit<N> => ({
  called,
  below: async (who) => inputOf(false, who),
  above: async (who) => inputOf(true, who),
});

async function reviewed(isAbove: boolean, who: string): Promise<CommandInput<'review_decide'>> {
  const { rows } = await session.owner.query<{ application_id: string }>(
    `update application set status = 'review', scored_limit = 500000 where customer_id = $1 returning application_id`,
    [session.customerId],
  );
  return {
    applicationId: rows[0]?.application_id ?? '',
    status: 'accepted',
    limit: isAbove ? 500_001 : 500_000,
    reapplyOn: null,
    reasons: [],
    actor: 'operator',
    who,
    why: 'so',
    auditId: newId(),
    whyAuditId: newId(),
    outboxId: newId(),
  };
}

async function upheld(isAbove: boolean): Promise<CommandInput<'dispute_record'>> {
  const disputeId = newId();
  await session.owner.query(
    `insert into loan_event (customer_id, event_id, order_id, kind, value_date, recorded_at, detail)
      values ($1, $2, $3, 'dispute', '2026-07-01', now(), $4)`,
    [
      session.customerId,
      `dispute ${disputeId}`,
      session.orderId,
      { disputeId, ticket: 'D-1', about: 'penalty', amount: ALONE_PER_ORDER + (isAbove ? 1 : 0) },
    ],
  );
  return {
    orderId: session.orderId,
    version: 1,
    ticket: null,
    events: [
      {
        eventId: `uphold ${disputeId}`,
        kind: 'dispute_moved',
        valueDate: '2026-07-01',
        detail: writeEventDetail('dispute_moved', { disputeId, move: 'uphold', words: null, decideBy: null }),
      },
    ],
    actor: 'operator',
    action: 'dispute.upheld',
    audit: {},
    payload: { disputeId, move: 'uphold' },
    auditId: newId(),
    outboxId: newId(),
  };
}

/**
 * A call on each side of the limit, for every function whose rule reads the input. The kinds of loan events have their
 * own rules.
 */
const LIMITS: { readonly [N in Exclude<RuledFunctionName, 'loan_event_record'>]: Limit<N> } = {
  review_decide: limitOf('review_decide', reviewed),
  dispute_record: limitOf('dispute_record', upheld),
  coupon_grant: limitOf('coupon_grant', (isAbove, who) =>
    giftInput(ALONE_IN_GIFTS + (isAbove ? 1 : 0), who, session.now()),
  ),
  limit_set: limitOf('limit_set', (isAbove, who) => ({
    from: 0,
    limit: ALONE_LIMIT + (isAbove ? 1 : 0),
    who,
    why: 'so',
    auditId: newId(),
  })),
  deletion_move: limitOf('deletion_move', (isAbove) => ({
    requestId: newId(),
    from: ['requested'],
    to: isAbove ? 'scheduled' : 'refused',
    reason: null,
    eraseOn: null,
    actor: 'operator',
    auditId: newId(),
    outboxId: newId(),
  })),
  number_change_decide: limitOf('number_change_decide', (isAbove) => ({
    changeId: newId(),
    to: isAbove ? 'approved' : 'refused',
    reason: null,
    actor: 'operator',
    auditId: newId(),
    outboxId: newId(),
  })),
};

const cases = [
  ...Object.entries(LIMITS),
  ...EVENT_LIMITS.map(({ kind, key }) => {
    const limit = ALONE_BY_EVENT[kind];
    const relief = (amount: number) => ({ [key]: key === 'parts' ? partsOf(amount) : amount });
    return [
      `loan_event_record of a ${kind}`,
      limitOf('loan_event_record', (isAbove) => session.reliefEvent(kind, relief(limit + (isAbove ? 1 : 0)))),
    ] as const;
  }),
];

const firstArgument = ({ subject }: OperatorFunction) =>
  subject === 'borrower' ? `'${session.customerId}', ` : subject === 'day' ? `'2026-07-03', ` : '';

/** Calls a function in each role, and returns the outcome for each role. */
async function outcomesOf(
  called: OperatorFunction,
  inputOf: (who: string) => Promise<object> | object,
): Promise<[OperatorRoleName, string][]> {
  const outcomes: [OperatorRoleName, string][] = [];
  for (const role of OPERATOR_ROLES) {
    const input = await inputOf(`one-${role}`);
    const now = session.now();
    const statement = `select ops.${called.name}(${firstArgument(called)}$1, $2)`;
    const outcome = await inOperatorTransaction(session.client, { name: `one-${role}`, role, now }, () =>
      outcomeOf(session.client.query(statement, [now, input])),
    );
    outcomes.push([role, outcome]);
  }
  return outcomes;
}

const expectedOf = ({ roles }: OperatorFunction, outcome: string) =>
  OPERATOR_ROLES.map((role) => [role, roles.includes(role) ? outcome : NO_RIGHT]);

const functionOf = (name: string): OperatorFunction => {
  const found = operatorFunctions.find((each) => each.name === name);
  if (!found) throw new Error(`no operator may call ${name}`);
  return found;
};

describe.each(cases)('%s', (_name, { called, below, above }) => {
  const definition = functionOf(called);

  it('up to the limit, one operator in a role of the command may call it alone, and no operator in another role may call it', async () => {
    expect(await outcomesOf(definition, below)).toEqual(expectedOf(definition, 'allowed'));
  });

  it('above the limit, the command needs a second operator, and no operator in another role may call it', async () => {
    expect(await outcomesOf(definition, above)).toEqual(expectedOf(definition, APPROVAL_REQUIRED));
  });
});

const named = (those: readonly OperatorFunction[]) => those.map((each) => [each.name, each] as const);

it.each(named(operatorFunctions.filter(({ approval }) => approval !== 'never')))(
  'an empty call of %s needs a second operator for its roles, and is refused to all others',
  async (_name, definition) => {
    expect(await outcomesOf(definition, () => ({}))).toEqual(expectedOf(definition, APPROVAL_REQUIRED));
  },
);

it.each(named(operatorFunctions.filter(({ approval }) => approval === 'never')))(
  '%s never needs a second operator for its roles, and is refused to all others',
  async (_name, definition) => {
    const outcomes = await outcomesOf(definition, () => ({}));
    expect(outcomes.filter(([, outcome]) => outcome === NO_RIGHT).map(([role]) => role)).toEqual(
      OPERATOR_ROLES.filter((role) => !definition.roles.includes(role)),
    );
    expect(outcomes.map(([, outcome]) => outcome)).not.toContain(APPROVAL_REQUIRED);
  },
);

it.each([
  ['operator_request_create', 'expiresAt', { inside: 23, outside: 25 }],
  ['number_change_open_case', 'notBefore', { inside: 25, outside: 23 }],
] as const)('%s checks how many hours from now %s is', async (name, key, { inside, outside }) => {
  const outcomeIn = async (hours: number) => {
    const input = { [key]: new Date(session.now().getTime() + hours * 3_600_000) };
    const outcomes = await outcomesOf(functionOf(name), () => input);
    return new Set(outcomes.map(([, outcome]) => outcome));
  };
  expect(await outcomeIn(outside)).toContain(WRONG_VALUE);
  expect(await outcomeIn(inside)).not.toContain(WRONG_VALUE);
});
