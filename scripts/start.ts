import { mkdirSync } from 'node:fs';
import { MAGIC_VALUES } from '../apps/api/src/sandbox/magic';
import { buildIfChanged } from './build';
import { unlockFolder, recordRunning, lockFolder } from './running/lock';
import { dataFolder, loadEnvFile } from './running/settings';
import { stopRequested } from './running/stop-requested';
import { type Stack, startStack } from './stack';

/** `npm start`: builds what changed, starts everything, prints the addresses, and stops in order on Ctrl-C. */
async function start(): Promise<number> {
  loadEnvFile();
  const port = Number(process.env.PORT ?? 8080);
  const folder = dataFolder();
  mkdirSync(folder, { recursive: true });
  lockFolder(folder, `http://localhost:${port}`);
  const stop = stopRequested();
  try {
    await buildIfChanged('web', 'api');
    const record = ({ url, env, pids }: Stack) =>
      recordRunning(folder, { pid: process.pid, url, children: pids(), env });
    let started: Stack | null = null;
    const restarted = () => {
      if (started) record(started);
    };
    const stack = await startStack({ port, ephemeral: false, reports: { say, restarted } });
    started = stack;
    record(stack);
    say(welcome(stack));
    const death = await Promise.race([stop, stack.exited]);
    say(
      death === null
        ? '\nStopping …'
        : `\n${death}\nIt failed repeatedly and is not started again. The logs are in ${folder}/logs. Stopping the rest …`,
    );
    await stack.stop();
    say('Stopped. Your data stays in ' + folder);
    return death === null ? 0 : 1;
  } finally {
    unlockFolder(folder);
  }
}

function welcome({ url, env }: Stack): string {
  const ready = `Tulay is ready (${Math.round(process.uptime() * 10) / 10} s)`;
  const docs = env.MODE === 'sandbox' || env.API_DOCS === 'true' ? '/docs' : '/api/v1/openapi.json';
  const addresses = [`  App              ${url}/`, `  API              ${url}${docs}`];
  if (env.MODE !== 'sandbox') return [ready, ...addresses, 'Stop with Ctrl-C.'].join('\n');

  const wide = Math.max(...MAGIC_VALUES.map(({ value, where }) => value.length + where.length));
  const magic = MAGIC_VALUES.map(
    ({ value, where, effect }) => `  ${`${where} ${value}`.padEnd(wide + 2)} ${effect}`,
  );
  return [
    ready,
    ...addresses,
    `  Sandbox          ${url}/sandbox   (text messages, payments, payouts, the clock)`,
    'Values that make the sandbox fail on purpose:',
    ...magic,
    'Stop with Ctrl-C.',
  ].join('\n');
}

const say = (text: string) => process.stdout.write(`${text}\n`);

process.exitCode = await start();
