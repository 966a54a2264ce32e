/** The operators' console over a Citus cluster: log-in by a browser, an approval, and every command. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { commandPath } from '@tulay/contract/operator/command';
import * as z from 'zod';
import { createPasskey } from '../../apps/api/src/console/testing/passkey';
import { sandboxKey } from '../../apps/api/src/db/seed/operators';
import { type Borrower, newKey } from '../../apps/api/src/testing/borrower';
import { until } from '../../scripts/cluster/process';
import { checkCommands, subjectOf } from '../attack/console-roles';
import { logInOperator } from '../stack/console';
import type { CitusCluster } from './citus-cluster';
import type { Row } from './result-table';

/** A limit in pesos that needs a second operator. */
const LIMIT = '50000';
const LIMIT_CENTAVOS = 5_000_000;

type Run = (command: string, args: Readonly<Record<string, string>>) => Promise<unknown>;

const Requested = z.object({ outcome: z.literal('approval_requested'), request: z.string() });
const Asked = z.object({ answer: z.object({ approvalId: z.string(), statement: z.string() }) });

/** Starts the console and tries it with a borrower. */
export async function tryConsole(
  cluster: CitusCluster,
  person: Borrower,
  say: (line: string) => void,
): Promise<Row[]> {
  const url = await cluster.startConsole();
  const ana = await logIn(url, 'ana');
  const ben = await logIn(url, 'ben');
  const limit = await approveLimit(cluster, { ana, ben, origin: url }, person.customerId);
  const { faults, requests } = await checkCommands(cluster, url, await subjectOf(cluster, person, []));
  for (const fault of faults) say(fault);
  return [
    [
      'console: every command once, changes as a preview',
      `${requests} commands, ${faults.length} faults`,
      '0 faults',
      faults.length === 0,
    ],
    [
      'console: log-in by the browser, a passkey, and an approval signed with the passkey',
      `the limit is ${limit / 100} pesos`,
      `${LIMIT} pesos`,
      limit === LIMIT_CENTAVOS,
    ],
  ];
}

async function logIn(url: string, account: string): Promise<Run> {
  const session = await logInOperator(url, account);
  return async (command, args) => {
    const answer = await fetch(`${url}/console/v1${commandPath(command)}`, {
      method: 'POST',
      headers: {
        ...session,
        'content-type': 'application/json',
        'idempotency-key': newKey(),
      },
      body: JSON.stringify({ arguments: args, why: 'a trial' }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${command} returned ${answer.status}: ${text}`);
    return JSON.parse(text) as unknown;
  };
}

/** Raises a borrower's limit by two operators; returns the limit. */
async function approveLimit(
  { env, ownerPool, appUrl }: CitusCluster,
  { ana, ben, origin }: { readonly ana: Run; readonly ben: Run; readonly origin: string },
  customerId: string,
): Promise<number> {
  const passkey = createPasskey(origin);
  const added = await ben('passkey add', { name: 'ben', attestation: passkey.attestation, browser: 'trial' });
  const approved = spawnSync(
    process.execPath,
    [resolve('dist/api/ops.js'), 'approve', Requested.parse(added).request],
    { encoding: 'utf8', env: { ...process.env, ...env, DATABASE_URL: appUrl, OPS_KEY: sandboxKey('ana') } },
  );
  if (approved.status !== 0) throw new Error(`approve: ${approved.stdout}${approved.stderr}`);
  const asked = await ana('customer limit', { borrower: customerId, limit: LIMIT });
  const { answer } = Asked.parse(await ben('approval ask', { requests: Requested.parse(asked).request }));
  await ben('approval sign', { approval: answer.approvalId, ...passkey.sign(answer.statement) });
  const read = async () => {
    const { rows } = await ownerPool.query<{ limit: string }>(
      'select credit_limit as "limit" from customer where customer_id = $1',
      [customerId],
    );
    return Number(rows[0]?.limit);
  };
  await until('the approval is carried out', async () => (await read()) === LIMIT_CENTAVOS, { seconds: 30 });
  return read();
}
