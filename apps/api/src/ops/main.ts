/** The operators' command line: `npm run ops -- <command>`. */
import { forTerminal } from '@tulay/engine/identity/untyped';
import { type OpsConfig, type OpsNeed, readOpsConfig } from '../config';
import { isSandboxKey, SANDBOX_OPERATORS, sandboxKey } from '../db/seed/operators';
import { type Prompt, createPrompt } from './cli/prompt';
import { runOperatorCommand } from './cli/run-command';
import { createFirstOperators, reportNewKey } from './commands/operator';
import { withOpsContext } from './cli/context';
import { parse, type CommandRequest } from './cli/parse';
import type { Report } from './cli/report';
import { uploadFiles } from './cli/upload';
import { COMMANDS, TERMINAL_COMMANDS } from './command-table';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const printAside = (text: string): void => void process.stderr.write(`${text}\n`);
/** Prints a text that may contain input of a borrower or a provider. Control characters are printed as codes. */
const printShown = (text: string): void => print(forTerminal(text));

/** Returns the operator's key. Sandbox operators need none; production refuses their published keys. */
function keyOf({ MODE, OPS_KEY }: OpsConfig, { as }: CommandRequest): string {
  if (MODE === 'sandbox' && (as !== null || OPS_KEY === undefined)) {
    const name = as ?? SANDBOX_OPERATORS[0]?.name ?? '';
    printAside(`Sandbox: running as ${name}. Use --as ben for the second operator.`);
    return sandboxKey(name);
  }
  if (OPS_KEY === undefined) throw new Error('OPS_KEY: must be set to the key of the operator.');
  if (MODE === 'production' && isSandboxKey(OPS_KEY)) throw new Error('OPS_KEY: must not be a sandbox key.');
  return OPS_KEY;
}

/** Runs a command as its operator. Two commands need none: generating a key, and creating the first operators. */
async function run(request: CommandRequest): Promise<Report> {
  if (request.command.name === 'operator key') return reportNewKey();
  const { needs } = request.command;
  if (request.command.name === 'operator found') {
    return withOpsContext(settings, needs, (ops) => createFirstOperators(ops, request.raw));
  }
  const key = keyOf(settings(needs), request);
  return withOpsContext(settings, needs, (ops) => runOperatorCommand(ops, COMMANDS, key, request));
}

const settings = (needs: readonly OpsNeed[]): OpsConfig => readOpsConfig(needs);

async function main(typed: readonly string[]): Promise<number> {
  const prompt = createPrompt();
  try {
    return await runLine(await readHiddenWords(typed, prompt), prompt);
  } finally {
    prompt.close();
  }
}

/** Prompts for each word that is given as `-`, so that it never appears in the process list. */
async function readHiddenWords(typed: readonly string[], prompt: Prompt): Promise<string[]> {
  const words: string[] = [];
  for (const word of typed) words.push(word === '-' ? await prompt.ask('Instead of -') : word);
  return words;
}

async function runLine(words: readonly string[], prompt: Prompt): Promise<number> {
  const parsed = parse(words, TERMINAL_COMMANDS);
  if (parsed.kind !== 'request') {
    print(parsed.text);
    return parsed.kind === 'help' ? 0 : 2;
  }
  const { request } = parsed;
  const answers: Record<string, string> = {};
  for (const [name, question] of Object.entries(request.command.prompts)) {
    answers[name] = await prompt.ask(question);
  }
  const uploaded = await uploadFiles(request.command, request.raw, (name, raw) => {
    const command = COMMANDS.find((each) => each.name === name);
    if (!command) throw new Error(`the command ${name} is missing`);
    return run({ ...request, command, raw });
  });
  const report = uploaded.ok ? await run({ ...request, raw: uploaded.value, answers }) : uploaded.report;
  if (request.isJson) printShown(JSON.stringify(report));
  else for (const line of report.lines) printShown(line);
  return report.exit;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    printAside(forTerminal(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  },
);
