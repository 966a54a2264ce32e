/** Who works here. */
import { OPERATOR_ROLES, type OperatorRoleName } from '@tulay/contract/operator/role';
import * as z from 'zod';
import { createStaffService, generateKey, type OperatorChange } from '../../features/operator/staff.service';
import { command, type CommandContext } from '../cli/command';
import type { OpsContext } from '../cli/context';
import { reportDone, reportList, type Report, reportRefusal, reportOutcome } from '../cli/report';

const ROLES = ['admin'] as const;
const NAME = z
  .string()
  .regex(/^[a-z][a-z0-9.-]{1,39}$/, 'lower case, such as anna.cruz')
  .describe('such as anna.cruz');
const FINGERPRINT = z
  .string()
  .regex(/^[0-9a-f]{64}$/, '64 digits, as `operator key` says them')
  .describe('of the key, as `operator key` says it');
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
  not_found: 'Nobody has that name.',
  operator_named: 'Somebody has that name or that key.',
  admins_left: 'Two people with the role admin must remain.',
  already: 'There is somebody who works here already.',
};

const change = async (office: CommandContext, wish: OperatorChange, said: string): Promise<Report> =>
  reportOutcome(await createStaffService(office).change(wish), `${wish.name} ${said}`, REFUSALS);

/** Refuses a name that nobody has before a second person is asked. */
async function known(office: CommandContext, { name }: { readonly name: string }): Promise<Report> {
  const row = (await createStaffService(office).list()).find((each) => each.name === name);
  if (!row) return reportRefusal('not_found', REFUSALS.not_found);
  return reportDone(`${name}: ${row.roles.join(',')}${row.disabled_at === null ? '' : ', out of service'}`);
}

/** Needs no database: whoever will work runs it alone. */
export function reportNewKey(): Report {
  const { key, fingerprint } = generateKey();
  return reportDone([
    `key, for OPS_KEY; it is shown this once: ${key}`,
    `fingerprint, for whoever adds you: ${fingerprint}`,
  ]);
}

/** As the owner of the schema, who alone may while there is nobody. */
export async function createFirstOperators(
  outside: Pick<OpsContext, 'db' | 'clock'>,
  raw: Readonly<Record<string, unknown>>,
): Promise<Report> {
  const { first, key1, second, key2 } = z.record(z.string(), z.string()).parse(raw);
  const two = [
    { name: first ?? '', keyHash: key1 ?? '' },
    { name: second ?? '', keyHash: key2 ?? '' },
  ];
  const founded = await createStaffService(outside).createFirst(two);
  return reportOutcome(founded, `${first} and ${second} have the role admin.`, REFUSALS);
}

export const OPERATOR = [
  command({
    name: 'operator key',
    help: 'makes a key; run by the person who will work with it',
    roles: [],
    run: async () => reportNewKey(),
  }),
  command({
    name: 'operator found',
    help: 'names the first two people, as the owner of the schema',
    roles: [],
    parameters: { first: NAME, key1: FINGERPRINT, second: NAME, key2: FINGERPRINT },
    operands: ['first', 'key1', 'second', 'key2'],
    needs: ['owner'],
    run: (office, two) => createFirstOperators(office, two),
  }),
  command({
    name: 'operator list',
    help: 'who works here',
    roles: ROLES,
    run: async (office) =>
      reportList(
        await createStaffService(office).list(),
        ({ name, roles, disabled_at, key_hash }) =>
          `${name.padEnd(20)}${roles.join(',')}  key ${key_hash.toString('hex').slice(0, 8)}…${disabled_at === null ? '' : '  out of service'}`,
        { none: 'Nobody.', some: 'people' },
      ),
  }),
  command({
    name: 'operator add',
    help: 'somebody new may work',
    roles: ROLES,
    parameters: { name: NAME, roles: SEVERAL, fingerprint: FINGERPRINT },
    operands: ['name'],
    changes: true,
    approval: 'always',
    run: async (office, { name, roles, fingerprint }) =>
      reportOutcome(
        await createStaffService(office).add({ name, roles, keyHash: fingerprint }),
        `${name} may work as ${roles.join(', ')}.`,
        REFUSALS,
      ),
  }),
  command({
    name: 'operator roles',
    help: 'other roles for somebody',
    roles: ROLES,
    parameters: { name: NAME, roles: SEVERAL },
    operands: ['name', 'roles'],
    changes: true,
    approval: 'always',
    preview: known,
    run: (office, { name, roles }) => change(office, { name, roles }, `may work as ${roles.join(', ')}.`),
  }),
  command({
    name: 'operator rekey',
    help: 'another key for somebody; the one before is worthless at once',
    roles: ROLES,
    parameters: { name: NAME, fingerprint: FINGERPRINT },
    operands: ['name'],
    changes: true,
    approval: 'always',
    preview: known,
    run: (office, { name, fingerprint }) =>
      change(office, { name, keyHash: fingerprint }, 'works with another key.'),
  }),
  command({
    name: 'operator disable',
    help: 'out of service at once',
    roles: ROLES,
    parameters: { name: NAME },
    operands: ['name'],
    changes: true,
    approval: 'always',
    preview: known,
    run: (office, { name }) => change(office, { name, disabled: true }, 'is out of service.'),
  }),
  command({
    name: 'operator enable',
    help: 'in service again',
    roles: ROLES,
    parameters: { name: NAME },
    operands: ['name'],
    changes: true,
    approval: 'always',
    preview: known,
    run: (office, { name }) => change(office, { name, disabled: false }, 'is in service again.'),
  }),
];
