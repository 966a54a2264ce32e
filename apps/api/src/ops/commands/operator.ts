import type { ArgumentsOf } from '@tulay/contract/operator/command';
import {
  AUDIT_COMMANDS,
  EXPORT_MOST,
  OPERATOR_ACCOUNT_COMMANDS,
} from '@tulay/contract/operator/commands/operator';
import * as z from 'zod';
import {
  ACTION_COLUMNS,
  type ActionFilter,
  type ActionRow,
  latestOperatorActions,
  listOperatorActions,
} from '../../features/operator/action.store';
import {
  createStaffService,
  generateKey,
  type OperatorChange,
  type OperatorRow,
} from '../../features/operator/staff.service';
import type { CommandContext } from '../cli/command';
import type { OpsContext } from '../cli/context';
import { bindCommands, done, doneOrRefused, refuse } from '../cli/handler';
import { rightsCsv, rightsOf } from '../cli/command-rights';
import { csvOf } from '../../features/operator/csv.view';
import { answerList, pageLines } from '../cli/page';
import { periodOf } from '../cli/period';
import { listLines, type Report, reportDone, reportRefusal } from '../cli/report';

const REFUSALS = {
  not_found: 'No operator has that name.',
  operator_named: 'Another operator has that name or key.',
  admins_left: 'At least two operators must keep the role admin.',
};

/** First digits of a fingerprint by which admins compare keys. */
const KEY_START = 8;

const change = async (context: CommandContext, input: OperatorChange) =>
  doneOrRefused(await createStaffService(context).change(input), REFUSALS);

/** Returns the preview: the operator's account as it is now, and a line about the change. */
async function previewOperator(context: CommandContext, name: string, becomes: (row: OperatorRow) => string) {
  const row = (await createStaffService(context).list()).find((each) => each.name === name);
  if (!row) return refuse('not_found', REFUSALS.not_found);
  const state = row.disabled_at === null ? 'active' : 'disabled';
  return done([`${name}: ${row.roles.join(',')}, ${state}`, becomes(row)]);
}

const keyStart = (fingerprint: string): string => `key ${fingerprint.slice(0, KEY_START)}…`;

const keyLines = ({ key, fingerprint }: ReturnType<typeof generateKey>): string[] => [
  `key for OPS_KEY, shown only this once: ${key}`,
  `fingerprint for the admin who adds you: ${fingerprint}`,
];

/** Generates an operator's key. Needs no database, because an admin adds only the key's fingerprint later. */
export function reportNewKey(): Report {
  const generated = generateKey();
  return reportDone(keyLines(generated), generated);
}

interface TwoOperators {
  readonly first: string;
  readonly key1: string;
  readonly second: string;
  readonly key2: string;
}

async function foundOperators(
  ops: Pick<OpsContext, 'db' | 'clock'>,
  { first, key1, second, key2 }: TwoOperators,
) {
  const two = [
    { name: first, keyHash: key1 },
    { name: second, keyHash: key2 },
  ];
  return doneOrRefused(await createStaffService(ops).createFirst(two), {
    already: 'Operators exist already.',
  });
}

const foundedLine = ({ first, second }: TwoOperators): string =>
  `${first} and ${second} have the role admin.`;

const TwoOperators = z.object({ first: z.string(), key1: z.string(), second: z.string(), key2: z.string() });

/** Creates the first two operators. Only the owner of the schema may do so, and only while there are none. */
export async function createFirstOperators(
  ops: Pick<OpsContext, 'db' | 'clock'>,
  raw: Readonly<Record<string, unknown>>,
): Promise<Report> {
  const two = TwoOperators.parse(raw);
  const founded = await foundOperators(ops, two);
  return founded.ok
    ? reportDone(foundedLine(two), founded.value)
    : reportRefusal(founded.code, founded.sentence);
}

export const OPERATOR = bindCommands(OPERATOR_ACCOUNT_COMMANDS, {
  'operator key': {
    run: async () => done(generateKey()),
    lines: keyLines,
  },
  'operator found': {
    needs: ['owner'],
    run: foundOperators,
    lines: (_, two) => foundedLine(two),
  },
  'operator list': {
    run: async (context) => {
      const operators = await createStaffService(context).list();
      return done({
        rows: operators.map((row) => ({
          name: row.name,
          roles: row.roles,
          keyStart: row.key_hash.toString('hex').slice(0, KEY_START),
          account: row.subject === null ? null : `${row.issuer} ${row.subject}`,
          addedAt: row.added_at,
          disabledAt: row.disabled_at,
        })),
      });
    },
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ name, roles, keyStart, disabledAt }) =>
          `${name.padEnd(20)}${roles.join(',')}  key ${keyStart}…${disabledAt === null ? '' : '  disabled'}`,
        { none: 'No operators.', one: 'operator', some: 'operators' },
      ),
  },
  'operator rights': {
    run: async (_context, { role }) => done({ rows: rightsOf(role) }),
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ command, roles, readsBorrowers, approval }) =>
          [
            command.padEnd(24),
            roles.join(','),
            ...(readsBorrowers ? ['reads borrowers'] : []),
            ...(approval === 'never' ? [] : [`two operators ${approval}`]),
          ].join('  '),
        { none: 'No such commands.', one: 'command', some: 'commands' },
      ),
  },
  'operator rights-export': {
    run: async (_context, { role }) => {
      const rows = rightsOf(role);
      return done({ csv: rightsCsv(rows), rows: rows.length });
    },
    lines: ({ csv }) => csv.trimEnd().split('\r\n'),
  },
  'operator add': {
    preview: async (context, { name, roles, fingerprint }) =>
      (await createStaffService(context).list()).some((each) => each.name === name)
        ? refuse('operator_named', REFUSALS.operator_named)
        : done([`${name} is added with ${roles.join(',')} and ${keyStart(fingerprint)}`]),
    run: async (context, { name, roles, fingerprint }) =>
      doneOrRefused(await createStaffService(context).add({ name, roles, keyHash: fingerprint }), {
        operator_named: REFUSALS.operator_named,
      }),
    lines: (_, { name, roles }) => `${name} is added with the roles ${roles.join(', ')}.`,
  },
  'operator roles': {
    preview: (context, { name, roles }) =>
      previewOperator(context, name, ({ roles: before }) => {
        const gained = roles.filter((role) => before.every((each: string) => each !== role));
        const lost = before.filter((role) => roles.every((each: string) => each !== role));
        return `Gains: ${gained.join(',') || 'nothing'}. Loses: ${lost.join(',') || 'nothing'}.`;
      }),
    run: (context, { name, roles }) => change(context, { name, roles }),
    lines: (_, { name, roles }) => `${name} now has the roles ${roles.join(', ')}.`,
  },
  'operator rekey': {
    preview: (context, { name, fingerprint }) =>
      previewOperator(
        context,
        name,
        (row) => `${keyStart(row.key_hash.toString('hex'))} stops working, then ${keyStart(fingerprint)}`,
      ),
    run: (context, { name, fingerprint }) => change(context, { name, keyHash: fingerprint }),
    lines: (_, { name }) => `${name} has a new key.`,
  },
  'operator link': {
    preview: (context, { name, issuer, subject }) =>
      previewOperator(
        context,
        name,
        (row) =>
          `Logs in as ${row.subject === null ? 'nobody' : `${row.subject} of ${row.issuer}`}, then as ${subject} of ${issuer}.`,
      ),
    run: (context, { name, issuer, subject }) => change(context, { name, issuer, subject }),
    lines: (_, { name, issuer, subject }) => `${name} logs in to the console as ${subject} of ${issuer}.`,
  },
  'operator disable': {
    preview: (context, { name }) =>
      previewOperator(context, name, () => 'Then disabled. Claims and sessions end, and cases are offered.'),
    run: (context, { name }) => change(context, { name, disabled: true }),
    lines: (_, { name }) => `${name} is disabled.`,
  },
  'operator enable': {
    preview: (context, { name }) => previewOperator(context, name, () => 'Then active.'),
    run: (context, { name }) => change(context, { name, disabled: false }),
    lines: (_, { name }) => `${name} is enabled.`,
  },
});

const AUDIT_TITLES = ['time', 'operator', 'command', 'subject', 'customer', 'reason', 'outcome', 'id'];

const auditCells = (row: ActionRow): (string | null)[] => [
  row.at.toISOString(),
  row.operator,
  row.command,
  row.subject,
  row.customer_id,
  row.why,
  row.outcome,
  row.action_id,
];

type AuditFilter = ArgumentsOf<(typeof AUDIT_COMMANDS)['audit export']>;

/** Returns the filter of the audit trail with its first and last day. */
function auditFilter(context: CommandContext, filter: AuditFilter) {
  const period = periodOf(context, filter);
  return period.ok ? done<ActionFilter>({ ...filter, ...period.value }) : period;
}

export const AUDIT = bindCommands(AUDIT_COMMANDS, {
  'audit export': {
    async run(context, given) {
      const filter = auditFilter(context, given);
      if (!filter.ok) return filter;
      const found = await latestOperatorActions(context.db, filter.value, EXPORT_MOST + 1);
      const rows = found.slice(0, EXPORT_MOST);
      return done({
        csv: csvOf(AUDIT_TITLES, rows.map(auditCells)),
        rows: rows.length,
        isCut: found.length > rows.length,
      });
    },
    lines: ({ csv, isCut }) => [
      ...csv.trimEnd().split('\r\n'),
      ...(isCut ? [`There are more than ${EXPORT_MOST} rows. Export fewer days at a time.`] : []),
    ],
  },
  'audit list': {
    run: async (context, request) => {
      const filter = auditFilter(context, request);
      if (!filter.ok) return filter;
      return answerList(request, {
        columns: ACTION_COLUMNS,
        rows: (order) => listOperatorActions(context.db, filter.value, order),
        answer: (row) => ({
          actionId: row.action_id,
          at: row.at,
          operator: row.operator,
          command: row.command,
          subject: row.subject,
          customerId: row.customer_id,
          why: row.why,
          outcome: row.outcome,
        }),
      });
    },
    lines: (page) =>
      pageLines(
        page,
        ({ at, operator, command, subject, why, outcome }) =>
          `${at}  ${operator.padEnd(12)}${command} ${subject ?? ''}  ${outcome}${why === null ? '' : `: ${why}`}`,
        { none: 'No matching commands.', state: 'shown' },
      ),
  },
});
