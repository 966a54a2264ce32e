import { mkdirSync } from 'node:fs';
import { MAGIC } from '../apps/api/src/sandbox/magic';
import { buildIfChanged } from './build';
import { leaveFolder, noteRunning, takeFolder } from './running/lock';
import { dataFolder } from './running/settings';
import { type Stack, startStack } from './stack';

/** `npm start`: builds what changed, starts everything, says where it is, and stops it in order on Ctrl-C. */
async function start(): Promise<number> {
  const port = Number(process.env.PORT ?? 8080);
  const folder = dataFolder();
  mkdirSync(folder, { recursive: true });
  takeFolder(folder, `http://localhost:${port}`);
  const stopWanted = untilStopWanted();
  try {
    await buildIfChanged('web', 'api');
    const stack = await startStack({ port, ephemeral: false });
    noteRunning(folder, { pid: process.pid, url: stack.url, children: stack.pids, env: stack.env });
    say(welcome(stack));
    const death = await Promise.race([stopWanted, stack.died]);
    say(death === null ? '\nStopping …' : `\n${death} Its log is in ${folder}/logs. Stopping the rest …`);
    await stack.stop();
    say('Stopped. Your data stays in ' + folder);
    return death === null ? 0 : 1;
  } finally {
    leaveFolder(folder);
  }
}

/** A signal, or the end of npm: npm dies of a signal without telling the command that it runs. */
function untilStopWanted(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null));
    const parent = process.ppid;
    const lookAfterNpm = () => {
      if (process.ppid !== parent) resolve(null);
    };
    if (process.env.npm_lifecycle_event) setInterval(lookAfterNpm, 300).unref();
  });
}

function welcome({ url, env }: Stack): string {
  const ready = `Tulay is ready (${Math.round(process.uptime() * 10) / 10} s)`;
  const addresses = [`  App              ${url}/`, `  API              ${url}/api/v1/openapi.json`];
  if (env.MODE !== 'sandbox') return [ready, ...addresses, 'Stop with Ctrl-C.'].join('\n');

  const wide = Math.max(...MAGIC.map(({ value, where }) => value.length + where.length));
  const magic = MAGIC.map(
    ({ value, where, effect }) => `  ${`${where} ${value}`.padEnd(wide + 2)} ${effect}`,
  );
  return [
    ready,
    ...addresses,
    `  Simulated world  ${url}/sandbox   (text messages, payments, pay-outs, the clock)`,
    'Values that make the simulated world misbehave:',
    ...magic,
    'Stop with Ctrl-C.',
  ].join('\n');
}

const say = (text: string) => process.stdout.write(`${text}\n`);

process.exitCode = await start();
