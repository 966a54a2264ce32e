/** Runs operator commands from command-line words. */
import { CONSOLE_PREFIX } from '@tulay/contract/operator/console';
import { fieldOf } from '@tulay/engine/records';
import { expect } from 'vitest';
import { sandboxKey } from '../db/seed/operators';
import type { PromptAnswers } from '../ops/cli/command';
import { runOperatorCommand } from '../ops/cli/run-command';
import { type OpsNeed, readOpsConfig } from '../config';
import { type OpsContext, openOpsContext, withOpsContext } from '../ops/cli/context';
import { parse } from '../ops/cli/parse';
import type { Report } from '../ops/cli/report';
import { COMMANDS } from '../ops/command-table';
import { plainPhoto } from './photos';
import type { Stack } from './stack';

type Sandbox = 'ana' | 'ben' | 'vera';

/** Runs a command with an operator key. A word may contain spaces, as after shell quoting. */
export async function operateWith(
  { config }: Pick<Stack, 'config'>,
  key: string,
  words: readonly string[],
  answers: PromptAnswers = {},
  login: string = config.DATABASE_URL,
): Promise<Report> {
  const parsed = parse(words, COMMANDS);
  if (parsed.kind !== 'request') throw new Error(parsed.text);
  const request = { ...parsed.request, answers };
  return withCommandLine(
    { config: { ...config, DATABASE_URL: login } },
    parsed.request.command.needs,
    (ops) => runOperatorCommand(ops, COMMANDS, key, request),
  );
}

/** Opens the context of a command line, with settings for every need that a command can declare. */
export const withCommandLine = <T>(
  { config }: Pick<Stack, 'config'>,
  needs: readonly OpsNeed[],
  work: (ops: OpsContext) => Promise<T>,
): Promise<T> => withOpsContext((selected) => readOpsConfig(selected, settingsOf(config)), needs, work);

/** Opens the context of a console. It stays open for several commands. */
export const openTestOps = ({ config }: Pick<Stack, 'config'>) =>
  openOpsContext((selected) => readOpsConfig(selected, settingsOf(config), 'console'), [], 4, CONSOLE_PREFIX);

function settingsOf(config: Stack['config']): NodeJS.ProcessEnv {
  const { DATABASE_URL, PUBLIC_URL, SANDBOX_URL, GATEWAY_SECRET, DATA_KEY } = config;
  return { DATABASE_URL, PUBLIC_URL, SANDBOX_URL, GATEWAY_SECRET, IDENTITY_KEY: DATA_KEY.identity };
}

export const operateAs = (
  stack: Pick<Stack, 'config'>,
  name: Sandbox,
  ...words: readonly string[]
): Promise<Report> => operateWith(stack, sandboxKey(name), words);

/** Runs a command as Ana, and approves it as Ben if it needs approval. */
export async function operate(stack: Pick<Stack, 'config'>, ...words: readonly string[]): Promise<Report> {
  const report = await operateAs(stack, 'ana', ...words);
  const ticket = approvalTicketOf(report);
  return ticket === null ? report : operateAs(stack, 'ben', 'approve', ticket);
}

/** Returns the ticket of a request for approval, or null. */
export const approvalTicketOf = ({ data }: Report): string | null =>
  typeof data === 'object' && data !== null && 'request' in data ? String(data.request) : null;

/** Uploads a photo for a case, a customer or a loan as Ana, as the terminal does with a path. Returns the id of the file. */
export async function uploadedFile(
  stack: Pick<Stack, 'config'>,
  { about, subject }: { readonly about: string; readonly subject: string },
): Promise<string> {
  const place = [about, subject, '--name', 'evidence.jpg', '--why', 'a file'];
  const { data } = await operateOk(stack, 'file', 'add', ...place);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await plainPhoto())]), 'file');
  const stored = await fetch(String(fieldOf(data, 'upload')), { method: 'POST', body: form });
  expect(stored.status).toBe(201);
  return String(fieldOf(data, 'fileId'));
}

export async function operateOk(stack: Pick<Stack, 'config'>, ...words: readonly string[]): Promise<Report> {
  const report = await operate(stack, ...words);
  expect(report).toMatchObject({ outcome: 'done', exit: 0 });
  return report;
}

/** Runs a command that shows a secret, as two operators do, and returns the secret. */
export async function secretOf(stack: Pick<Stack, 'config'>, ...words: readonly string[]): Promise<string> {
  const { data } = await operateOk(stack, ...words, '--why', 'an integrator');
  return String(fieldOf(data, 'secret'));
}

/** Adds an API key and returns its secret. */
export const addApiKey = (
  stack: Pick<Stack, 'config'>,
  name: string,
  scopes: string,
  ...more: readonly string[]
): Promise<string> => secretOf(stack, 'api-key', 'add', name, scopes, ...more);
