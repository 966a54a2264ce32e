import * as z from 'zod';
import { OPERATOR_ROLES, type OperatorRoleName } from '@tulay/contract/operator/role';
import { type OperatorChange, createStaffService, generateKey } from '../../features/operator/staff.service';
import { type CommandContext, command, commandFor } from '../cli/command';
import type { OpsContext } from '../cli/context';
import { type Report, reportDone, reportList, reportOutcome, reportRefusal } from '../cli/report';
import { createApprovalRequestService, listPendingRequests } from '../../features/operator/request.service';
import { count, word } from '../cli/parameters';
import { listOperatorActions } from '../../features/operator/action.store';

const anyRole = commandFor('admin', 'support', 'treasury', 'risk', 'reviewer');
const forAdmin = commandFor('admin');

const NAME = z
  .string()
  .regex(/^[a-z][a-z0-9.-]{1,39}$/, 'lower case, such as anna.cruz')
  .describe('such as anna.cruz');
const FINGERPRINT = z
  .string()
  .regex(/^[0-9a-f]{64}$/, '64 digits, as printed by `operator key`')
  .describe('of the key, as printed by `operator key`');
const SEVERAL = z
  .string()
  .transform((text) => text.split(','))
  .refine(
    (roles): roles is OperatorRoleName[] =>
      roles.every((role) => OPERATOR_ROLES.some((each) => each === role)),
    `some of ${OPERATOR_ROLES.join(',')}`,
  )
  .describe(OPERATOR_ROLES.join(','));

const REFUSALS = {
  not_found: 'No operator has that name.',
  operator_named: 'Another operator has that name or key.',
  admins_left: 'At least two operators must keep the role admin.',
  already: 'Operators exist already.',
};

const change = async (context: CommandContext, input: OperatorChange, message: string): Promise<Report> =>
  reportOutcome(await createStaffService(context).change(input), `${input.name} ${message}`, REFUSALS);

async function previewOperator(
  context: CommandContext,
  { name }: { readonly name: string },
): Promise<Report> {
  const row = (await createStaffService(context).list()).find((each) => each.name === name);
  if (!row) return reportRefusal('not_found', REFUSALS.not_found);
  return reportDone(`${name}: ${row.roles.join(',')}${row.disabled_at === null ? '' : ', disabled'}`);
}

export function reportNewKey(): Report {
  const { key, fingerprint } = generateKey();
  return reportDone([
    `key for OPS_KEY, shown only this once: ${key}`,
    `fingerprint for the admin who adds you: ${fingerprint}`,
  ]);
}

/** Creates the first two operators. Only the owner of the schema may do so, and only while there are none. */
export async function createFirstOperators(
  ops: Pick<OpsContext, 'db' | 'clock'>,
  raw: Readonly<Record<string, unknown>>,
): Promise<Report> {
  const { first, key1, second, key2 } = z.record(z.string(), z.string()).parse(raw);
  const two = [
    { name: first ?? '', keyHash: key1 ?? '' },
    { name: second ?? '', keyHash: key2 ?? '' },
  ];
  const created = await createStaffService(ops).createFirst(two);
  return reportOutcome(created, `${first} and ${second} have the role admin.`, REFUSALS);
}

export const OPERATOR = [
  command({
    name: 'operator key',
    help: 'generates a key; run by the operator who will use it',
    roles: [],
    run: async () => reportNewKey(),
  }),
  command({
    name: 'operator found',
    help: 'creates the first two operators, as the owner of the schema',
    roles: [],
    parameters: { first: NAME, key1: FINGERPRINT, second: NAME, key2: FINGERPRINT },
    operands: ['first', 'key1', 'second', 'key2'],
    needs: ['owner'],
    run: (context, two) => createFirstOperators(context, two),
  }),
  forAdmin({
    name: 'operator list',
    help: 'all operators with their roles',
    run: async (context) =>
      reportList(
        await createStaffService(context).list(),
        ({ name, roles, disabled_at, key_hash }) =>
          `${name.padEnd(20)}${roles.join(',')}  key ${key_hash.toString('hex').slice(0, 8)}…${disabled_at === null ? '' : '  disabled'}`,
        { none: 'No operators.', one: 'operator', some: 'operators' },
      ),
  }),
  forAdmin({
    name: 'operator add',
    help: 'adds an operator',
    parameters: { name: NAME, roles: SEVERAL, fingerprint: FINGERPRINT },
    approval: 'always',
    run: async (context, { name, roles, fingerprint }) =>
      reportOutcome(
        await createStaffService(context).add({ name, roles, keyHash: fingerprint }),
        `${name} is added with the roles ${roles.join(', ')}.`,
        REFUSALS,
      ),
  }),
  forAdmin({
    name: 'operator roles',
    help: 'replaces the roles of an operator',
    parameters: { name: NAME, roles: SEVERAL },
    operands: ['name', 'roles'],
    approval: 'always',
    preview: previewOperator,
    run: (context, { name, roles }) =>
      change(context, { name, roles }, `now has the roles ${roles.join(', ')}.`),
  }),
  forAdmin({
    name: 'operator rekey',
    help: 'replaces the key of an operator; the old key stops working at once',
    parameters: { name: NAME, fingerprint: FINGERPRINT },
    approval: 'always',
    preview: previewOperator,
    run: (context, { name, fingerprint }) =>
      change(context, { name, keyHash: fingerprint }, 'has a new key.'),
  }),
  forAdmin({
    name: 'operator disable',
    help: 'disables an operator at once',
    parameters: { name: NAME },
    approval: 'always',
    preview: previewOperator,
    run: (context, { name }) => change(context, { name, disabled: true }, 'is disabled.'),
  }),
  forAdmin({
    name: 'operator enable',
    help: 'enables a disabled operator',
    parameters: { name: NAME },
    approval: 'always',
    preview: previewOperator,
    run: (context, { name }) => change(context, { name, disabled: false }, 'is enabled.'),
  }),
];

const TICKET = word('such as R-2612-012345');

export const REQUEST = [
  anyRole({
    name: 'request list',
    help: 'requests that need approval by a second operator, with their effect',
    run: async ({ db, clock }) =>
      reportList(
        await listPendingRequests(db, clock.now()),
        ({ ticket, command: words, params, preview, why, expires_at }) => [
          `${ticket}  ${words} ${JSON.stringify(params)}  until ${expires_at.toISOString()}`,
          `  why: ${why}`,
          ...(preview === '' ? [] : preview.split('\n').map((each) => `  ${each}`)),
        ],
        { none: 'No requests need approval.', one: 'request needs approval', some: 'requests need approval' },
      ),
  }),
  anyRole({
    name: 'request withdraw',
    help: 'withdraws your own request',
    parameters: { request: TICKET },
    changes: true,
    run: async (context, { request }) =>
      reportOutcome(
        await createApprovalRequestService(context).withdraw(request),
        `${request} is withdrawn.`,
        {
          request_over: 'You have no open request with that ticket.',
        },
      ),
  }),
  anyRole({
    name: 'approve',
    help: 'approves the request of another operator, and runs it once',
    parameters: { request: TICKET },
    // `runOperatorCommand` handles `approve` itself, because approving a request runs another command.
    run: async () => {
      throw new Error('approve is handled by runOperatorCommand');
    },
  }),
];

export const AUDIT = [
  forAdmin({
    name: 'audit list',
    help: 'commands that operators ran, with reason and outcome, newest first',
    parameters: {
      by: word('only commands of this operator').optional(),
      about: word('only this order, ticket, application or customer id').optional(),
      last: count('number of lines', 1).default(50),
    },
    operands: [],
    run: async ({ db }, { by, about, last }) =>
      reportList(
        await listOperatorActions(db, { by, about, limit: last }),
        ({ at, operator, command: name, subject, why, outcome }) =>
          `${at.toISOString()}  ${operator.padEnd(12)}${name} ${subject ?? ''}  ${outcome}${why === null ? '' : `: ${why}`}`,
        { none: 'No matching commands.', some: 'shown' },
      ),
  }),
];
