import { parseArgs } from 'node:util';
import type { PromptAnswers, Command, RawArguments } from './command';
import { helpOf, overview } from './help';
import { withIdsForPaths } from './upload';

export interface CommandRequest {
  readonly command: Command;
  readonly raw: RawArguments;
  readonly why: string;
  readonly answers: PromptAnswers;
  /** Name of a sandbox operator. */
  readonly as: string | null;
  readonly isJson: boolean;
}

export type Parsed =
  | { readonly kind: 'request'; readonly request: CommandRequest }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'usage'; readonly text: string };

const COMMON = {
  why: { type: 'string' },
  as: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Parses the words. A `usage` result names the fault and shows the help. */
export function parse(words: readonly string[], commands: readonly Command[]): Parsed {
  const command = findCommand(words, commands);
  if (!command) return { kind: words.includes('--help') ? 'help' : 'usage', text: overview(words, commands) };
  const rest = words.slice(command.name.split(' ').length);
  try {
    return parseArguments(command, rest);
  } catch (error) {
    return usage(command, error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

function findCommand(words: readonly string[], commands: readonly Command[]): Command | undefined {
  return commands
    .filter((each) => each.name.split(' ').every((word, at) => words[at] === word))
    .sort((one, other) => other.name.length - one.name.length)[0];
}

function parseArguments(command: Command, rest: readonly string[]): Parsed {
  const names = command.parameters.map(({ name }) => name).filter((name) => !command.operands.includes(name));
  const options = Object.fromEntries(
    names.map((name) => [name, { type: command.flags.includes(name) ? 'boolean' : 'string' } as const]),
  );
  const { tokens } = parseArgs({
    args: [...rest],
    options: { ...options, ...COMMON },
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string | boolean> = {};
  const positionals: string[] = [];
  let sentence: string | null = null;
  for (const token of tokens) {
    if (token.kind === 'option') {
      values[token.name] = token.value ?? true;
      sentence = command.sentences.includes(token.name) ? token.name : null;
    } else if (token.kind === 'positional') {
      if (sentence === null) positionals.push(token.value);
      else values[sentence] = `${String(values[sentence])} ${token.value}`;
    }
  }
  return validateArguments(command, values, positionals);
}

function validateArguments(
  command: Command,
  values: Record<string, string | boolean>,
  positionals: string[],
): Parsed {
  const { why = '', as = null, json = false, help = false, ...raw } = values;
  if (help) return { kind: 'help', text: helpOf(command) };
  if (positionals.length > command.operands.length)
    return usage(command, `"${positionals.at(-1)}" is one word too many`);
  const operands = Object.fromEntries(positionals.map((word, at) => [command.operands[at] ?? '', word]));
  const all = { ...raw, ...operands };
  const bound = command.bind(withIdsForPaths(command, all));
  if (!bound.ok) return usage(command, String(bound.params?.['faults']));
  // A dry run writes nothing, so it needs no reason.
  if (command.needsReason && raw['dry-run'] !== true && String(why).trim() === '')
    return usage(command, '--why: the reason is missing');
  return {
    kind: 'request',
    request: {
      command,
      raw: all,
      why: String(why).trim(),
      answers: {},
      as: as === null ? null : String(as),
      isJson: json === true,
    },
  };
}

const usage = (command: Command, fault: string): Parsed => ({
  kind: 'usage',
  text: `${fault}\n\n${helpOf(command)}`,
});
