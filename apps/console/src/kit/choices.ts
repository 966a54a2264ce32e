import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandName, OperatorCommandOf } from '@tulay/contract/operator/commands';
import type { ChoiceList } from '@tulay/contract/operator/parameters';
import { type CommandInput, runCommand } from '../api/commands';
import { useMay } from '../api/session';

/** Values of the fields of a form, by the names of their parameters. */
export type FormValues = Readonly<Record<string, string | boolean | undefined>>;

interface Source {
  readonly command: OperatorCommandName;
  /** Returns the arguments of the command that reads the list; null while a field that it needs is empty. */
  readonly argumentsFor: (values: FormValues) => CommandInput['arguments'] | null;
  readonly read: (args: CommandInput['arguments'], signal: AbortSignal) => Promise<readonly string[]>;
}

/** Describes a list by the command that reads it. @param needed parameters that are fields of the same form. */
const source = <N extends OperatorCommandName>(
  command: N,
  needed: readonly string[],
  choices: (answer: AnswerOf<OperatorCommandOf<N>>) => readonly string[],
): Source => ({
  command,
  argumentsFor(values) {
    const typed = needed.map((name) => [name, values[name] ?? ''] as const);
    return typed.some(([, value]) => value === '') ? null : Object.fromEntries(typed);
  },
  read: async (args, signal) => choices(await runCommand(command, args, { signal })),
});

const SOURCES: Readonly<Record<ChoiceList, Source>> = {
  terms: source('product show', ['product'], ({ terms }) =>
    terms.map(({ term: { count, unit } }) => `${count}${unit}`),
  ),
  endpoints: source('webhook list', [], ({ rows }) => rows.map(({ name }) => name)),
  apiKeys: source('api-key list', [], ({ rows }) => rows.map(({ name }) => name)),
  colleagues: source('case colleagues', ['queue', 'subject'], ({ rows }) =>
    rows.filter(({ awayUntil }) => awayUntil === null).map(({ name }) => name),
  ),
  commands: source('operator rights', [], ({ rows }) => rows.map(({ command }) => command)),
  operators: source('operator list', [], ({ rows }) => rows.map(({ name }) => name)),
};

/**
 * Returns the values that a field offers. An empty list if the parameter has none, the operator may not read it, or it could
 * not be read: the operator then types the value.
 */
export function useChoices(list: ChoiceList | null, values: FormValues): readonly string[] {
  const may = useMay();
  const from = list === null ? null : SOURCES[list];
  const args = from?.argumentsFor(values) ?? null;
  const { data = [] } = useQuery({
    queryKey: ['choices', list, args],
    enabled: from !== null && args !== null && may(from.command),
    queryFn: ({ signal }) => (from && args ? from.read(args, signal) : []),
  });
  return data;
}
