import { networkInterfaces } from 'node:os';
import { MAGIC_VALUES } from '../../apps/api/src/sandbox/magic';
import type { Stack } from '../stack';

/** Returns what `npm start` prints: the addresses and, in the sandbox, the values that make it fail on purpose. */
export function welcome({ url, env }: Pick<Stack, 'url' | 'env'>): string {
  const ready = `Tulay is ready (${Math.round(process.uptime() * 10) / 10} s)`;
  const docs = env.MODE === 'sandbox' || env.API_DOCS === 'true' ? '/docs' : '/api/v1/openapi.json';
  const addresses = [
    `  App              ${url}/`,
    `  Console          ${env.CONSOLE_URL}/   (the lender’s staff)`,
    `  API              ${url}${docs}`,
  ];
  if (env.MODE !== 'sandbox') return [ready, ...addresses, 'Stop with Ctrl-C.'].join('\n');

  const wide = Math.max(...MAGIC_VALUES.map(({ value, where }) => value.length + where.length));
  const magic = MAGIC_VALUES.map(
    ({ value, where, effect }) => `  ${`${where} ${value}`.padEnd(wide + 2)} ${effect}`,
  );
  return [
    ready,
    ...addresses,
    `  Sandbox          ${url}/sandbox   (text messages, payments, payouts, the clock)`,
    ...fromPhone(env),
    'Values that make the sandbox fail on purpose:',
    ...magic,
    'Stop with Ctrl-C.',
  ].join('\n');
}

/** Returns the line that tells how to try Tulay from a phone, unless the server already listens beyond this machine. */
function fromPhone({ PORT = '' }: Stack['env']): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const address = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  if (process.env.HOST !== undefined || address === undefined) return [];
  const command = `HOST=0.0.0.0 PUBLIC_URL=http://${address}:${PORT} npm start`;
  return [`  From a phone     ${command}   (everybody on the network can then read the OTPs)`];
}
