/** The operators' command line: `npm run ops -- <command>`. */
import { type OpsConfig, type OpsNeed, readOpsConfig } from '../config';
import { isSandboxKey, SANDBOX_OPERATORS, sandboxKey } from '../db/seed/operators';
import { type Caller, createCaller } from './caller';
import { serve } from './counter';
import { foundStaff, sayNewKey } from './operator';
import { withOutside } from './outside';
import { parse, type Wish } from './parse';
import type { Report } from './report';
import { COMMANDS } from './table';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const printAside = (text: string): void => void process.stderr.write(`${text}\n`);

/** In the sandbox its own people need no key; in production nobody works by a key that everybody knows. */
function keyOf({ MODE, OPS_KEY }: OpsConfig, { as }: Wish): string {
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
async function carriedOut(wish: Wish): Promise<Report> {
  if (wish.command.words === 'operator key') return sayNewKey();
  const { needs } = wish.command;
  if (wish.command.words === 'operator found') {
    return withOutside(settings, needs, (outside) => foundStaff(outside, wish.raw));
  }
  const key = keyOf(settings(needs), wish);
  return withOutside(settings, needs, (outside) => serve(outside, COMMANDS, key, wish));
}

const settings = (needs: readonly OpsNeed[]): OpsConfig => readOpsConfig(needs);

async function main(typed: readonly string[]): Promise<number> {
  const caller = createCaller();
  try {
    return await carryOutLine(await askedFor(typed, caller), caller);
  } finally {
    caller.close();
  }
}

/** A `-` stands for a word that is not to be in the list of processes. */
async function askedFor(typed: readonly string[], caller: Caller): Promise<string[]> {
  const words: string[] = [];
  for (const word of typed) words.push(word === '-' ? await caller.answer('Instead of -') : word);
  return words;
}

async function carryOutLine(words: readonly string[], caller: Caller): Promise<number> {
  const parsed = parse(words, COMMANDS);
  if (parsed.kind !== 'wish') {
    print(parsed.text);
    return parsed.kind === 'help' ? 0 : 2;
  }
  const { wish } = parsed;
  const answers: Record<string, string> = {};
  for (const [name, question] of Object.entries(wish.command.asks)) {
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
