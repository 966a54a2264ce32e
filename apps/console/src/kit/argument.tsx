import { shownAs } from '@tulay/contract/operator/answer-fields';
import type { CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { unitOf } from '@tulay/contract/operator/parameters';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { textOf } from './answer-value';
import { inManila, pesos } from './format';

const SHAPES: ReadonlyMap<string, CommandShape> = new Map(Object.entries(OPERATOR_COMMANDS));

/** Returns the schema of a command's parameter. */
export const parameterOf = (command: string, name: string) => SHAPES.get(command)?.parameters?.[name];

/** Returns an argument of a command as it is shown: amounts with their unit, days and codes in words. */
export function argumentText(command: string, name: string, value: string): string {
  const parameter = parameterOf(command, name);
  if (!parameter) return value;
  const unit = unitOf(parameter);
  if (unit === 'percent') return `${value} %`;
  if (unit === 'pesos') {
    const centavos: unknown = parameter.safeParse(value).data;
    return typeof centavos === 'number' ? pesos(centavos) : value;
  }
  const shown = shownAs(parameter);
  if (shown.as === 'flag') return value === 'true' ? CONSOLE_WORDS.form.yes : CONSOLE_WORDS.form.no;
  return shown.as === 'code' ? textOf(value, shown) : inManila(value);
}
