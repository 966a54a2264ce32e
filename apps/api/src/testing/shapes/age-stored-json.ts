/** Rewrites all stored JSON of a stack as the first release stored it, so that a test meets a database that was upgraded. */
import { LOAN_EVENT_KINDS } from '@tulay/engine/lifecycle/loan-event-kinds';
import pg from 'pg';
import { STORED_COLUMNS } from '../../db/stored/columns';
import { VERSION_KEY } from '../../db/stored/stored-json';
import { prunedTo } from './earlier-values';
import { readRecorded } from './recorded-shapes';

const FIRST = readRecorded('stored');

/** Rewrites every value of every JSON column as a value of version 1. Returns the number of values by column. */
export async function ageStoredJson(ownerUrl: string): Promise<ReadonlyMap<string, number>> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const counts = new Map<string, number>();
    for (const [name, kind] of Object.entries(STORED_COLUMNS))
      counts.set(name, await ageColumn(owner, name, kind));
    return counts;
  } finally {
    await owner.end();
  }
}

async function ageColumn(owner: pg.Client, name: string, kind: string): Promise<number> {
  const [table = '', column = ''] = name.split('.');
  const rowKind = kind === 'event' ? 'kind' : 'null';
  const { rows } = await owner.query<{ ctid: string; value: object; kind: string | null }>(
    `select ctid::text, ${column} as value, ${rowKind} as kind from ${table} where ${column} is not null`,
  );
  for (const { ctid, value, kind: of } of rows) {
    const event = LOAN_EVENT_KINDS.find((each) => each === of);
    const [shape] = FIRST[event ? `event.${event}` : kind] ?? [];
    if (!shape) throw new Error(`${name} has no recorded shape`);
    await owner.query(`update ${table} set ${column} = $2 where ctid = $1::tid`, [
      ctid,
      { ...Object(prunedTo(shape, value)), [VERSION_KEY]: 1 },
    ]);
  }
  return rows.length;
}
