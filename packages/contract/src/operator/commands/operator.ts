/** Commands of operators, of requests for a second operator, and of the audit trail. */
import * as z from 'zod';
import { code, done, instant, page, rowsOf } from '../answers';
import { AUDIT_OUTCOMES } from '../list-filters';
import { describeCommands, HEAVY_POINTS } from '../command';
import { BY_CASE_LIST, containing, countedPage, DAY_RANGE, listed } from '../lists';
import { CASE_PAGE, chosenFrom, oneOf, someOf, word } from '../parameters';
import { REQUESTS_SHOWN } from '../queues';
import { OPERATOR_ROLES, SECOND_OPERATORS } from '../role';

const NAME = z
  .string()
  .regex(/^[a-z][a-z0-9.-]{1,39}$/, 'lower case, such as anna.cruz')
  .describe('such as anna.cruz');
/** An operator who has an account already. */
const OPERATOR = chosenFrom('operators', NAME);
const FINGERPRINT = z
  .string()
  .regex(/^[0-9a-f]{64}$/, '64 digits, as printed by `operator key`')
  .describe('of the key, as printed by `operator key`');
const SEVERAL = someOf(OPERATOR_ROLES, OPERATOR_ROLES.join(','));

const role = z.enum(OPERATOR_ROLES);

const RIGHTS_FILTER = { role: oneOf(OPERATOR_ROLES, 'only commands of this role').optional() };

const commandRights = z.object({
  command: z.string(),
  help: z.string(),
  roles: z.array(role),
  /** True if the command shows data of borrowers. Each access is recorded, and the borrower sees it. */
  readsBorrowers: z.boolean(),
  /** True if the command changes data. */
  changes: z.boolean(),
  /** Whether a second operator approves the command: `sometimes` depends on its effect. */
  approval: z.enum(['never', 'sometimes', 'always']),
  runsIn: z.enum(['both', 'terminal', 'console']),
});

const CHANGE_REFUSALS = ['not_found', 'operator_named', 'admins_left'] as const;

export const OPERATOR_ACCOUNT_COMMANDS = describeCommands({
  'operator key': {
    help: 'generates a key; run by the operator who will use it',
    roles: [],
    terminalOnly: 'The key is for the terminal, and only its owner may see it',
    showsSecret: true,
    answer: z.object({ key: z.string(), fingerprint: z.string() }),
    refusals: [],
  },
  'operator found': {
    help: 'creates the first two operators, as the owner of the schema',
    roles: [],
    parameters: { first: NAME, key1: FINGERPRINT, second: NAME, key2: FINGERPRINT },
    operands: ['first', 'key1', 'second', 'key2'],
    terminalOnly: 'Nobody can log in before the first operators exist',
    answer: done,
    refusals: ['already'],
  },
  'operator list': {
    help: 'all operators with their roles',
    roles: ['admin'],
    unpaged: 'operators that two admins added',
    answer: rowsOf(
      z.object({
        name: z.string(),
        roles: z.array(role),
        /** First digits of the fingerprint of the key. */
        keyStart: z.string(),
        /** Account at the identity provider; null if the operator cannot log in to the console. */
        account: z.string().nullable(),
        addedAt: instant,
        /** Time at which the operator was disabled; null for an active operator. */
        disabledAt: instant.nullable(),
      }),
    ),
    refusals: [],
  },
  'operator rights': {
    help: 'commands with the roles that may run them, what they read of borrowers, and what takes two operators',
    roles: ['viewer', 'admin'],
    parameters: RIGHTS_FILTER,
    operands: [],
    unpaged: 'one row for each command',
    answer: rowsOf(commandRights),
    refusals: [],
  },
  'operator rights-export': {
    help: 'the rows of `operator rights` as a CSV file',
    roles: ['viewer', 'admin'],
    parameters: RIGHTS_FILTER,
    operands: [],
    points: HEAVY_POINTS,
    answer: z.object({ csv: z.string(), rows: z.int() }),
    refusals: [],
  },
  'operator add': {
    help: 'adds an operator',
    roles: ['admin'],
    parameters: { name: NAME, roles: SEVERAL, fingerprint: FINGERPRINT },
    approval: 'always',
    answer: done,
    refusals: ['operator_named'],
  },
  'operator roles': {
    help: 'replaces the roles of an operator',
    roles: ['admin'],
    parameters: { name: OPERATOR, roles: SEVERAL },
    operands: ['name', 'roles'],
    approval: 'always',
    answer: done,
    refusals: CHANGE_REFUSALS,
  },
  'operator rekey': {
    help: 'replaces the key of an operator; the old key stops working at once',
    roles: ['admin'],
    parameters: { name: OPERATOR, fingerprint: FINGERPRINT },
    approval: 'always',
    answer: done,
    refusals: CHANGE_REFUSALS,
  },
  'operator link': {
    help: 'links an operator to an account at the identity provider, for the log-in to the console',
    roles: ['admin'],
    parameters: {
      name: OPERATOR,
      issuer: word('address of the provider, as in CONSOLE_OIDC_ISSUER'),
      subject: word('id of the account at the provider (the claim `sub`)'),
    },
    operands: ['name', 'issuer', 'subject'],
    approval: 'always',
    answer: done,
    refusals: CHANGE_REFUSALS,
  },
  'operator disable': {
    help: 'disables an operator at once',
    roles: ['admin'],
    parameters: { name: OPERATOR },
    approval: 'always',
    answer: done,
    refusals: CHANGE_REFUSALS,
  },
  'operator enable': {
    help: 'enables a disabled operator',
    roles: ['admin'],
    parameters: { name: OPERATOR },
    approval: 'always',
    answer: done,
    refusals: CHANGE_REFUSALS,
  },
});

const TICKET = word('such as R-2612-012345');

const waitingRequest = z.object({
  ticket: z.string(),
  command: z.string(),
  arguments: z.record(z.string(), z.unknown()).nullable(),
  subject: z.string().nullable(),
  requestedBy: z.string(),
  /** True if the operator who reads the list made this request. Nobody can approve their own request. */
  isOwn: z.boolean(),
  requestedAt: instant,
  expiresAt: instant,
  why: z.string(),
  /** What the command will do, line by line. */
  preview: z.array(z.string()),
  /** Roles that may approve the request, and the active operators who have one of these roles and did not make the request. */
  approvers: z.array(role),
  mayApprove: z.array(z.string()),
});

export const REQUEST_COMMANDS = describeCommands({
  'request list': {
    help: 'requests that need approval by a second operator, with their effect',
    roles: SECOND_OPERATORS,
    parameters: {
      show: oneOf(REQUESTS_SHOWN, 'all, those that you can approve, or the others').default('all'),
      ...CASE_PAGE,
    },
    operands: [],
    unsorted: BY_CASE_LIST,
    answer: page(waitingRequest),
    refusals: ['cursor_invalid'],
  },
  'request about': {
    help: 'requests that need approval about a customer, loan, product or case, and who may approve them',
    roles: OPERATOR_ROLES,
    parameters: {
      about: z.string().min(1).max(200).describe('customer id, order number, product, or number of a case'),
    },
    unpaged: 'requests about one thing',
    answer: rowsOf(
      z.object({
        ticket: z.string(),
        command: z.string(),
        requestedBy: z.string(),
        /** True if the operator who reads the list made this request. */
        isOwn: z.boolean(),
        requestedAt: instant,
        expiresAt: instant,
        /** As in `request list`. */
        approvers: z.array(role),
        mayApprove: z.array(z.string()),
      }),
    ),
    refusals: [],
  },
  'request withdraw': {
    help: 'withdraws your own request',
    roles: SECOND_OPERATORS,
    parameters: { request: TICKET },
    changes: true,
    answer: done,
    refusals: ['request_over'],
  },
  'request refuse': {
    help: 'refuses the request of another operator',
    roles: SECOND_OPERATORS,
    parameters: { request: TICKET },
    terminalOnly: 'The console refuses with the passkey of the second operator',
    changes: true,
    answer: done,
    refusals: ['request_over'],
  },
  approve: {
    help: 'approves the request of another operator, and runs it once',
    roles: SECOND_OPERATORS,
    parameters: { request: TICKET },
    terminalOnly: 'The console approves with the passkey of the second operator',
    /** Answer of the command that the approval ran. */
    answer: z.unknown(),
    refusals: ['not_found', 'request_over', 'request_expired', 'request_own', 'request_changed'],
  },
});

/** Filters of the audit trail. Without days, the trail has its last 30 days. */
const AUDIT_FILTERS = {
  ...DAY_RANGE,
  by: chosenFrom('operators', word('only commands of this operator')).optional(),
  command: chosenFrom(
    'commands',
    z
      .string()
      .regex(/^[a-z][a-z. -]{0,59}$/, 'a command such as loan waive')
      .describe('only this command, such as loan waive, or all of a noun, such as loan'),
  ).optional(),
  outcome: oneOf(AUDIT_OUTCOMES, 'only commands with this outcome').optional(),
  about: word('only this order, ticket, application or customer id').optional(),
  filter: containing('only commands whose reason has this text'),
};

/** Request points of a command that reads the audit trail of some days. */
const AUDIT_POINTS = 10;

/** Largest number of rows in an exported audit trail. A longer trail is exported in parts, a few days at a time. */
export const EXPORT_MOST = 10_000;

export const AUDIT_COMMANDS = describeCommands({
  'audit export': {
    help: 'the rows of `audit list` as a CSV file; the export is a row of the audit trail too',
    roles: ['admin'],
    parameters: AUDIT_FILTERS,
    operands: [],
    points: HEAVY_POINTS,
    answer: z.object({
      csv: z.string(),
      rows: z.int(),
      /** True if the audit trail has more rows than fit into one file. */
      isCut: z.boolean(),
    }),
    refusals: ['period_invalid'],
  },
  'audit list': {
    help: 'commands that operators ran in a period, with reason and outcome; default the last 30 days, newest first',
    roles: ['admin'],
    parameters: listed({
      sorts: ['at', 'operator', 'command', 'outcome'],
      order: '-at',
      filters: AUDIT_FILTERS,
    }),
    operands: [],
    points: AUDIT_POINTS,
    answer: countedPage(
      z.object({
        actionId: z.guid(),
        at: instant,
        operator: z.string(),
        command: z.string(),
        subject: z.string().nullable(),
        customerId: z.guid().nullable(),
        why: z.string().nullable(),
        outcome: code('commandOutcome'),
      }),
    ),
    refusals: ['cursor_invalid', 'period_invalid'],
  },
});
