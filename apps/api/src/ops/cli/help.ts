import type { Command } from './command';

const WIDTH = 34;

export function overview(words: readonly string[], commands: readonly Command[]): string {
  const group = commands.filter((each) => each.name.split(' ')[0] === words[0]);
  const shown = group.length > 0 ? group : commands;
  const lines = shown.map(({ name, help }) => `  ${name.padEnd(WIDTH - 2)}${help}`);
  return [
    'usage: npm run ops -- <command>',
    ...lines,
    '',
    'Write `-` instead of a word to be prompted for it, so that it never appears in the process list.',
    '--help after a command: its parameters. --json: output for scripts. --as <name>: another sandbox operator.',
    'Exit codes: 0 done, 1 refused or differences found, 2 wrong usage.',
  ].join('\n');
}

export function helpOf(command: Command): string {
  const {
    name: words,
    help,
    parameters: takes,
    operands,
    flags,
    needsReason: isReasoned,
    prompts: asks,
    approval: second,
    roles,
  } = command;
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
    ...takes.map(({ name, help: text }) =>
      `  ${(operands.includes(name) ? name : `--${name}`).padEnd(WIDTH - 2)}${text}`.trimEnd(),
    ),
    ...Object.values(asks).map((question) => `  (prompt)${' '.repeat(WIDTH - 12)}${question}`),
    `Roles: ${roles.join(', ')}.${SECOND[second]}`,
  ].join('\n');
}

const SECOND = {
  never: '',
  always: ' Needs approval by a second operator.',
  sometimes: ' May need approval by a second operator.',
} as const;

const isNeeded = ({ parameters: takes }: Command, name: string): boolean =>
  takes.find((each) => each.name === name)?.isNeeded ?? false;
