/** Differences between the books, added to the database. */
import pg from 'pg';

const DAY = '2026-11-02';

/**
 * Adds a closed day in the past with two open differences between the gateway's statement and the ledger. Returns their case numbers.
 * @param databaseUrl log-in of the application
 */
export async function plantDifferences(databaseUrl: string): Promise<readonly [string, string]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into business_day (business_date, closed_at, reconciled_at)
      values ($1, '2026-11-03T00:05:00+08:00', '2026-11-03T00:06:00+08:00') on conflict do nothing`,
    [DAY],
  );
  await client.query(
    `insert into reconciliation_difference (business_date, book, subject, expected, found, found_at)
      values ($1, 'statement', 'tx_fee_1', -1500, 0, '2026-11-03T00:06:00+08:00'),
        ($1, 'statement', 'tx_fee_2', -2500, 0, '2026-11-03T00:06:00+08:00')`,
    [DAY],
  );
  await client.end();
  return [`${DAY} statement tx_fee_1`, `${DAY} statement tx_fee_2`];
}
