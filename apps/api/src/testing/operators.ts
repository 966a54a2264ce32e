/** Operators as they work: words on a command line, in the name of somebody. */
import { expect } from 'vitest';
import { sandboxKey } from '../db/seed/operators';
import type { PromptAnswers, Command } from '../ops/cli/command';
import { runOperatorCommand } from '../ops/cli/run-command';
import { type OpsNeed, readOpsConfig } from '../config';
import { type OpsContext, withOpsContext } from '../ops/cli/context';
import { parse } from '../ops/cli/parse';
import type { Report } from '../ops/cli/report';
import { COMMANDS } from '../ops/command-table';
import type { Stack } from './stack';

type Sandbox = 'ana' | 'ben' | 'vera';

/** One command with somebody's key; a word that holds spaces is one word, as a shell would hand it on. */
export async function operateWith(
  { config }: Pick<Stack, 'config'>,
  key: string,
  words: readonly string[],
  answers: PromptAnswers = {},
  login: string = config.DATABASE_URL,
): Promise<Report> {
  const parsed = parse(words, COMMANDS);
  if (parsed.kind !== 'request') throw new Error(parsed.text);
  const wish = { ...parsed.request, answers };
  return withCommandLine(
    { config: { ...config, DATABASE_URL: login } },
    parsed.request.command.needs,
    (outside) => runOperatorCommand(outside, COMMANDS, key, wish),
  );
}

/** What a command line on this machine would have around it, with all that it may ask for. */
export const withCommandLine = <T>(
  { config }: Pick<Stack, 'config'>,
  needs: readonly OpsNeed[],
  work: (outside: OpsContext) => Promise<T>,
): Promise<T> => {
  const { DATABASE_URL, PUBLIC_URL, SANDBOX_URL, GATEWAY_SECRET, DATA_KEY } = config;
  const environment = {
    DATABASE_URL,
    PUBLIC_URL,
    SANDBOX_URL,
    GATEWAY_SECRET,
    IDENTITY_KEY: DATA_KEY.identity,
  };
  return withOpsContext((wanted) => readOpsConfig(wanted, environment), needs, work);
};

export const operateAs = (
  stack: Pick<Stack, 'config'>,
  name: Sandbox,
  ...words: readonly string[]
): Promise<Report> => operateWith(stack, sandboxKey(name), words);

/** By Ana, and where it takes two, allowed by Ben. */
export async function operate(stack: Pick<Stack, 'config'>, ...words: readonly string[]): Promise<Report> {
  const asked = await operateAs(stack, 'ana', ...words);
  const ticket = approvalTicketOf(asked);
  return ticket === null ? asked : operateAs(stack, 'ben', 'approve', ticket);
}

/** The ticket of what waits for a second person. */
export const approvalTicketOf = ({ data }: Report): string | null =>
  typeof data === 'object' && data !== null && 'request' in data ? String(data.request) : null;

export async function operateOk(stack: Pick<Stack, 'config'>, ...words: readonly string[]): Promise<Report> {
  const report = await operate(stack, ...words);
  expect(report).toMatchObject({ outcome: 'done', exit: 0 });
  return report;
}

const ID = '01900000-0000-7000-8000-000000000001';
/** Well-formed words for what commands take; nothing of it exists. */
const WORDS: Readonly<Record<string, string>> = {
  application: ID,
  campaign: ID,
  coupon: ID,
  for: 'id_front_unclear',
  kind: 'cash',
  pesos: '10',
  days: '3',
  day: '2026-07-03',
  answer: 'declined',
  end: 'failed',
  new: '9170000001',
  roles: 'viewer',
  product: 'sandali',
  on: '2099-01-01',
  form: 'address',
  fingerprint: '0'.repeat(64),
  key1: '1'.repeat(64),
  key2: '2'.repeat(64),
};

/** The shortest line of a command that is understood. */
export function lineOf({
  name: words,
  parameters: takes,
  operands,
  needsReason: isReasoned,
}: Command): string[] {
  const needed = takes.filter(({ isNeeded }) => isNeeded).map(({ name }) => name);
  const value = (name: string) => WORDS[name] ?? 'nobody';
  return [
    ...words.split(' '),
    ...operands.filter((name) => needed.includes(name)).map(value),
    ...needed.filter((name) => !operands.includes(name)).flatMap((name) => [`--${name}`, value(name)]),
    ...(isReasoned ? ['--why', 'a test'] : []),
  ];
}
