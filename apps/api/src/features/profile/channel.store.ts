import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/tables';

export type PayoutChannelRow = Selectable<Tables['payout_channel']>;

/** Wallets first: most borrowers have one. */
export const channelsOf = (db: Database): Promise<PayoutChannelRow[]> =>
  db.selectFrom('payout_channel').selectAll().orderBy('kind', 'desc').orderBy('name').execute();
