/** The operators' command line. `ledger verify` compares the four books and lists every difference. */
import { manilaDate } from '@tulay/engine/calendar';
import { SandboxClock } from '../adapters/clock/sandbox';
import { sandboxPayouts } from '../adapters/payouts/sandbox';
import { type Config, readConfig } from '../config';
import { connect } from '../db/database';
import { balances, keysAgainstFacts, ordersAgainstLedger, statementAgainstLedger } from './ledger-books';

const USAGE = 'usage: npm run ops -- ledger verify';
const BEGINNING = '2020-01-01';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(words: readonly string[]): Promise<number> {
  if (words.join(' ') !== 'ledger verify') {
    say(USAGE);
    return 2;
  }
  return verifyLedger(readConfig());
}

async function verifyLedger(config: Config): Promise<number> {
  const gateway = { url: config.SANDBOX_URL ?? '', secret: config.GATEWAY_SECRET ?? '' };
  const clock = new SandboxClock(gateway);
  await clock.refresh();
  const today = manilaDate(clock.now());
  clock.stop();
  const connection = connect(config.DATABASE_URL, 2);
  try {
    const statement = await sandboxPayouts(gateway).statement(BEGINNING, today);
    if (!statement.ok) {
      say('The gateway gives no statement just now; start Tulay and try again.');
      return 1;
    }
    const accounts = await balances(connection.db);
    for (const [account, balance] of Object.entries(accounts)) say(`${account.padEnd(20)} ${pesos(balance)}`);
    const total = Object.values(accounts).reduce((sum, balance) => sum + balance, 0);
    say(`${'sum'.padEnd(20)} ${pesos(total)}`);
    say(`${'gateway statement'.padEnd(20)} ${pesos(statement.value.total)}`);

    const differences = [
      ...(total === 0 ? [] : [{ book: 'ledger', subject: 'sum', expected: 0, found: total }]),
      ...(await keysAgainstFacts(connection.db)),
      ...(await ordersAgainstLedger(connection.db, today)),
      ...(await statementAgainstLedger(connection.db, statement.value.lines)),
    ];
    for (const { book, subject, expected, found } of differences) {
      say(`DIFFERENCE ${book}: ${subject}: expected ${expected}, found ${found}`);
    }
    say(differences.length === 0 ? 'Four books agree.' : `${differences.length} differences.`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await connection.close();
  }
}

const pesos = (centavos: number): string =>
  new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' }).format(centavos / 100).padStart(18);

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
