/** Valid arguments of every operator command. */
import type { Command } from './command';

const ID = '01900000-0000-7000-8000-000000000001';
/**
 * Sample values for command parameters. Each type of parameter accepts at least one of these values. No stored object
 * has one of them as its id.
 */
const SAMPLES = [
  'nobody',
  ID,
  '10',
  '180',
  '2026-07-03',
  '9170000001',
  '1'.repeat(64),
  'https://example.com/',
  'loan.disbursed',
  'loans:read',
  'R-2612-012345',
  '2',
  '1-3 text',
  '2026-11',
  'debit bank 1, credit capital 1',
];

/** Returns a value that a parameter of a command accepts: the first of `known`, one of its choices, or a sample. */
function valueFor(command: Command, name: string, known: readonly string[] = []): string {
  const faultOf = (value: string): string | undefined => {
    const bound = command.bind({ [name]: value });
    const faults = bound.ok ? [] : String(bound.params?.['faults']).split('; ');
    return faults.find((fault) => fault.startsWith(`${name}: `));
  };
  // The error message of an enumeration lists its choices.
  const choices = faultOf('')?.match(/\w+/g) ?? [];
  const found = [...known, ...SAMPLES, ...choices].find((value) => faultOf(value) === undefined);
  if (found === undefined) throw new Error(`no sample fits --${name} of \`${command.name}\``);
  return found;
}

/**
 * Returns valid arguments of a command: its required parameters, and those in `known`.
 * @param known values by the name of their parameter.
 */
export function argumentsOf(
  command: Command,
  known: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const taken = command.parameters.filter(({ name, isNeeded }) => isNeeded || known[name] !== undefined);
  return Object.fromEntries(
    taken.map(({ name }) => {
      const value = known[name];
      return [name, valueFor(command, name, value === undefined ? [] : [value])];
    }),
  );
}

/** Returns the shortest valid line of a command. */
export function lineOf(command: Command): string[] {
  const { name: words, operands, needsReason } = command;
  const values = Object.entries(argumentsOf(command));
  const named = values.filter(([name]) => !operands.includes(name));
  const given = Object.fromEntries(values);
  return [
    ...words.split(' '),
    ...operands.flatMap((name) => given[name] ?? []),
    ...named.flatMap(([name, value]) => [`--${name}`, value]),
    ...(needsReason ? ['--why', 'a test'] : []),
  ];
}
