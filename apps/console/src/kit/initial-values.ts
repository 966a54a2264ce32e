import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandName, OperatorCommandOf } from '@tulay/contract/operator/commands';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { columnsOf } from '@tulay/contract/operator/parameters';
import { runCommand } from '../api/commands';
import { useMay } from '../api/session';
import { lineText } from './lines/lines';

export type Values = Readonly<Record<string, string>>;

interface InitialValues {
  /** Command that reads the rules in force. */
  readonly command: OperatorCommandName;
  readonly read: (signal: AbortSignal) => Promise<Values>;
}

const initialValues = <N extends OperatorCommandName>(
  command: N,
  valuesIn: (answer: AnswerOf<OperatorCommandOf<N>>) => Values,
): InitialValues => ({
  command,
  read: async (signal) => valuesIn(await runCommand(command, {}, { signal })),
});

const NOTHING: Values = {};
const STEP_COLUMNS = columnsOf(OPERATOR_COMMANDS['collections set-rules'].parameters.steps);

/**
 * Forms that replace a whole set of rules. They start with the rules of the latest day, so that the operator types only what
 * changes.
 */
const INITIAL_VALUES: Readonly<Partial<Record<OperatorCommandName, InitialValues>>> = {
  'collections set-rules': initialValues('collections rules', ({ rows }) => {
    const latest = rows.toSorted((one, other) => one.from.localeCompare(other.from)).at(-1);
    if (!latest) return NOTHING;
    const { fromHour, untilHour, perDay, perWeek, steps } = latest;
    return {
      'from-hour': String(fromHour),
      'until-hour': String(untilHour),
      'per-day': String(perDay),
      'per-week': String(perWeek),
      steps: steps
        .map(({ from, until, step, every, product }) =>
          lineText(STEP_COLUMNS, [daysText(from, until), step, String(every ?? ''), product ?? '']),
        )
        .join(','),
    };
  }),
};

const daysText = (from: number, until: number | null): string =>
  from === until ? String(from) : `${from}-${until ?? ''}`;

export const initialValuesKey = (name: OperatorCommandName) => ['initial values', name];

/** Returns the values with which the form of a command starts; empty for most commands; `null` until they have arrived. */
export function useInitialValues(name: OperatorCommandName): Values | null {
  const may = useMay();
  const from = INITIAL_VALUES[name];
  const { data, isLoading } = useQuery({
    queryKey: initialValuesKey(name),
    enabled: from !== undefined && may(from.command),
    // The operator may have begun to type, so the values do not change under the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => from?.read(signal) ?? NOTHING,
  });
  return isLoading ? null : (data ?? NOTHING);
}
