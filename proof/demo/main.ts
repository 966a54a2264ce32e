/**
 * Fills the databases of a demonstration: a year of a simulated lender, checked by the comparisons of proofs 3 and 9. Writes
 * the named borrowers and the digest of the data as JSON to the given file. Filled databases stay as they are.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readArguments } from '../../tools/command-line';
import { addDays, isManilaDate, manilaDate } from '@tulay/engine/calendar';
import { configuredStorage } from '../../apps/api/src/adapters/storage/configured';
import { readConfig } from '../../apps/api/src/config';
import { connect } from '../../apps/api/src/db/database';
import { migrate } from '../../apps/api/src/db/migrate/migrate';
import { createDigest } from '../simulation/digest';
import { findFaults } from '../simulation/world-checks';
import { simulateLender } from './lender-year';
import { NAMED } from './named';
import { addPhotos } from './photos';
import { fillSandbox, type ListedBorrower } from './sandbox-records';
import { UNKNOWN_PAYMENT } from './staff-scene';
import { isFilled } from './target';

const { values } = readArguments({
  options: {
    seed: { type: 'string', default: '1' },
    borrowers: { type: 'string', default: '1000' },
    loans: { type: 'string', default: '1100' },
    until: { type: 'string' },
    to: { type: 'string' },
  },
});
const CONNECTIONS = 8;

async function main(): Promise<void> {
  const { until = addDays(manilaDate(new Date()), -1), to } = values;
  const { DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL, SANDBOX_DATABASE_URL } = process.env;
  if (!DATABASE_URL || !DATABASE_OWNER_URL || !SANDBOX_DATABASE_URL)
    throw new Error('the databases are missing');
  if (!isManilaDate(until)) throw new Error('--until is no date');
  if (await isFilled({ lenderUrl: DATABASE_OWNER_URL, sandboxUrl: SANDBOX_DATABASE_URL })) {
    return void process.stdout.write('The databases already hold a demonstration.\n');
  }

  await migrate(DATABASE_OWNER_URL, DATABASE_URL, { mode: 'sandbox' });
  const connection = connect(DATABASE_URL, CONNECTIONS);
  try {
    const seed = Number(values.seed);
    const storage = await configuredStorage(readConfig(process.env));
    const world = await simulateLender(
      { ...connection, databaseUrl: DATABASE_URL },
      {
        seed,
        borrowers: Number(values.borrowers),
        loans: Number(values.loans),
        lastDay: until,
        settings: process.env,
        storage,
      },
    );
    const faults = await findFaults(world, until, UNKNOWN_PAYMENT.transactionId);
    if (faults.length > 0) throw new Error(`the books do not agree:\n  ${faults.slice(0, 20).join('\n  ')}`);
    const borrowers = NAMED.map(
      ({ firstName, lastName, state, story }, index): ListedBorrower => ({
        phone: world.people[index]?.phone.slice(-10) ?? '',
        name: `${firstName} ${lastName}`,
        state,
        story,
      }),
    );
    await addPhotos(world, storage);
    await fillSandbox(SANDBOX_DATABASE_URL, world.lender, borrowers);
    const { send_budget: _keyed, ...parts } = (await createDigest(world.lender)).parts;
    // The subjects of `send_budget` are keyed with the installation's secret, so they differ in each folder.
    const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    const counted = Object.fromEntries(
      [...world.record.counted].toSorted(([one], [other]) => one.localeCompare(other)),
    );
    if (to !== undefined)
      writeFileSync(to, JSON.stringify({ demo: { seed, until, hash, borrowers, counted } }, null, 2));
  } finally {
    await connection.close();
  }
}

await main();
