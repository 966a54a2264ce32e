/** Attacks on the console: by one operator's session, and by a stranger without a session. */
import { JSON_BYTES_MAX } from '@tulay/contract/limits';
import { newKey } from '../../apps/api/src/testing/borrower';
import type { AttackRequest, Line } from './line';

/** A session of the console. */
export interface OperatorAccount {
  /** Origin of the console. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const HEAVY_AT_ONCE = 6;
const UPLOAD_BYTES = 2_000_000;
/** Longest text of a parameter that is a sentence. */
const SENTENCE = 'reyes '.repeat(333);
const CASES = Array.from({ length: 100 }, () => newKey()).join();

/** Most expensive requests of an operator: path, and arguments of the command. */
const COMMANDS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['report/vintages', { csv: true }],
  ['report/due-collected', { csv: true, from: '2020-01-01', until: '2026-01-01' }],
  ['report/trial-balance', { csv: true }],
  ['audit/export', {}],
  ['customer/find', { who: SENTENCE }],
  ['case/list', { queue: 'tickets', filter: '%'.repeat(40), only: CASES }],
  ['note/add', { about: 'customer', subject: newKey(), say: SENTENCE }],
];

const post = (path: string, headers: AttackRequest['headers'], body: string | Buffer): AttackRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'idempotency-key': newKey(), ...headers },
  body,
});

/** Repeats the most expensive requests over the line until it is closed. */
export async function attackAsOperator(line: Line, { headers }: OperatorAccount): Promise<void> {
  const bytes = { ...headers, 'content-type': 'application/octet-stream' };
  const upload = Buffer.alloc(UPLOAD_BYTES);
  const nested = `{"arguments":${'['.repeat(JSON_BYTES_MAX / 4)}${']'.repeat(JSON_BYTES_MAX / 4)}}`;
  const requests: readonly (() => AttackRequest)[] = [
    ...COMMANDS.map(
      ([path, given]) =>
        () =>
          post(`/console/v1/${path}`, headers, JSON.stringify({ arguments: given, why: 'a call' })),
    ),
    () => post('/console/v1/case/list', headers, nested),
    () => post('/console/v1/operator-files/unknown', bytes, upload),
    () => ({ method: 'GET', path: '/console/v1/queues', headers }),
    // A stranger begins log-ins and looks for paths.
    () => ({ method: 'GET', path: '/console/log-in?to=/' }),
    () => post('/console/v1/case/list', {}, nested),
  ];
  const repeat = async (next: () => AttackRequest) => {
    while (line.isOpen) await line.send(next());
  };
  await Promise.all(requests.flatMap((next) => Array.from({ length: HEAVY_AT_ONCE }, () => repeat(next))));
}
