import { MAGIC_VALUES } from '../apps/api/src/sandbox/magic';
import { serve } from './running/serve';
import { loadEnvFile } from './running/settings';
import type { Stack } from './stack';

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

/** `npm start`: builds what changed, starts everything, prints the addresses, and stops in order on Ctrl-C. */
loadEnvFile();
process.exitCode = await serve({ port: Number(process.env.PORT ?? 8080), welcome });
