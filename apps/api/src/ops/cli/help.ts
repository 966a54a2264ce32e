/** What the command line says of itself. */
import type { Command } from './command';

const WIDTH = 34;

/** All commands, or those that begin as these words do. */
export function overview(words: readonly string[], commands: readonly Command[]): string {
  const room = commands.filter((each) => each.name.split(' ')[0] === words[0]);
  const shown = room.length > 0 ? room : commands;
  const lines = shown.map(({ name: name, help }) => `  ${name.padEnd(WIDTH - 2)}${help}`);
  return [
    'usage: npm run ops -- <command>',
    ...lines,
    '',
    'A `-` in the place of a word: asked for, so that no list of processes shows it.',
    'With --help after a command: what it takes. With --json: for scripts. --as <name>: another operator of the sandbox.',
    'Exit codes: 0 done, 1 refused or differences found, 2 not understood.',
  ].join('\n');
}

export function helpOf(command: Command): string {
  const { name: words, help, parameters: takes, operands, flags, needsReason: isReasoned, prompts: asks, approval: second, roles } = command;
  const options = takes.filter(({ name }) => !operands.includes(name));
  const usage = [
    ...operands.map((name) => (isNeeded(command, name) ? `<${name}>` : `[${name}]`)),
    ...options.map(({ name, isNeeded: must }) => {
      const option = flags.includes(name) ? `--${name}` : `--${name} <…>`;
      return must ? option : `[${option}]`;
    }),
    ...(isReasoned ? ['--why <words>'] : []),
  ].join(' ');
  return [
    `usage: npm run ops -- ${words} ${usage}`.trimEnd(),
    help,
    ...takes.map(({ name, help: says }) =>
      `  ${(operands.includes(name) ? name : `--${name}`).padEnd(WIDTH - 2)}${says}`.trimEnd(),
    ),
    ...Object.values(asks).map((question) => `  (asked)${' '.repeat(WIDTH - 11)}${question}`),
    `For: ${roles.join(', ')}.${SECOND[second]}`,
  ].join('\n');
}

const SECOND = {
  never: '',
  always: ' Takes a second person.',
  sometimes: ' May take a second person.',
} as const;

const isNeeded = ({ parameters: takes }: Command, name: string): boolean =>
  takes.find((each) => each.name === name)?.isNeeded ?? false;
