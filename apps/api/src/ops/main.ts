/** The operators' command line: `npm run ops -- <command>`. */
import { type OpsConfig, type OpsNeed, readOpsConfig } from '../config';
import { isSandboxKey, SANDBOX_OPERATORS, sandboxKey } from '../db/seed/operators';
import { type Prompt, createPrompt } from './cli/prompt';
import { runOperatorCommand } from './cli/run-command';
import { createFirstOperators, reportNewKey } from './commands/operator';
import { withOpsContext } from './cli/context';
import { parse, type CommandRequest } from './cli/parse';
import type { Report } from './cli/report';
import { COMMANDS } from './command-table';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const printAside = (text: string): void => void process.stderr.write(`${text}\n`);

/** In the sandbox its own people need no key; in production nobody works by a key that everybody knows. */
function keyOf({ MODE, OPS_KEY }: OpsConfig, { as }: CommandRequest): string {
  if (MODE === 'sandbox' && (as !== null || OPS_KEY === undefined)) {
    const name = as ?? SANDBOX_OPERATORS[0]?.name ?? '';
    printAside(`Sandbox: ${name} works here; --as ben is the second person.`);
    return sandboxKey(name);
  }
  if (OPS_KEY === undefined) throw new Error('OPS_KEY: the key of the operator who works is missing.');
  if (MODE === 'production' && isSandboxKey(OPS_KEY)) throw new Error('OPS_KEY: a key of the sandbox.');
  return OPS_KEY;
}

/** Two commands come before anybody works: making a key, and naming the first people. */
async function carriedOut(wish: CommandRequest): Promise<Report> {
  if (wish.command.name === 'operator key') return reportNewKey();
  const { needs } = wish.command;
  if (wish.command.name === 'operator found') {
    return withOpsContext(settings, needs, (outside) => createFirstOperators(outside, wish.raw));
  }
  const key = keyOf(settings(needs), wish);
  return withOpsContext(settings, needs, (outside) => runOperatorCommand(outside, COMMANDS, key, wish));
}

const settings = (needs: readonly OpsNeed[]): OpsConfig => readOpsConfig(needs);

async function main(typed: readonly string[]): Promise<number> {
  const caller = createPrompt();
  try {
    return await carryOutLine(await askedFor(typed, caller), caller);
  } finally {
    caller.close();
  }
}

/** A `-` stands for a word that is not to be in the list of processes. */
async function askedFor(typed: readonly string[], caller: Prompt): Promise<string[]> {
  const words: string[] = [];
  for (const word of typed) words.push(word === '-' ? await caller.answer('Instead of -') : word);
  return words;
}

async function carryOutLine(words: readonly string[], caller: Prompt): Promise<number> {
  const parsed = parse(words, COMMANDS);
  if (parsed.kind !== 'wish') {
    print(parsed.text);
    return parsed.kind === 'help' ? 0 : 2;
  }
  const { request: wish } = parsed;
  const answers: Record<string, string> = {};
  for (const [name, question] of Object.entries(wish.command.prompts)) {
    answers[name] = await caller.answer(question);
  }
  const report = await carriedOut({ ...wish, answers });
  if (wish.isJson) print(JSON.stringify(report));
  else for (const line of report.lines) print(line);
  return report.exit;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    printAside(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
